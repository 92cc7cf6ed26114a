import type { RunListEntry } from '@/lib/api/run'
import { compareMetric } from '@/lib/runs/compare-judges'
import { groupByJudge, type JudgedRun, type JudgeGroup } from '@/lib/runs/judge-groups'
import { type JudgeShift, widestShift } from '@/lib/runs/judge-shift'
import { sameChoice } from '@/lib/runs/score-choice'
import type { Database } from './client'
import { runEntries } from './run-entries'
import { selectRunsById } from './run-rows'
import { selectRows } from './select-rows'

/** How many of the newest runs are looked at. */
const NEWEST = 500

/**
 * What can be compared by judge among the newest runs that have ended.
 * @param mostRuns how many runs one comparison may hold
 */
export async function listJudgeGroups(db: Database, mostRuns: number): Promise<JudgeGroup[]> {
  const runs = await selectRows<JudgedRun>(
    db,
    `select r.id, coalesce(r."sourceRunId", r.id) as "heldBy",
       concat_ws(' ', r."agentId", r."datasetVersionId", r.configuration ->> 'opening', r.configuration ->> 'formula',
         r.configuration ->> 'weights', r.configuration ->> 'maxTurns', r.configuration #>> '{userProxy,modelId}',
         r.configuration #>> '{items,order}', r.configuration #>> '{items,count}') as "answersKey",
       concat_ws(' ', r.configuration #>> '{complexityJudge,modelId}', r.configuration #>> '{evaluationJudge,modelId}',
         r.configuration #>> '{judging,judgements}') as "judgesKey",
       r.configuration #>> '{agent,name}' as "agentName", r.configuration #>> '{dataset,name}' as "datasetName",
       r.configuration #>> '{evaluationJudge,label}' as judge
     from "Run" r where r.benchmark = 'selfscore' and r.status in ('completed', 'completed-with-errors') order by r."createdAt" desc, r.id desc
     limit ${NEWEST}`,
    [],
  )
  return groupByJudge(runs, mostRuns)
}

/** A group with its runs, and how far a change of judge moves the mean final score of its questions. */
export interface MeasuredGroup extends JudgeGroup {
  /** Oldest first. */
  runs: RunListEntry[]
  /** null: there is no question that all of its judges scored, or they are scored by different formulas. */
  shift: JudgeShift | null
  /** Of each run, over the questions that all judges scored; null where there is none. */
  means: (number | null)[]
}

/** These groups, measured on the questions that all of a group's judges scored; trials of one question averaged. */
export async function measureJudgeGroups(db: Database, groups: readonly JudgeGroup[]): Promise<MeasuredGroup[]> {
  const runIds = [...new Set(groups.flatMap((group) => group.runIds))]
  if (runIds.length === 0) return []
  const [entries, values] = await Promise.all([
    selectRunsById(db, runIds).then((rows) => runEntries(db, rows)),
    finalScoresByRun(db, runIds),
  ])
  return groups.map((group) => {
    const runs = group.runIds.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
    const isOneFormula = runs.every((run) => runs[0] !== undefined && sameChoice(run, runs[0]))
    const compared = compareMetric(
      runs.map(({ id }) => ({ runId: id, values: isOneFormula ? (values.get(id) ?? []) : [] })),
    )
    return { ...group, runs, shift: widestShift(compared), means: compared.runs.map(({ mean }) => mean) }
  })
}

/** Under each run's own formula and weights. */
async function finalScoresByRun(
  db: Database,
  runIds: readonly string[],
): Promise<Map<string, { itemId: string; value: number }[]>> {
  const rows = await selectRows<{ runId: string; itemId: string; value: number }>(
    db,
    `select i."runId", i."itemId", avg(s."finalScore") as value
     from "Interaction" i
       join "ScoreSet" d on d."runId" = i."runId" and d."isDefault"
       join "InteractionScore" s on s."scoreSetId" = d.id and s."interactionId" = i.id
     where i."runId" = any($1::uuid[]) and i.status = 'scored' and s."finalScore" is not null
     group by i."runId", i."itemId" order by min(i.position)`,
    [runIds],
  )
  const byRun = new Map<string, { itemId: string; value: number }[]>()
  for (const { runId, ...score } of rows) {
    const known = byRun.get(runId)
    if (known) known.push(score)
    else byRun.set(runId, [score])
  }
  return byRun
}
