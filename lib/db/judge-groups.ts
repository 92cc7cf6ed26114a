import type { RunListEntry } from '@/lib/api/run'
import { groupByJudge, type JudgedRun, type JudgeGroup } from '@/lib/runs/judge-groups'
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
       concat_ws(' ', r."agentId", r."datasetVersionId", r.configuration ->> 'opening', r.configuration ->> 'formula') as "answersKey",
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

/** The runs of these groups, each with its headline. */
export async function listRunsByJudge(db: Database, groups: readonly JudgeGroup[]): Promise<RunListEntry[]> {
  return runEntries(db, await selectRunsById(db, [...new Set(groups.flatMap(({ runIds }) => runIds))]))
}
