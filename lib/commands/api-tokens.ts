import type { ApiTokenAnswer, CreateApiToken } from '@/lib/api/api-token'
import { apiTokenHash, newApiToken } from '@/lib/auth/api-token'
import { createApiToken, revokeApiToken } from '@/lib/db/api-tokens'
import { recordEvent } from '@/lib/db/audit-events'
import type { CommandWorld } from './command-world'
import { invalid, notFound } from './refusal'

/** Makes a person's token. It is in this answer alone: what is kept is a hash. */
export async function makeApiToken(
  { db, who }: CommandWorld,
  userId: string,
  { name, scope, expiresAt = null }: CreateApiToken,
): Promise<ApiTokenAnswer> {
  if (expiresAt !== null && expiresAt <= new Date())
    throw invalid({ expiresAt: `must lie in the future, got ${expiresAt.toISOString()}` })
  const token = newApiToken()
  const kept = { userId, tokenHash: apiTokenHash(token), hint: `…${token.slice(-4)}`, name, scope, expiresAt }
  const made = await db.prisma.$transaction(async (tx) => {
    const answer = await createApiToken(tx, kept)
    const details = { scope, expiresAt: answer.expiresAt }
    await recordEvent(tx, who, { action: 'token.create', subject: { id: answer.id, name }, details })
    return answer
  })
  return { ...made, token }
}

/** Revokes a person's own token. Once more changes nothing. */
export async function revokeOwnToken({ db, who }: CommandWorld, userId: string, id: string): Promise<void> {
  await db.prisma.$transaction(async (tx) => {
    const name = await revokeApiToken(tx, userId, id, new Date())
    if (name === null) throw notFound('token')
    await recordEvent(tx, who, { action: 'token.revoke', subject: { id, name } })
  })
}
