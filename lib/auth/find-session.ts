import type { Database } from '@/lib/db/client'
import { noteSeen } from '@/lib/db/people'
import { type AuthSettings, authLibrary } from './auth-library'
import type { Role } from './permissions'

/** Somebody who is signed in, and by which session. */
export interface SignedIn {
  userId: string
  name: string
  role: Role
  sessionId: string
}

const NOTED_EVERY_MS = 60_000

/** Does a request bring the cookie of a person's session, real or not? Asked first, for most requests of scripts bring none. */
const BRINGS_SESSION = /(?:^|[;\s])(?:__Secure-)?deskmark\.session_token=/

/**
 * Who is signed in by this cookie: read anew from the database each time, so that a session that was ended, a changed
 * role and a deactivation hold from the next request on.
 */
export async function findSession(
  db: Database,
  cookie: string | null,
  settings: AuthSettings,
  now: Date,
): Promise<SignedIn | null> {
  if (cookie === null || !BRINGS_SESSION.test(cookie)) return null
  const found = await authLibrary(db, settings).api.getSession({ headers: new Headers({ cookie }) })
  if (found === null || found.user.deactivatedAt) return null
  const { createdAt, updatedAt } = found.session
  // Not with every request: a minute more or less is nothing to whoever reads when somebody was last here.
  if (updatedAt <= createdAt || now.getTime() - updatedAt.getTime() > NOTED_EVERY_MS)
    await noteSeen(db, found.user.id, found.session.id, now)
  return { userId: found.user.id, name: found.user.name, role: found.user.role as Role, sessionId: found.session.id }
}
