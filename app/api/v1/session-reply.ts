import type { SessionAnswer } from '@/lib/api/session'
import { actions, mayDo } from '@/lib/auth/permissions'
import type { Who } from '@/lib/auth/who'

/** Who asks, and what they may do. */
export function sessionReply(who: Who | null): SessionAnswer {
  // Whoever prints a page does nothing on it.
  if (who === null || who.kind === 'printer') return { kind: 'nobody', person: null, role: null, may: [] }
  return {
    kind: who.kind,
    person: who.kind === 'person' ? { id: who.userId, name: who.name } : null,
    role: who.role,
    may: actions.filter((action) => mayDo(who, action)),
  }
}
