import { recordEvent } from '@/lib/db/audit-events'
import type { CommandWorld } from './command-world'

const SUBJECT = { id: null, name: 'The pages' }

/** Writes down that somebody signed in, signed out, or was refused. */
export function recordSession(
  { db, who }: CommandWorld,
  action: 'session.sign-in' | 'session.sign-out' | 'session.refused',
): Promise<void> {
  return recordEvent(db.prisma, who, { action, subject: SUBJECT })
}

/** Writes down that a person has chosen another password. */
export async function recordNewPassword({ db, who }: CommandWorld): Promise<void> {
  if (who.kind !== 'person') return
  const { userId: id, name } = who
  await recordEvent(db.prisma, who, { action: 'person.change-password', subject: { id, name } })
}
