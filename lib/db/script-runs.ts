import { eventIdOf } from '@/lib/api/event'
import { type ImportedFrom, importedSchema } from '@/lib/api/evidence'
import type { BudgetAnswer, RunListQuery, RunStatus } from '@/lib/api/run'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import { compareTags } from '@/lib/api/tag'
import type { FrozenModel } from '@/lib/runs/configuration'
import { paceOf } from '@/lib/runs/pace'
import { isComplete } from '@/lib/runs/run-states'
import { dimensionFigures, scenarioFigures, type TrialScore } from '@/lib/runs/script-results'
import { type ScriptedConfiguration, scriptedConfigurationSchema } from '@/lib/runs/scripted-configuration'
import type { Database } from './client'
import { scriptScoresTable } from './corrected-points'
import { countCorrections, NO_CORRECTIONS } from './corrected-scores'
import { newestFirstPlace, newestFirstSchema, type Page, pageFrom, readCursor } from './cursor'
import { isId } from './is-id'
import { containsPattern } from './like-pattern'
import { BUDGET_AND_WINDOW } from './run-rows'
import { type RunTotals, sumRuns } from './run-totals'
import { selectRows } from './select-rows'
import { RUN_TAGS, runHasTag, tagParameter } from './tags'

interface Row {
  id: string
  name: string
  status: RunStatus
  statusReason: string | null
  waitingFor: string | null
  waitingUntil: Date | null
  agentId: string | null
  simulated: boolean
  importedFrom: ImportedFrom | null
  tags: string[]
  configuration: ScriptedConfiguration
  budget: BudgetAnswer | null
  /** Of the window in which the pace is measured; null before the start. */
  windowSeconds: number | null
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  eventSeq: string
}

const COLUMNS = `r.id, r.name, r.status::text, r."statusReason", r."waitingFor", r."waitingUntil", r."agentId", r.simulated, r."importedFrom",
  r.configuration, ${BUDGET_AND_WINDOW}, ${RUN_TAGS}, r."createdAt", r."startedAt", r."finishedAt",
  greatest(r."eventSeq", (select max("eventSeq") from "Interaction" where "runId" = r.id))::text as "eventSeq"`

/** Runs of scenarios, newest first. */
export async function listScriptRuns(db: Database, query: RunListQuery): Promise<Page<ScriptRunAnswer>> {
  const place = readCursor(query.cursor, newestFirstSchema)
  const rows = await selectRows<Row>(
    db,
    `select ${COLUMNS} from "Run" r where r.benchmark = 'scripted'
       and ($1::timestamptz is null or (r."createdAt", r.id) < ($1, $2::uuid))
       and ($3::text[] is null or r.status::text = any($3))
       and ($4::uuid is null or r."agentId" = $4)
       and ($5::bool is null or r.simulated = $5)
       and ($6::text is null or r.name ilike $6)
       and ${runHasTag('$8')}
     order by r."createdAt" desc, r.id desc limit $7`,
    [
      place?.[0] ?? null,
      place?.[1] ?? null,
      query.status ?? null,
      query.agentId ?? null,
      query.simulated ?? null,
      query.search === undefined ? null : containsPattern(query.search),
      query.limit + 1,
      tagParameter(query.tag),
    ],
  )
  const { data, nextCursor } = pageFrom(rows, query.limit, newestFirstPlace, (row) => row)
  return { data: await answersOf(db, data), nextCursor }
}

/**
 * These runs of scenarios, in the order of their ids. One that is gone, or is of another benchmark, is missing.
 * @param corrected whether people's corrections of points count
 */
export async function listScriptRunsById(
  db: Database,
  runIds: readonly string[],
  corrected = false,
): Promise<ScriptRunAnswer[]> {
  const rows = await selectRows<Row>(
    db,
    `select ${COLUMNS} from "Run" r where r.benchmark = 'scripted' and r.id = any($1::uuid[])`,
    [runIds.filter(isId)],
  )
  const answers = new Map((await answersOf(db, rows, corrected)).map((run) => [run.id, run]))
  return runIds.flatMap((id) => answers.get(id) ?? [])
}

/**
 * One run of scenarios. Null where there is none of this id.
 * @param corrected whether people's corrections of points count
 */
export async function findScriptRun(db: Database, runId: string, corrected = false): Promise<ScriptRunAnswer | null> {
  if (!isId(runId)) return null
  const rows = await selectRows<Row>(
    db,
    `select ${COLUMNS} from "Run" r where r.benchmark = 'scripted' and r.id = $1`,
    [runId],
  )
  return (await answersOf(db, rows, corrected))[0] ?? null
}

async function answersOf(db: Database, rows: readonly Row[], corrected = false): Promise<ScriptRunAnswer[]> {
  if (rows.length === 0) return []
  const runIds = rows.map(({ id }) => id)
  const [totals, scores, corrections] = await Promise.all([
    sumRuns(db, runIds),
    listTrialScores(db, runIds, corrected),
    countCorrections(db, runIds),
  ])
  return rows.map((row) => ({
    ...answerOf(row, totals.get(row.id), scores.get(row.id) ?? []),
    corrections: { shown: corrected, ...(corrections.byRun.get(row.id) ?? NO_CORRECTIONS) },
  }))
}

/** What the scored interactions of runs earned, by run. */
async function listTrialScores(
  db: Database,
  runIds: readonly string[],
  corrected: boolean,
): Promise<Map<string, TrialScore[]>> {
  const rows = await selectRows<TrialScore & { runId: string }>(
    db,
    `select i."runId", i."scenarioVersionId", s.points, s."maxPoints", s.checks
     from "Interaction" i join ${scriptScoresTable(corrected)} s on s."interactionId" = i.id
     where i."runId" = any($1::uuid[]) and i.status = 'scored' order by i.position`,
    [runIds],
  )
  const byRun = new Map<string, TrialScore[]>()
  for (const { runId, ...score } of rows) {
    const own = byRun.get(runId)
    if (own) own.push(score)
    else byRun.set(runId, [score])
  }
  return byRun
}

function answerOf(
  row: Row,
  totals: RunTotals | undefined,
  scores: readonly TrialScore[],
): Omit<ScriptRunAnswer, 'corrections'> {
  if (totals === undefined) throw new Error(`Run ${row.id} was not summed`)
  const configuration = scriptedConfigurationSchema.parse(row.configuration)
  const { agent, judge, scenarios, trials } = configuration
  const { progress, cost, endedLately } = totals
  const perScenario = scenarios.map(({ versionId, scenarioId, name, version }) => {
    const figures = scenarioFigures(scores.filter((score) => score.scenarioVersionId === versionId))
    const checks = figures.checks.map((check) => ({
      ...check,
      dimensions: [...check.dimensions],
      interval: check.interval === null ? null : ([...check.interval] as [number, number]),
    }))
    return { scenarioId, versionId, name, version, ...figures, checks }
  })
  const none = scores.length === 0
  return {
    id: row.id,
    name: row.name,
    benchmark: 'scripted',
    agent: {
      id: row.agentId,
      name: agent.name,
      colour: agent.colour,
      kind: agent.kind,
      model: agent.model && castMember(agent.model),
    },
    judge: castMember(judge),
    status: row.status,
    statusReason: row.statusReason,
    waitingFor: row.waitingFor,
    waitingUntil: row.waitingUntil?.toISOString() ?? null,
    simulated: row.simulated,
    tags: row.tags.toSorted(compareTags),
    importedFrom: importedSchema.nullable().parse(row.importedFrom),
    complete: isComplete(row.status, progress),
    trials,
    progress,
    summary: {
      points: none ? null : perScenario.reduce((sum, { points }) => sum + points, 0),
      maxPoints: none ? null : perScenario.reduce((sum, { maxPoints }) => sum + maxPoints, 0),
      reason: none ? 'no interaction is scored' : null,
      perScenario,
      dimensions: dimensionFigures(scores),
    },
    cost,
    budget: row.budget,
    ...paceOf({
      status: row.status,
      endedLately,
      windowSeconds: row.windowSeconds,
      left: progress.waiting + progress.running,
    }),
    configuration,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    eventId: eventIdOf(BigInt(row.eventSeq)),
  }
}

function castMember({ modelId, name, label, simulated }: FrozenModel) {
  return { modelId, name, label, simulated }
}
