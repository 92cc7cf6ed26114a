import { createHash, randomBytes } from 'node:crypto'
import { findTokenOwner, noteTokenUse } from '@/lib/db/api-tokens'
import type { Database } from '@/lib/db/client'
import { type TokenScope, tokenScopes } from './permissions'
import type { Who } from './who'

/** 256 random bits behind a beginning by which a leaked one is recognised. */
const FORM = /^dm_[A-Za-z0-9_-]{43}$/

export function newApiToken(): string {
  return `dm_${randomBytes(32).toString('base64url')}`
}

/** Has this the form of a personal token? */
export function isApiToken(bearer: string): boolean {
  return FORM.test(bearer)
}

/** What is kept of a token: whoever reads the database can do nothing with it. */
export function apiTokenHash(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest())
}

/**
 * The person whose token this is, within its scope. Null where it was revoked, has expired, never was, or belongs to
 * somebody who is deactivated. Read anew for each request.
 */
export async function findByToken(db: Database, token: string, now: Date): Promise<Who | null> {
  const found = await findTokenOwner(db, apiTokenHash(token), now)
  if (found === null) return null
  await noteTokenUse(db, found.tokenId, now)
  const { userId, name, role } = found
  return { kind: 'person', userId, name, role, scope: readScope(found.scope) }
}

function readScope(stored: string): TokenScope {
  return tokenScopes.find((scope) => scope === stored) ?? 'read'
}
