import type { Database } from '@/lib/db/client'
import { findScoreSetToFill, markFilled, readFacts, type ScoresToWrite, writeScores } from '@/lib/db/rescore'
import { log } from '@/lib/log'
import { scoreInteraction } from '@/lib/selfscore/score-interaction'

/** Interactions that are read and written together. */
const GROUP = 4_000

/**
 * Scores a run's interactions under a further score set, from what is stored: no model is called. While one group is
 * written, the next is read. May come twice: what is there already is left alone.
 */
export async function rescoreRun(db: Database, scoreSetId: string, signal: AbortSignal): Promise<void> {
  const set = await findScoreSetToFill(db, scoreSetId)
  if (set === null) return // done before, or deleted
  let writing: Promise<boolean> = Promise.resolve(true)
  for await (const group of readFacts(db, set.runId, GROUP)) {
    signal.throwIfAborted()
    const rows = group.map(
      ({ interactionId, facts, solved }): ScoresToWrite => ({
        interactionId,
        solved,
        scores: scoreInteraction(facts, set.formula, set.weights),
      }),
    )
    if (!(await writing)) return // deleted meanwhile
    writing = writeScores(db, set.id, rows)
    // Awaited with the next group; a failure until then must not go unseen as an unhandled rejection.
    writing.catch(() => undefined)
  }
  if (!(await writing)) return
  await markFilled(db, set)
  log('info', 'run-rescored', { runId: set.runId, scoreSetId })
}
