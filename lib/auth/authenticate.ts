import { cookieValue } from './cookie-value'
import type { Role } from './permissions'
import { sameText } from './same-text'
import { isSession, SESSION_COOKIE } from './session-cookie'

/** What a request says about who sends it. */
export interface Credentials {
  authorization: string | null
  cookie: string | null
}

/**
 * Who sends a request. Null: nobody we know.
 * Without a token the server can only be reached from this machine (env refuses anything else), and whoever sits at it is
 * its administrator. With one, it has to be shown: as `Authorization: Bearer`, or by the cookie of a sign-in.
 */
export function authenticate(
  { authorization, cookie }: Credentials,
  apiToken: string | null,
  nowMs: number = Date.now(),
): Role | null {
  if (apiToken === null) return 'administrator'
  const [, bearer] = /^Bearer +(\S+)$/i.exec(authorization?.trim() ?? '') ?? []
  if (bearer !== undefined) return sameText(bearer, apiToken) ? 'administrator' : null
  const session = cookieValue(cookie, SESSION_COOKIE)
  return session !== null && isSession(session, apiToken, nowMs) ? 'administrator' : null
}
