import type { ApiTokenAnswer } from '@/lib/api/api-token'
import type { Role, TokenScope } from '@/lib/auth/permissions'
import type { Database, Transaction } from './client'

/** A use is noted at most this often. */
const NOTE_EVERY_MS = 60_000

/** Whose token has this hash, where it opens anything. */
export async function findTokenOwner(
  { prisma }: Database,
  tokenHash: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<{ tokenId: string; scope: string; userId: string; name: string; role: Role } | null> {
  const row = await prisma.apiToken.findFirst({
    where: {
      tokenHash,
      revokedAt: null,
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
      user: { deactivatedAt: null },
    },
    select: { id: true, scope: true, user: { select: { id: true, name: true, role: true } } },
  })
  if (row === null) return null
  const { id: userId, name, role } = row.user
  return { tokenId: row.id, scope: row.scope, userId, name, role }
}

/** Notes that a token was used, to the minute. */
export async function noteTokenUse({ prisma }: Database, id: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTE_EVERY_MS)
  await prisma.apiToken.updateMany({
    where: { id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: before } }] },
    data: { lastUsedAt: now },
  })
}

/** A person's tokens, newest first. */
export async function listApiTokens({ prisma }: Database, userId: string, now: Date): Promise<ApiTokenAnswer[]> {
  const rows = await prisma.apiToken.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    omit: { tokenHash: true, userId: true },
  })
  return rows.map((row) => tokenAnswer(row, now))
}

interface TokenRow {
  id: string
  name: string
  hint: string
  scope: string
  expiresAt: Date | null
  lastUsedAt: Date | null
  revokedAt: Date | null
  createdAt: Date
}

function tokenAnswer(row: TokenRow, now: Date): ApiTokenAnswer {
  const isExpired = row.expiresAt !== null && row.expiresAt <= now
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scope: row.scope as TokenScope,
    state: row.revokedAt === null ? (isExpired ? 'expired' : 'open') : 'revoked',
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    token: null,
  }
}

/** Keeps a token's hash. */
export async function createApiToken(
  tx: Transaction,
  token: {
    userId: string
    tokenHash: Uint8Array<ArrayBuffer>
    hint: string
    name: string
    scope: TokenScope
    expiresAt: Date | null
  },
): Promise<ApiTokenAnswer> {
  return tokenAnswer(await tx.apiToken.create({ data: token }), new Date())
}

/** Revokes a person's own token. Null where they have none of this id; its name otherwise. */
export async function revokeApiToken(tx: Transaction, userId: string, id: string, now: Date): Promise<string | null> {
  const row = await tx.apiToken.findFirst({ where: { id, userId }, select: { name: true, revokedAt: true } })
  if (row === null) return null
  if (row.revokedAt === null) await tx.apiToken.update({ where: { id }, data: { revokedAt: now } })
  return row.name
}
