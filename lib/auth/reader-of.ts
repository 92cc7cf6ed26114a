import type { Who } from './who'

/** Who reads what people said: a person by id, or the kind of those who have no account. */
export function readerOf(who: Who): { kind: Who['kind']; userId: string | null } {
  return { kind: who.kind, userId: who.kind === 'person' ? who.userId : null }
}
