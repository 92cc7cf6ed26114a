import type { RunAnswer, RunListEntry } from '@/lib/api/run'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import type { Database } from '@/lib/db/client'
import { findRun } from '@/lib/db/find-run'
import { type RunChange, readRunChanges } from '@/lib/db/run-changes'
import { findRunEntry } from '@/lib/db/run-entries'
import { findScriptRun } from '@/lib/db/script-runs'

/** How streams read. Streams that stand at the same place ask once together. */
export interface RunReader {
  snapshot(runId: string): Promise<RunAnswer | ScriptRunAnswer | null>
  entry(runId: string): Promise<RunListEntry | ScriptRunAnswer | null>
  /** Null where the run is gone. */
  changes(runId: string, after: bigint): Promise<RunChange[] | null>
}

export function createRunReader(db: Database): RunReader {
  return {
    snapshot: async (runId) => (await findRun(db, runId)) ?? (await findScriptRun(db, runId)),
    entry: together(
      async (runId: string) => (await findRunEntry(db, runId)) ?? (await findScriptRun(db, runId)),
      String,
    ),
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
