import { createHmac } from 'node:crypto'
import { cookieValue } from './cookie-value'
import { sameText } from './same-text'

/** How long a password that was given opens its link in one browser. */
const LIFETIME_MS = 12 * 3600 * 1000
const FORM = /^(\d{10,16})\.([A-Za-z0-9_-]{43})$/

const cookieOf = (linkId: string): string => `deskmark_link_${linkId}`

/** Signed with the hash of the password, so that another password ends every pass. */
function signatureOf(linkId: string, expiresAt: string, passwordHash: string): string {
  return createHmac('sha256', passwordHash).update(`${linkId} ${expiresAt}`).digest('base64url')
}

/** The `Set-Cookie` header that says in a browser that the password of a link was given. */
export function linkPassCookie(linkId: string, passwordHash: string, nowMs: number, isSecure: boolean): string {
  const expiresAt = String(nowMs + LIFETIME_MS)
  const value = `${expiresAt}.${signatureOf(linkId, expiresAt, passwordHash)}`
  const secure = isSecure ? '; Secure' : ''
  return `${cookieOf(linkId)}=${value}; Path=/; Max-Age=${LIFETIME_MS / 1000}; HttpOnly; SameSite=Lax${secure}`
}

/** Was the password of this link given in this browser, and not too long ago? */
export function hasLinkPass(cookie: string | null, linkId: string, passwordHash: string, nowMs: number): boolean {
  const [, expiresAt, signature] = FORM.exec(cookieValue(cookie, cookieOf(linkId)) ?? '') ?? []
  if (expiresAt === undefined || signature === undefined) return false
  return sameText(signature, signatureOf(linkId, expiresAt, passwordHash)) && nowMs < Number(expiresAt)
}
