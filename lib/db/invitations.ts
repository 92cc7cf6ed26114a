import type { InvitationAnswer } from '@/lib/api/person'
import type { Role } from '@/lib/auth/permissions'
import type { Database, Transaction } from './client'
import { afterNewestFirst, NEWEST_FIRST, newestFirstPlace, type Page, pageFrom } from './cursor'

const WITH_NAMES = { invitedBy: { select: { name: true } }, usedBy: { select: { name: true } } } as const

interface Row {
  id: string
  role: Role
  email: string | null
  expiresAt: Date
  usedAt: Date | null
  revokedAt: Date | null
  createdAt: Date
  invitedBy: { name: string } | null
  usedBy: { name: string } | null
}

/** Why a link opens nothing any more. */
export function stateOf(
  { usedAt, revokedAt, expiresAt }: Pick<Row, 'usedAt' | 'revokedAt' | 'expiresAt'>,
  now: Date,
): InvitationAnswer['state'] {
  if (usedAt !== null) return 'used'
  if (revokedAt !== null) return 'revoked'
  return expiresAt <= now ? 'expired' : 'open'
}

/** An invitation as it is answered: never its token, which only its maker saw. */
export function invitationAnswer(row: Row, now: Date): InvitationAnswer {
  return {
    id: row.id,
    role: row.role,
    email: row.email,
    state: stateOf(row, now),
    url: null,
    mailed: false,
    invitedBy: row.invitedBy?.name ?? null,
    usedBy: row.usedBy?.name ?? null,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }
}

/** Invitations, the newest first. */
export async function listInvitations(
  { prisma }: Database,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<InvitationAnswer>> {
  const now = new Date()
  const rows = await prisma.invitation.findMany({
    where: afterNewestFirst(cursor),
    include: WITH_NAMES,
    orderBy: NEWEST_FIRST,
    take: limit + 1,
  })
  return pageFrom(rows, limit, newestFirstPlace, (row) => invitationAnswer(row, now))
}

export interface NewInvitation {
  tokenHash: Uint8Array<ArrayBuffer>
  role: Role
  email: string | null
  invitedById: string | null
  expiresAt: Date
}

export async function createInvitation(tx: Transaction, invitation: NewInvitation): Promise<InvitationAnswer> {
  return invitationAnswer(await tx.invitation.create({ data: invitation, include: WITH_NAMES }), new Date())
}

/** What an invitation's link offers; null: there never was one of this token. */
export interface FoundInvitation {
  id: string
  role: Role
  email: string | null
  state: InvitationAnswer['state']
  invitedBy: string | null
}

export async function findInvitation(
  { prisma }: { prisma: Pick<Transaction, 'invitation'> },
  tokenHash: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<FoundInvitation | null> {
  const row = await prisma.invitation.findUnique({ where: { tokenHash }, include: WITH_NAMES })
  if (row === null) return null
  return {
    id: row.id,
    role: row.role,
    email: row.email,
    state: stateOf(row, now),
    invitedBy: row.invitedBy?.name ?? null,
  }
}

/** Takes an invitation for somebody: of two who come at once only one gets it. */
export async function takeInvitation(tx: Transaction, id: string, userId: string, now: Date): Promise<boolean> {
  const { count } = await tx.invitation.updateMany({
    where: { id, usedAt: null, revokedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now, usedById: userId },
  })
  return count > 0
}

/** Closes an invitation that nobody has used. @returns what it was before; null where there is none */
export async function revokeInvitation(
  { prisma }: { prisma: Transaction },
  id: string,
): Promise<InvitationAnswer['state'] | null> {
  const now = new Date()
  const row = await prisma.invitation.findUnique({ where: { id } })
  if (row === null) return null
  await prisma.invitation.updateMany({ where: { id, usedAt: null, revokedAt: null }, data: { revokedAt: now } })
  return stateOf(row, now)
}

/** Closes what somebody has invited and nobody has used. @returns how many invitations that were */
export async function revokeInvitationsOf(tx: Transaction, userId: string): Promise<number> {
  const now = new Date()
  const { count } = await tx.invitation.updateMany({
    where: { invitedById: userId, usedAt: null, revokedAt: null, expiresAt: { gt: now } },
    data: { revokedAt: now },
  })
  return count
}
