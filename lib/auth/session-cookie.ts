import { createHmac, hkdfSync } from 'node:crypto'
import { sameText } from './same-text'

/** The name of the cookie that the pages sign in with. */
export const SESSION_COOKIE = 'deskmark_session'

const LIFETIME_MS = 30 * 24 * 3600 * 1000
const FORM = /^1\.(\d{10,16})\.([A-Za-z0-9_-]{43})$/

/** Signed with a key made from the token, so that another token ends every session. */
function signatureOf(expiresAt: string, apiToken: string): string {
  const key = Buffer.from(hkdfSync('sha256', apiToken, 'deskmark', 'sessions', 32))
  return createHmac('sha256', key).update(expiresAt).digest('base64url')
}

/** The value of a session that begins now. */
export function writeSession(apiToken: string, nowMs: number): string {
  const expiresAt = String(nowMs + LIFETIME_MS)
  return `1.${expiresAt}.${signatureOf(expiresAt, apiToken)}`
}

/** Was this session begun with this token, and does it still last? */
export function isSession(value: string, apiToken: string, nowMs: number): boolean {
  const [, expiresAt, signature] = FORM.exec(value) ?? []
  if (expiresAt === undefined || signature === undefined) return false
  return sameText(signature, signatureOf(expiresAt, apiToken)) && nowMs < Number(expiresAt)
}

/** The `Set-Cookie` header of a session; an empty value ends it. */
export function sessionCookie(value: string, isSecure: boolean): string {
  const age = value === '' ? 0 : LIFETIME_MS / 1000
  const secure = isSecure ? '; Secure' : ''
  return `${SESSION_COOKIE}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
}
