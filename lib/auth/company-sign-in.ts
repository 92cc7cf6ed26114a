import type { Database } from '@/lib/db/client'
import { env } from '@/lib/env'
import { ADDRESS_HEADER } from './address-of'
import { type AuthSettings, authLibrary, COMPANY } from './auth-library'
import { safeNext } from './safe-next'

/**
 * Begins a sign-in by the company's provider.
 * @param next where to go afterwards: a path of ours, or it is the overview
 * @returns where the browser is to go, and the `Set-Cookie` headers by which it is known when it comes back
 */
export async function startCompanySignIn(
  db: Database,
  next: string | undefined,
  settings: AuthSettings = env(),
): Promise<{ url: string; cookies: string[] }> {
  const response = await authLibrary(db, settings).api.signInSocial({
    body: {
      provider: COMPANY,
      callbackURL: `${settings.publicUrl}${safeNext(next)}`,
      errorCallbackURL: `${settings.publicUrl}/sign-in`,
      disableRedirect: true,
    },
    headers: new Headers(),
    asResponse: true,
  })
  const { url } = (await response.json()) as { url?: unknown }
  if (typeof url !== 'string') throw new Error(`The identity provider can not be used: status ${response.status}`)
  return { url, cookies: response.headers.getSetCookie() }
}

/**
 * Ends a sign-in by the company's provider: checks what it says, and begins a session.
 * @returns where the browser is to go, with the cookies of the session; to the sign-in page where something is wrong
 */
export async function endCompanySignIn(
  db: Database,
  query: URLSearchParams,
  headers: Headers,
  settings: AuthSettings = env(),
): Promise<{ location: string; cookies: string[] }> {
  const library = authLibrary(db, settings)
  const address = new URL(`/api/v1/auth/callback/${COMPANY}`, settings.publicUrl)
  address.search = query.toString()
  const sent = new Headers()
  for (const name of ['cookie', 'user-agent', ADDRESS_HEADER]) {
    const value = headers.get(name)
    if (value !== null) sent.set(name, value)
  }
  const response = await library.handler(new Request(address, { headers: sent }))
  return {
    location: ownAddress(response.headers.get('location'), settings.publicUrl),
    cookies: response.headers.getSetCookie(),
  }
}

/** Only addresses of ours are followed, whatever the state of the sign-in held. */
function ownAddress(location: string | null, publicUrl: string): string {
  const failed = `${publicUrl}/sign-in?error=unknown`
  if (location === null || !URL.canParse(location, publicUrl)) return failed
  const url = new URL(location, publicUrl)
  return url.origin === new URL(publicUrl).origin ? url.href : failed
}
