import type { Progress } from '@/lib/api/run'
import type { StudyAnswer, StudyListEntry, StudyListQuery } from '@/lib/api/study'
import { commonChoices } from '@/lib/runs/common-choices'
import { hasEnded } from '@/lib/runs/run-states'
import { AS_LAUNCHED, type ScoreWish } from '@/lib/runs/score-choice'
import type { Database, Transaction } from './client'
import { countCorrections } from './corrected-scores'
import { afterNewestFirst, NEWEST_FIRST, newestFirstPlace, type Page, pageFrom } from './cursor'
import { isId } from './is-id'
import { runEntries } from './run-entries'
import { type RunRow, selectRunsById } from './run-rows'
import { type RunTotals, sumRuns } from './run-totals'
import { listScoreSets } from './score-sets'
import { findStudyLeaders } from './study-leaders'

/**
 * Writes a study of runs that exist. Gives its id.
 * @throws a unique violation where the idempotency key is taken
 */
export async function createStudy(
  tx: Transaction,
  study: { name: string; runIds: readonly string[]; idempotency: { key: string; requestHash: string } | null },
): Promise<string> {
  const { id } = await tx.study.create({
    data: {
      name: study.name,
      idempotencyKey: study.idempotency?.key ?? null,
      requestHash: study.idempotency?.requestHash ?? null,
      runs: { create: study.runIds.map((runId, position) => ({ runId, position })) },
    },
  })
  return id
}

const WITH_RUNS = { runs: { orderBy: { position: 'asc' }, select: { runId: true } } } as const

/** Studies, newest first, each with how far its runs are. */
export async function listStudies(db: Database, query: StudyListQuery): Promise<Page<StudyListEntry>> {
  const rows = await db.prisma.study.findMany({
    where: afterNewestFirst(query.cursor),
    include: WITH_RUNS,
    orderBy: NEWEST_FIRST,
    take: query.limit + 1,
  })
  const page = pageFrom(rows, query.limit, newestFirstPlace, (row) => row)
  const runIds = page.data.flatMap(({ runs }) => runs.map(({ runId }) => runId))
  const [runs, totals] = await Promise.all([selectRunsById(db, runIds), sumRuns(db, runIds)])
  const byId = new Map(runs.map((run) => [run.id, run]))
  const ownRuns = page.data.map((study) => study.runs.flatMap(({ runId }) => byId.get(runId) ?? []))
  const leaders = await findStudyLeaders(db, ownRuns, totals)
  return {
    nextCursor: page.nextCursor,
    data: page.data.map((study, index) => {
      const own = ownRuns[index] ?? []
      const progresses = own.flatMap(({ id }) => totals.get(id)?.progress ?? [])
      const head = headOf(study, own, progresses)
      return { ...head, runCount: own.length, leader: leaders[index] ?? null, ...costOf(own, totals) }
    }),
  }
}

/** Agents, judges and all else together. Conversations that are judged again were paid for by the run that held them. */
function costOf(runs: readonly RunRow[], totals: ReadonlyMap<string, RunTotals>) {
  const costs = runs.flatMap(({ id, configuration }) => {
    const cost = totals.get(id)?.cost
    if (cost === undefined) return []
    return [configuration.judgedAgain === null ? cost : { ...cost, usd: null, unknownTurns: 0 }]
  })
  const known = costs.flatMap(({ usd, benchmarkUsd }) => [usd ?? [], benchmarkUsd ?? []].flat())
  return {
    costUsd: known.length === 0 ? null : known.reduce((sum, usd) => sum + usd, 0),
    unknownCosts: costs.reduce((sum, cost) => sum + cost.unknownTurns + cost.unknownBenchmarkCalls, 0),
  }
}

/**
 * One study with its runs. Null where there is none of this id.
 * @param wish the formula and weights under which all its runs are shown, the launch's own without it, and whether people's corrections count
 */
export async function findStudy(
  db: Database,
  studyId: string,
  wish: ScoreWish = AS_LAUNCHED,
): Promise<StudyAnswer | null> {
  if (!isId(studyId)) return null
  const study = await db.prisma.study.findUnique({ where: { id: studyId }, include: WITH_RUNS })
  if (study === null) return null
  const rows = new Map(
    (
      await selectRunsById(
        db,
        study.runs.map(({ runId }) => runId),
      )
    ).map((row) => [row.id, row]),
  )
  const ordered = study.runs.flatMap(({ runId }) => rows.get(runId) ?? [])
  const runIds = ordered.map(({ id }) => id)
  const [runs, sets, counted] = await Promise.all([
    runEntries(db, ordered, wish),
    listScoreSets(db, runIds),
    countCorrections(db, runIds),
  ])
  return {
    ...headOf(
      study,
      ordered,
      runs.map(({ progress }) => progress),
    ),
    formula: runs[0]?.formula ?? null,
    weights: runs[0]?.weights ?? null,
    choices: commonChoices(runIds, sets),
    corrections: { shown: wish.corrected === true, ...counted.total },
    runs,
  }
}

function headOf(
  study: { id: string; name: string; createdAt: Date },
  runs: readonly RunRow[],
  progresses: readonly Progress[],
) {
  const dataset = runs[0]?.configuration.dataset
  return {
    id: study.id,
    name: study.name,
    dataset: dataset ? { id: dataset.datasetId, name: dataset.name, version: dataset.version } : null,
    simulated: runs.some(({ simulated }) => simulated),
    progress: sumProgress(progresses),
    activeRuns: runs.filter(({ status }) => !hasEnded(status)).length,
    createdAt: study.createdAt.toISOString(),
  }
}

function sumProgress(progresses: readonly Progress[]): Progress {
  const sum = { planned: 0, scored: 0, unscored: 0, errored: 0, cancelled: 0, running: 0, waiting: 0 }
  for (const progress of progresses)
    for (const state of Object.keys(sum) as (keyof Progress)[]) sum[state] += progress[state]
  return sum
}
