import type { Database } from '@/lib/db/client'
import { findOpenLink, type OpenLink } from '@/lib/db/share-links'
import { hasLinkPass } from './link-pass'
import { shareTokenHash } from './share-token'

/** What a link opens. `closed`: it was revoked, has expired, or never was, and nobody learns which. */
export type LinkAdmission = { kind: 'closed' } | { kind: 'password'; link: OpenLink } | { kind: 'open'; link: OpenLink }

/**
 * Whether somebody who has nothing but a link may read what it shows. The one place where that is decided: the server
 * asks before any page or route behind a link, and pages ask again before they read.
 * @param cookie the request's `Cookie` header, where a password that was given shows
 */
export async function admitByLink(
  db: Pick<Database, 'prisma'>,
  token: string,
  cookie: string | null,
  now: Date = new Date(),
): Promise<LinkAdmission> {
  const hash = shareTokenHash(token)
  const link = hash === null ? null : await findOpenLink(db, hash, now)
  if (link === null) return { kind: 'closed' }
  const { id, passwordHash } = link
  if (passwordHash !== null && !hasLinkPass(cookie, id, passwordHash, now.getTime())) return { kind: 'password', link }
  return { kind: 'open', link }
}
