import type { Database } from '@/lib/db/client'
import { env } from '@/lib/env'
import { type AuthSettings, authLibrary } from './auth-library'

/** Ends the session of a cookie, whoever's it is. @returns the `Set-Cookie` headers that take it from the browser */
export async function endThisSession(
  db: Database,
  cookie: string | null,
  settings: AuthSettings = env(),
): Promise<string[]> {
  const headers = new Headers(cookie === null ? {} : { cookie })
  const response = await authLibrary(db, settings).api.signOut({ headers, asResponse: true })
  return response.headers.getSetCookie()
}
