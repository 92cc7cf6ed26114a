import type { InvitationAnswer } from '@/lib/api/person'
import type { Transaction } from './client'
import { stateOf } from './invitations'

/** Makes a link by which a person can choose another password; those made before open nothing any more. */
export async function createReset(
  tx: Transaction,
  reset: { tokenHash: Uint8Array<ArrayBuffer>; userId: string; createdById: string | null; expiresAt: Date },
): Promise<void> {
  await tx.passwordReset.deleteMany({ where: { userId: reset.userId, usedAt: null } })
  await tx.passwordReset.create({ data: reset })
}

export interface FoundReset {
  id: string
  userId: string
  name: string
  email: string
  deactivated: boolean
  state: InvitationAnswer['state']
}

/** The reset of a link; null: there is none of this token. */
export async function findReset(
  { prisma }: { prisma: Pick<Transaction, 'passwordReset'> },
  tokenHash: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<FoundReset | null> {
  const row = await prisma.passwordReset.findUnique({ where: { tokenHash }, include: { user: true } })
  if (row === null) return null
  const { id, name, email, deactivatedAt } = row.user
  const state = stateOf({ ...row, revokedAt: null }, now)
  return { id: row.id, userId: id, name, email, deactivated: deactivatedAt !== null, state }
}

/** Takes a reset: of two who come at once only one gets it. */
export async function takeReset(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { count } = await tx.passwordReset.updateMany({
    where: { id, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  })
  return count > 0
}
