import type { Database, Prisma, Transaction } from './client'

export interface SessionRow {
  id: string
  userAgent: string | null
  ipAddress: string | null
  createdAt: Date
  updatedAt: Date
  expiresAt: Date
}

/** A person's sessions that still last, the newest first. */
export function listSessions({ prisma }: Database, userId: string, now: Date): Promise<SessionRow[]> {
  return prisma.session.findMany({
    where: { userId, expiresAt: { gt: now } },
    omit: { token: true, userId: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 200,
  })
}

/** Ends one session of a person, never another's. @returns whether there was one */
export async function endSession(
  { prisma }: { prisma: Transaction | Prisma },
  userId: string,
  id: string,
): Promise<boolean> {
  const { count } = await prisma.session.deleteMany({ where: { id, userId } })
  return count > 0
}

/** Ends all sessions of a person but one. */
export async function endOtherSessions(
  { prisma }: { prisma: Transaction | Prisma },
  userId: string,
  kept: string | null,
): Promise<void> {
  await prisma.session.deleteMany({ where: { userId, ...(kept === null ? {} : { id: { not: kept } }) } })
}
