import type { Database } from './client'
import { selectRows } from './select-rows'
import { listRetrieved, type RetrievedRow } from './turn-rows'

/** What was looked up for a RAG agent's turn that was under way at a step of a script. */
export interface ScriptLookUp {
  /** The step with which the turn began. */
  step: number
  query: string
  /** In the order of the request; none where nothing fitted. */
  passages: RetrievedRow[]
}

/**
 * The latest look-up up to a step.
 * @param step the latest of all without it
 * @returns null: nothing was looked up
 */
export async function findLookUp(db: Database, interactionId: string, step = 32_767): Promise<ScriptLookUp | null> {
  const [latest] = await selectRows<{ turn: number; query: string }>(
    db,
    `select turn, query from "TurnRetrieval" where "interactionId" = $1 and turn <= $2 order by turn desc limit 1`,
    [interactionId, step],
  )
  if (latest === undefined) return null
  return {
    step: latest.turn,
    query: latest.query,
    passages: await listRetrieved(db, interactionId, latest.turn),
  }
}
