import { ApiFault } from '@/lib/api/api-fault'
import type { Who } from '@/lib/auth/who'

/** The person who asks; others have no account that could be changed. @throws {ApiFault} where it is no person */
export function ownAccount(who: Who): Extract<Who, { kind: 'person' }> {
  if (who.kind === 'person' && who.scope === undefined) return who
  if (who.kind === 'person') throw new ApiFault('forbidden', 'A token does not change the account that it belongs to.')
  throw new ApiFault('conflict', 'Only a person who is signed in has an account.')
}
