import type { RunAnswer } from '@/lib/api/run'
import type { Database } from '@/lib/db/client'
import { findRun } from '@/lib/db/find-run'
import { findScriptRun } from '@/lib/db/script-runs'
import { AS_LAUNCHED, type ScoreWish } from '@/lib/runs/score-choice'

/** One run of either benchmark, told by `benchmark`; typed as the routes' contract is. Null where there is none of this id. */
export async function findAnyRun(db: Database, id: string, wish: ScoreWish = AS_LAUNCHED): Promise<RunAnswer | null> {
  return (await findRun(db, id, wish)) ?? ((await findScriptRun(db, id)) as unknown as RunAnswer | null)
}
