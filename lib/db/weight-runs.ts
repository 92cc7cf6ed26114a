import type { RunListEntry } from '@/lib/api/run'
import type { RunMoments } from '@/lib/runs/weigh-run'
import { quality } from '@/lib/selfscore/formulas'
import { jointMoments } from '@/lib/statistics/joint-moments'
import { studentTQuantile } from '@/lib/statistics/student-t'
import type { Database } from './client'
import { runEntries } from './run-entries'
import { selectRunsById } from './run-rows'
import { selectRows } from './select-rows'

/** A run with what its mean is made of under any weights. */
export interface RunWithMoments {
  run: RunListEntry
  /** null where no interaction of it is scored. */
  moments: RunMoments | null
}

interface Row {
  runId: string
  itemId: string
  criticalThinking: number
  errorHandling: number
  topicKnowledge: number
  user: number
  agent: number
}

/** What these runs' means are made of, in the order of the ids. One that is gone is missing. */
export async function listRunsWithMoments(db: Database, runIds: readonly string[]): Promise<RunWithMoments[]> {
  if (runIds.length === 0) return []
  const [entries, rows] = await Promise.all([entriesOf(db, runIds), listFacts(db, runIds)])
  const byRun = new Map<string, Row[]>()
  for (const row of rows) {
    const known = byRun.get(row.runId)
    if (known) known.push(row)
    else byRun.set(row.runId, [row])
  }
  return runIds.flatMap((id) => {
    const run = entries.get(id)
    return run === undefined ? [] : [{ run, moments: momentsOf(byRun.get(id) ?? []) }]
  })
}

async function entriesOf(db: Database, runIds: readonly string[]): Promise<Map<string, RunListEntry>> {
  const entries = await runEntries(db, await selectRunsById(db, runIds))
  return new Map(entries.map((entry) => [entry.id, entry]))
}

/** Criteria and helpfulness do not depend on the formula, so the launch's own score set holds them for all. */
function listFacts(db: Database, runIds: readonly string[]): Promise<Row[]> {
  return selectRows<Row>(
    db,
    `select i."runId", i."itemId", s."criticalThinking", s."errorHandling", s."topicKnowledge",
       s."averageUserHelpfulness" as "user", s."averageAgentHelpfulness" as agent
     from "ScoreSet" t join "InteractionScore" s on s."scoreSetId" = t.id join "Interaction" i on i.id = s."interactionId"
     where t."runId" = any($1::uuid[]) and t."isDefault" and s."finalScore" is not null and i.status = 'scored'
     order by i.position`,
    [runIds],
  )
}

/** Trials of one item are averaged first (method, section 4). */
function momentsOf(rows: readonly Row[]): RunMoments | null {
  const byItem = new Map<string, number[][]>()
  for (const row of rows) {
    const { user, agent } = row
    const values = [
      row.criticalThinking,
      row.errorHandling,
      row.topicKnowledge,
      quality(agent, user, 'ratio'),
      quality(agent, user, 'ten-point'),
    ]
    const known = byItem.get(row.itemId)
    if (known) known.push(values)
    else byItem.set(row.itemId, [values])
  }
  const joint = jointMoments([...byItem.values()].map(meanOfRows))
  if (!joint.defined) return null
  const { n } = joint.value
  return { ...joint.value, interactions: rows.length, tFactor: n < 2 ? null : studentTQuantile(0.975, n - 1) }
}

function meanOfRows(rows: readonly (readonly number[])[]): number[] {
  const [first = []] = rows
  return first.map((_, i) => rows.reduce((sum, row) => sum + (row[i] ?? 0), 0) / rows.length)
}

/** A run that can be weighed. */
export interface WeighableRun {
  id: string
  name: string
  agentName: string
  judge: string
  createdAt: Date
}

/** A data set version that has runs which can be weighed, newest first. */
export interface WeighableVersion {
  versionId: string
  label: string
  runs: WeighableRun[]
}

/** Which runs have scores, by the data set version that they answered: the newest 500. */
export async function listWeighableRuns(db: Database): Promise<WeighableVersion[]> {
  const rows = await selectRows<WeighableRun & { versionId: string; label: string }>(
    db,
    `select r.id, r.name, r.configuration #>> '{agent,name}' as "agentName",
       r.configuration #>> '{evaluationJudge,label}' as judge, r."createdAt", r."datasetVersionId" as "versionId",
       d.name || ', v' || v.number as label
     from "Run" r join "DatasetVersion" v on v.id = r."datasetVersionId" join "Dataset" d on d.id = v."datasetId"
     where r.status in ('completed', 'completed-with-errors', 'cancelled', 'failed')
       and exists (select 1 from "Interaction" i where i."runId" = r.id and i.status = 'scored')
     order by r."createdAt" desc limit 500`,
    [],
  )
  const versions = new Map<string, WeighableVersion>()
  for (const { versionId, label, ...run } of rows) {
    const known = versions.get(versionId)
    if (known) known.runs.push(run)
    else versions.set(versionId, { versionId, label, runs: [run] })
  }
  return [...versions.values()]
}
