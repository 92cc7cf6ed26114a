import type { Database } from '@/lib/db/client'
import { findPrintedPage } from '@/lib/db/prints'
import { cookieValue } from './cookie-value'
import { shareTokenHash } from './share-token'

const COOKIE = 'deskmark_print'

/** The `Set-Cookie` header by which a worker's browser reads the one page that it is to print. It ends with that browser. */
export function printPassCookie(token: string, isSecure: boolean): string {
  return `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
}

/** A page that is opened to be printed. */
interface OpenedPage {
  printId: string
  address: string
}

/**
 * Which page whoever asks may print, and see nothing else.
 * @param cookie the request's `Cookie` header
 * @returns its address and the print's id; `closed` where there is a pass that opens nothing, null where there is none
 */
export async function pageOfPass(
  db: Pick<Database, 'prisma'>,
  cookie: string | null,
  now: Date,
): Promise<OpenedPage | 'closed' | null> {
  const token = cookieValue(cookie, COOKIE)
  if (token === null) return null
  return (await pageOfToken(db, token, now)) ?? 'closed'
}

/** What a token opens for printing; null: nothing. */
export async function pageOfToken(db: Pick<Database, 'prisma'>, token: string, now: Date): Promise<OpenedPage | null> {
  const hash = shareTokenHash(token)
  return hash === null ? null : findPrintedPage(db, hash, now)
}
