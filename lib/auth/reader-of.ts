import type { Who } from './who'

/** Who reads what people said: a person by id, or the kind of those who have no account. A printer is the product's own. */
export function readerOf(who: Who): { kind: Exclude<Who['kind'], 'printer'>; userId: string | null } {
  if (who.kind === 'printer') return { kind: 'installation', userId: null }
  return { kind: who.kind, userId: who.kind === 'person' ? who.userId : null }
}
