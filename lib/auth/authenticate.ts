import { cookieValue } from './cookie-value'
import { sameText } from './same-text'
import { isSession, SESSION_COOKIE } from './session-cookie'
import { THE_INSTALLATION, THE_MACHINE, type Who } from './who'

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
export async function authenticate(
  { authorization, cookie }: Credentials,
  apiToken: string | null,
  nowMs: number = Date.now(),
): Promise<Who | null> {
  if (apiToken === null) return THE_MACHINE
  const [, bearer] = /^Bearer +(\S+)$/i.exec(authorization?.trim() ?? '') ?? []
  if (bearer !== undefined) return sameText(bearer, apiToken) ? THE_INSTALLATION : null
  const session = cookieValue(cookie, SESSION_COOKIE)
  return session !== null && isSession(session, apiToken, nowMs) ? THE_INSTALLATION : null
}
