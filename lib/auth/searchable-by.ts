import { type SearchKind, searchKinds } from '@/lib/api/search'
import { isAllowed, type Role } from './permissions'

/** What somebody finds who may look at boards, runs and results alone. */
const LOOKED_AT: readonly SearchKind[] = ['run', 'study', 'leaderboard']

/** What someone of this role may search: no words of a transcript, question, prompt or scenario that they may not read. */
export function searchableBy(role: Role): readonly SearchKind[] {
  return isAllowed(role, 'read') ? searchKinds : LOOKED_AT
}
