import type { Database } from '@/lib/db/client'
import { findScoreSetToFill, markFilled, readFacts, type ScoresToWrite, writeScores } from '@/lib/db/rescore'
import { log } from '@/lib/log'
import { scoreInteraction } from '@/lib/selfscore/score-interaction'

/** Interactions that are read and written together. */
const GROUP = 4_000
/** Groups that are being written at once, so that the database is not idle while the next one is made ready. */
const MOST_WRITING = 2

/**
 * Scores a run's interactions under a further score set, from what is stored: no model is called. While groups are
 * written, the next is read. May come twice: what is there already is left alone.
 */
export async function rescoreRun(db: Database, scoreSetId: string, signal: AbortSignal): Promise<void> {
  const set = await findScoreSetToFill(db, scoreSetId)
  if (set === null) return // done before, or deleted
  const writing: Promise<boolean>[] = []
  for await (const group of readFacts(db, set.runId, GROUP)) {
    signal.throwIfAborted()
    const rows = group.map(
      ({ interactionId, facts, solved }): ScoresToWrite => ({
        interactionId,
        solved,
        scores: scoreInteraction(facts, set.formula, set.weights),
      }),
    )
    if (writing.length === MOST_WRITING && !(await writing.shift())) return // deleted meanwhile
    const written = writeScores(db, set.id, rows)
    writing.push(written)
    // Awaited with a later group; a failure until then must not go unseen as an unhandled rejection.
    written.catch(() => undefined)
  }
  const all = await Promise.all(writing)
  if (all.includes(false)) return
  await markFilled(db, set)
  log('info', 'run-rescored', { runId: set.runId, scoreSetId })
}
