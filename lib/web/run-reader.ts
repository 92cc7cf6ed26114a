import type { RunAnswer, RunListEntry } from '@/lib/api/run'
import type { Database } from '@/lib/db/client'
import { findRun } from '@/lib/db/find-run'
import { type RunChange, readRunChanges } from '@/lib/db/run-changes'
import { findRunEntry } from '@/lib/db/run-entries'

/** How streams read. Streams that stand at the same place ask once together. */
export interface RunReader {
  snapshot(runId: string): Promise<RunAnswer | null>
  entry(runId: string): Promise<RunListEntry | null>
  /** Null where the run is gone. */
  changes(runId: string, after: bigint): Promise<RunChange[] | null>
}

export function createRunReader(db: Database): RunReader {
  return {
    snapshot: (runId) => findRun(db, runId),
    entry: together((runId: string) => findRunEntry(db, runId), String),
    changes: together(
      (runId: string, after: bigint) => readRunChanges(db, runId, after),
      (runId, after) => `${runId} ${after}`,
    ),
  }
}

/** Those who ask the same while the answer is on its way get the same answer. */
function together<Question extends unknown[], Answer>(
  ask: (...question: Question) => Promise<Answer>,
  keyOf: (...question: Question) => string,
): (...question: Question) => Promise<Answer> {
  const asking = new Map<string, Promise<Answer>>()
  return (...question) => {
    const key = keyOf(...question)
    const known = asking.get(key)
    if (known !== undefined) return known
    const answer = ask(...question).finally(() => asking.delete(key))
    asking.set(key, answer)
    return answer
  }
}
