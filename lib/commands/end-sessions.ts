import { recordEvent } from '@/lib/db/audit-events'
import { endOtherSessions, endSession } from '@/lib/db/sessions'
import type { CommandWorld } from './command-world'
import { notFound } from './refusal'

/** Signs one browser of a person out. @throws {CommandRefusal} where it is not theirs, or there is none */
export async function endOwnSession({ db, who }: CommandWorld, userId: string, sessionId: string): Promise<void> {
  await db.prisma.$transaction(async (tx) => {
    if (!(await endSession({ prisma: tx }, userId, sessionId))) throw notFound('session')
    await recordEvent(tx, who, { action: 'session.end', subject: { id: sessionId, name: 'One browser' } })
  })
}

/** Signs all browsers of a person out but one. */
export async function endOwnOtherSessions(
  { db, who }: CommandWorld,
  userId: string,
  kept: string | null,
): Promise<void> {
  await db.prisma.$transaction(async (tx) => {
    await endOtherSessions({ prisma: tx }, userId, kept)
    await recordEvent(tx, who, { action: 'session.end', subject: { id: null, name: 'All other browsers' } })
  })
}
