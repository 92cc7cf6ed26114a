import type { InteractionAnswer } from '@/lib/api/interaction'
import type { ScriptInteractionAnswer } from '@/lib/api/script-interaction'
import type { Database } from './client'
import { findInteraction } from './find-interaction'
import { findScriptInteraction } from './script-interactions'

/** One interaction of either benchmark with its whole transcript. Null where there is none of this id. */
export async function findAnyInteraction(
  db: Database,
  id: string,
): Promise<InteractionAnswer | ScriptInteractionAnswer | null> {
  return (await findInteraction(db, id)) ?? findScriptInteraction(db, id)
}
