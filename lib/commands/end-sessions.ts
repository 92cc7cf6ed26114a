import { endOtherSessions, endSession } from '@/lib/db/sessions'
import type { CommandWorld } from './command-world'
import { notFound } from './refusal'

/** Signs one browser of a person out. @throws {CommandRefusal} where it is not theirs, or there is none */
export async function endOwnSession({ db }: CommandWorld, userId: string, sessionId: string): Promise<void> {
  if (!(await endSession(db, userId, sessionId))) throw notFound('session')
}

/** Signs all browsers of a person out but one. */
export async function endOwnOtherSessions({ db }: CommandWorld, userId: string, kept: string | null): Promise<void> {
  await endOtherSessions(db, userId, kept)
}
