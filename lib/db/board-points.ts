import type { ScriptRunAnswer } from '@/lib/api/script-run'
import type { BenchmarkSetting } from '@/lib/runs/benchmark-settings'
import { pointsSettings } from '@/lib/runs/points-settings'
import type { Database } from './client'
import { listScriptRunsById } from './script-runs'
import { selectRows } from './select-rows'

/** A run of scenarios that may stand on a board, and what makes its benchmark. */
export interface PointsCandidate {
  benchmark: 'scripted'
  run: ScriptRunAnswer
  /** As the run froze it. */
  agent: ScriptRunAnswer['configuration']['agent']
  settings: BenchmarkSetting[]
}

/** These runs with their settings, in the order of their ids. One that is gone, or plays questions, is missing. */
export async function findPointsCandidates(
  db: Database,
  runIds: readonly string[],
  corrected: boolean,
): Promise<PointsCandidate[]> {
  if (runIds.length === 0) return []
  const runs = await listScriptRunsById(db, runIds, corrected)
  return runs.map((run) => ({
    benchmark: 'scripted',
    run,
    agent: run.configuration.agent,
    settings: pointsSettings(run.configuration, run),
  }))
}

/** What each played trial of a run took, both lists in one order; null: not known. */
export interface TrialCosts {
  turns: number[]
  costUsd: (number | null)[]
  atTurnLimit: number
}

/** Turns and cost of the trials that came to their end, by the run's id. */
export async function listTrialCosts(db: Database, runIds: readonly string[]): Promise<Map<string, TrialCosts>> {
  const rows = await selectRows<TrialCosts & { runId: string }>(
    db,
    `select "runId", array_agg("turnCount"::float8 order by position) as turns,
       array_agg(case when "unknownCostTurns" = 0 then "agentCostUsd" end order by position) as "costUsd",
       count(*) filter (where "stopReason" = 'max-turns')::int as "atTurnLimit"
     from "Interaction" where "runId" = any($1::uuid[]) and status in ('scored', 'unscored') group by "runId"`,
    [runIds],
  )
  return new Map(rows.map(({ runId, ...costs }) => [runId, costs]))
}

/** Runs that ended after a moment on these versions of scenarios, newest first. */
export async function listScriptRunsEndedSince(
  db: Database,
  { run, since, limit }: { run: ScriptRunAnswer; since: Date; limit: number },
): Promise<string[]> {
  const versions = run.configuration.scenarios.map(({ versionId }) => ({ versionId }))
  const rows = await selectRows<{ id: string }>(
    db,
    `select id from "Run" where benchmark = 'scripted' and configuration->'scenarios' @> $1::jsonb and simulated = $2
       and status in ('completed', 'completed-with-errors') and "finishedAt" >= $3
     order by "finishedAt" desc, id desc limit $4`,
    [JSON.stringify(versions), run.simulated, since, limit],
  )
  return rows.map(({ id }) => id)
}
