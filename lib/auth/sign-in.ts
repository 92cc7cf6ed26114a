import { createHash } from 'node:crypto'
import { isAPIError } from 'better-auth/api'
import { ApiFault } from '@/lib/api/api-fault'
import { countAttempt, forgiveAttempts, forgiveOneAttempt, type Limit } from '@/lib/db/attempts'
import type { Database } from '@/lib/db/client'
import { env } from '@/lib/env'
import { ADDRESS_HEADER } from './address-of'
import { type AuthSettings, authLibrary } from './auth-library'

const WINDOW_MS = 15 * 60_000
/** Wrong passwords for one account, and wrong ones of any account from one address, within the window. */
const MOST_OF_ACCOUNT = 10
const MOST_OF_ADDRESS = 50

const keyOf = (kind: string, what: string): string => createHash('sha256').update(`${kind} ${what}`).digest('base64url')

const ofAddress = (address: string): Limit => ({
  key: keyOf('address', address),
  most: MOST_OF_ADDRESS,
  windowMs: WINDOW_MS,
})
const ofAccount = (email: string): Limit => ({
  key: keyOf('account', email),
  most: MOST_OF_ACCOUNT,
  windowMs: WINDOW_MS,
})

const tooMany = (what: string) =>
  new ApiFault(
    'too_many_requests',
    `Too many sign-ins ${what} went wrong: wait a quarter of an hour, or ask an administrator for a link to choose another password.`,
  )

/** The one sentence for a wrong password and for an address that nobody has, so that nobody learns who has an account. */
const WRONG = 'The email or the password is wrong.'

/**
 * Counts a sign-in from an address before it is tried.
 * @returns takes it back, for one that went well
 * @throws {ApiFault} 429
 */
export async function limitAddress(db: Database, headers: Headers): Promise<() => Promise<void>> {
  const limit = ofAddress(headers.get(ADDRESS_HEADER) ?? 'unknown')
  if (await countAttempt(db, limit, new Date())) throw tooMany('from this address')
  return () => forgiveOneAttempt(db, limit.key)
}

/** Forgets the wrong passwords of an account, as when it gets another. */
export async function forgiveAccount(db: Database, email: string): Promise<void> {
  await forgiveAttempts(db, [ofAccount(email).key], new Date())
}

/**
 * Signs somebody in: always a new session under a new id, whatever cookie the request brought.
 * @returns the `Set-Cookie` headers of the session
 * @throws {ApiFault} 401 where email or password is wrong, 403 where the person is deactivated, 429 after too many tries
 */
export async function signIn(
  db: Database,
  { email, password }: { email: string; password: string },
  headers: Headers,
  settings: AuthSettings = env(),
): Promise<string[]> {
  const address = email.trim().toLowerCase()
  const forgive = await limitAddress(db, headers)
  if (await countAttempt(db, ofAccount(address), new Date())) throw tooMany('to this account')
  const response = await tryToSignIn(db, { email: address, password }, headers, settings)
  await forgive()
  await forgiveAccount(db, address)
  return response.headers.getSetCookie()
}

async function tryToSignIn(
  db: Database,
  body: { email: string; password: string },
  headers: Headers,
  settings: AuthSettings,
): Promise<Response> {
  try {
    const response = await authLibrary(db, settings).api.signInEmail({
      body,
      headers: aboutBrowser(headers),
      asResponse: true,
    })
    if (response.ok) return response
    throw faultOf(response.status, codeOf(await response.json()))
  } catch (error) {
    if (isAPIError(error)) throw faultOf(error.statusCode, codeOf(error.body))
    throw error
  }
}

function faultOf(status: number, code: string | null): ApiFault {
  if (code === 'DEACTIVATED') return new ApiFault('forbidden', DEACTIVATED)
  if (status >= 500) throw new Error(`The library of sign-ins answered with ${status} ${code}`)
  return new ApiFault('sign_in_required', WRONG)
}

export const DEACTIVATED = 'Your account is deactivated. Ask an administrator.'

const codeOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : null

/** What is kept of a browser with its session; nothing else of the request reaches the library, a cookie least of all. */
function aboutBrowser(headers: Headers): Headers {
  const about = new Headers()
  for (const name of ['user-agent', ADDRESS_HEADER]) {
    const value = headers.get(name)
    if (value !== null) about.set(name, value.slice(0, 500))
  }
  return about
}
