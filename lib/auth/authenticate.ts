import type { Database } from '@/lib/db/client'
import { hasPeople } from '@/lib/db/has-people'
import type { Env } from '@/lib/env'
import { findByToken, isApiToken } from './api-token'
import { cookieValue } from './cookie-value'
import { findSession } from './find-session'
import { pageOfPass } from './print-pass'
import { sameText } from './same-text'
import { isSession, SESSION_COOKIE } from './session-cookie'
import { A_PRINTER, THE_INSTALLATION, THE_MACHINE, type Who } from './who'

/** What a request says about who sends it. */
export interface Credentials {
  authorization: string | null
  cookie: string | null
}

export type AuthenticateSettings = Pick<Env, 'apiToken' | 'publicUrl' | 'oidc'>

/**
 * Who sends a request. Null: nobody we know.
 * The installation's token, as `Authorization: Bearer` or by the cookie of a sign-in with it, is an administrator's.
 * People are known by the cookie of their session, or by a token of their own. As long as nobody has an account and no token is set, the server can
 * only be reached from this machine (env refuses anything else), and whoever sits at it is its administrator.
 */
export async function authenticate(
  { authorization, cookie }: Credentials,
  settings: AuthenticateSettings,
  db: Database,
  nowMs: number = Date.now(),
): Promise<Who | null> {
  const { apiToken } = settings
  // A personal token is known by how it begins; one that opens nothing is not made good by anything else.
  const [, bearer] = /^Bearer +(\S+)$/i.exec(authorization?.trim() ?? '') ?? []
  if (bearer !== undefined && isApiToken(bearer) && bearer !== apiToken) return findByToken(db, bearer, new Date(nowMs))
  if (apiToken !== null && bearer !== undefined) return sameText(bearer, apiToken) ? THE_INSTALLATION : null
  const printed = await pageOfPass(db, cookie, new Date(nowMs))
  if (printed !== null) return printed === 'closed' ? null : A_PRINTER
  const signedIn = await findSession(db, cookie, settings, new Date(nowMs))
  if (signedIn !== null) return { kind: 'person', ...signedIn }
  if (apiToken === null) return (await hasPeople(db)) ? null : THE_MACHINE
  const session = cookieValue(cookie, SESSION_COOKIE)
  return session !== null && isSession(session, apiToken, nowMs) ? THE_INSTALLATION : null
}
