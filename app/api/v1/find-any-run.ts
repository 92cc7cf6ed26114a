import type { RunAnswer } from '@/lib/api/run'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import type { Database } from '@/lib/db/client'
import { findRun } from '@/lib/db/find-run'
import { findScriptRun } from '@/lib/db/script-runs'
import { AS_LAUNCHED, type ScoreWish } from '@/lib/runs/score-choice'

/** One run of either benchmark, told by `benchmark`. Null where there is none of this id. */
export async function findAnyRun(
  db: Database,
  id: string,
  wish: ScoreWish = AS_LAUNCHED,
): Promise<RunAnswer | ScriptRunAnswer | null> {
  return (await findRun(db, id, wish)) ?? findScriptRun(db, id, wish.corrected === true)
}
