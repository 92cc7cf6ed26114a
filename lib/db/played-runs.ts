import type { ScriptRunAnswer } from '@/lib/api/script-run'
import type { PlayedRun } from '@/lib/comparison/compare-script-runs'
import type { ScriptTrial } from '@/lib/comparison/script-trials'
import type { CheckResult } from '@/lib/scripted/play/score-script'
import type { Database } from './client'
import { scriptScoresTable } from './corrected-points'
import { listScriptRunsById } from './script-runs'
import { selectRows } from './select-rows'

/** A run of scenarios as lists show it, and what each of its planned trials earned. */
export interface PlayedRunToCompare {
  run: ScriptRunAnswer
  played: PlayedRun
}

/**
 * What these runs of scenarios are compared by, in the order of their ids; null where one of them does not exist.
 * @param corrected whether people's corrections of points count
 */
export async function findPlayedRuns(
  db: Database,
  runIds: readonly string[],
  corrected = false,
): Promise<PlayedRunToCompare[] | null> {
  const [runs, trials] = await Promise.all([
    listScriptRunsById(db, runIds, corrected),
    listScriptTrials(db, runIds, corrected),
  ])
  if (runs.length < runIds.length) return null
  const names = distinctNames(runs)
  return runs.map((run, at) => ({
    run,
    played: {
      runId: run.id,
      name: names[at] ?? run.name,
      trials: trials.get(run.id) ?? [],
      simulated: run.simulated,
      complete: run.complete,
      setting: {
        'scenarios or versions': run.configuration.scenarios
          .map(({ name, version }) => `${name} v${version}`)
          .toSorted()
          .join(', '),
        judges: run.judge.label,
      },
    },
  }))
}

interface Row {
  runId: string
  versionId: string
  variant: number | null
  variants: number
  points: number | null
  maxPoints: number | null
  checks: CheckResult[] | null
}

/**
 * The planned trials of runs of scenarios, by the run's id, in the order of its plan.
 * @param corrected whether people's corrections of points count
 */
export async function listScriptTrials(
  db: Database,
  runIds: readonly string[],
  corrected: boolean,
): Promise<Map<string, ScriptTrial[]>> {
  const rows = await selectRows<Row>(
    db,
    `with met as (select "scenarioVersionId" as id, count(distinct variant)::int as variants
       from "Interaction" where "runId" = any($1::uuid[]) group by 1)
     select i."runId", i."scenarioVersionId" as "versionId", i.variant, met.variants, s.points, s."maxPoints", s.checks
     from "Interaction" i join met on met.id = i."scenarioVersionId"
       left join ${scriptScoresTable(corrected)} s on s."interactionId" = i.id and i.status = 'scored'
     where i."runId" = any($1::uuid[]) order by i.position`,
    [runIds],
  )
  const byRun = new Map<string, ScriptTrial[]>()
  for (const { runId, versionId, variant, variants, points, maxPoints, checks } of rows) {
    const trial = {
      scenario: versionId,
      // A scenario without variants gives every trial the same one: that makes no pairs of trials.
      variant: variants > 1 ? variant : null,
      points,
      maxPoints,
      checks: (checks ?? []).flatMap(({ id, outcome }) =>
        outcome === 'undecided' ? [] : [{ id, passed: outcome === 'passed' }],
      ),
    }
    const own = byRun.get(runId)
    if (own) own.push(trial)
    else byRun.set(runId, [trial])
  }
  return byRun
}

/** The agent's name; where several runs have it with their place. */
function distinctNames(runs: readonly ScriptRunAnswer[]): string[] {
  const names = runs.map(({ agent }) => agent.name)
  return names.map((name, at) => {
    const same = names.filter((other) => other === name).length
    return same > 1 ? `${name} (${names.slice(0, at + 1).filter((other) => other === name).length})` : name
  })
}
