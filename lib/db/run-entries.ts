import type { RunListEntry, RunListQuery } from '@/lib/api/run'
import { wishOfQuery } from '@/lib/api/score-query'
import { compareTags } from '@/lib/api/tag'
import type { FrozenModel } from '@/lib/runs/configuration'
import { evaluationJudges } from '@/lib/runs/evaluation-judges'
import { paceOf } from '@/lib/runs/pace'
import { isComplete } from '@/lib/runs/run-states'
import { AS_LAUNCHED, type ScoreWish } from '@/lib/runs/score-choice'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import type { Database } from './client'
import { countCorrections, NO_CORRECTIONS } from './corrected-scores'
import { newestFirstPlace, type Page, pageFrom } from './cursor'
import { type RunRow, selectRun, selectRuns, selectRunsById } from './run-rows'
import { listRunScores, type RunScores } from './run-scores'
import { summariseScores } from './run-summary'
import { type RunTotals, sumRuns } from './run-totals'
import { type ChosenScores, chooseScoreSets, whyNoScores } from './score-sets'

/** Runs, newest first, each with its progress, headline and cost. */
export async function listRuns(db: Database, query: RunListQuery): Promise<Page<RunListEntry>> {
  const rows = await selectRuns(db, query)
  const { data, nextCursor } = pageFrom(rows, query.limit, newestFirstPlace, (row) => row)
  return { data: await runEntries(db, data, listWish(wishOfQuery(query))), nextCursor }
}

/** A list that names a formula alone means the paper's weights: each run's own would put two scales into one list. */
export function listWish(wish: ScoreWish): ScoreWish {
  return wish.formula !== null && wish.weights === null ? { ...wish, weights: PAPER_WEIGHTS } : wish
}

/** What a list shows of these runs, in the order of their ids. One that is gone is missing. */
export async function listRunEntries(db: Database, runIds: readonly string[]): Promise<RunListEntry[]> {
  const entries = await runEntries(db, await selectRunsById(db, runIds))
  return runIds.flatMap((id) => entries.filter((entry) => entry.id === id))
}

/** What a list shows of one run. Null where there is none of this id. */
export async function findRunEntry(db: Database, runId: string): Promise<RunListEntry | null> {
  const row = await selectRun(db, runId)
  return row === null ? null : ((await runEntries(db, [row]))[0] ?? null)
}

/**
 * What a list shows of each of these runs.
 * @param wish the formula and weights whose scores are shown; each run's own without it
 */
export async function runEntries(
  db: Database,
  rows: readonly RunRow[],
  wish: ScoreWish = AS_LAUNCHED,
): Promise<RunListEntry[]> {
  if (rows.length === 0) return []
  const runIds = rows.map(({ id }) => id)
  return entriesOfChosen(db, rows, await chooseScoreSets(db, runIds, wish))
}

/** The same, where it is known which scores are shown of each run. */
export async function entriesOfChosen(
  db: Database,
  rows: readonly RunRow[],
  chosen: ReadonlyMap<string, ChosenScores>,
): Promise<RunListEntry[]> {
  const runIds = rows.map(({ id }) => id)
  const setIds = rows.flatMap(({ id }) => chosen.get(id)?.set?.id ?? [])
  const corrected = [...chosen.values()].some((each) => each.corrected)
  const [totals, scores, corrections] = await Promise.all([
    sumRuns(db, runIds),
    listRunScores(db, setIds, corrected),
    countCorrections(db, runIds),
  ])
  return rows.map((row) => {
    const shown = chosen.get(row.id)
    return {
      ...entryOf(row, totals.get(row.id), shown, shown?.set ? scores.get(shown.set.id) : undefined),
      corrections: { shown: shown?.corrected === true, ...(corrections.byRun.get(row.id) ?? NO_CORRECTIONS) },
    }
  })
}

function entryOf(
  row: RunRow,
  totals: RunTotals | undefined,
  chosen: ChosenScores | undefined,
  scores: RunScores | undefined,
): Omit<RunListEntry, 'corrections'> {
  if (totals === undefined || chosen === undefined) throw new Error(`Run ${row.id} was not summed`)
  const { configuration, status, windowSeconds } = row
  const { agent, dataset } = configuration
  const judges = evaluationJudges(configuration)
  const { progress, cost, endedLately } = totals
  return {
    id: row.id,
    name: row.name,
    benchmark: configuration.benchmark,
    agent: {
      id: row.agentId,
      name: agent.name,
      colour: agent.colour,
      kind: agent.kind,
      model: agent.model && castMember(agent.model),
    },
    dataset: { id: dataset.datasetId, name: dataset.name, version: dataset.version, versionId: dataset.versionId },
    judges: {
      complexity: castMember(configuration.complexityJudge),
      evaluation: castMember(configuration.evaluationJudge),
      userHelpfulness: castMember(judges.userHelpfulness),
      agentHelpfulness: castMember(judges.agentHelpfulness),
      solved: castMember(judges.solved),
      judgements: configuration.judging.judgements,
    },
    judgedAgain: configuration.judgedAgain,
    repeats: configuration.repeats,
    importedFrom: row.importedFrom,
    tags: row.tags.toSorted(compareTags),
    userProxy: configuration.userProxy && castMember(configuration.userProxy),
    status,
    statusReason: row.statusReason,
    waitingFor: row.waitingFor,
    waitingUntil: row.waitingUntil?.toISOString() ?? null,
    simulated: row.simulated,
    complete: isComplete(status, progress),
    ...chosen.choice,
    scoreSet: {
      id: chosen.set?.id ?? null,
      launch: chosen.set?.isDefault ?? false,
      pending: chosen.set?.pending ?? false,
    },
    trials: configuration.trials,
    maxTurns: configuration.maxTurns,
    progress,
    summary: summariseScores(chosen.set?.pending ? null : (scores ?? null), whyNoScores(chosen) ?? undefined),
    cost: configuration.judgedAgain === null ? cost : withoutAgent(cost),
    budget: row.budget,
    ...paceOf({ status, endedLately, windowSeconds, left: progress.waiting + progress.running }),
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

/** What the conversations cost was paid by the run that held them: here no agent was called. */
function withoutAgent(cost: RunListEntry['cost']): RunListEntry['cost'] {
  const usdReason = 'no agent was called: the conversations were paid for by the run that is judged again'
  return { ...cost, usd: null, usdReason, complete: true, unknownTurns: 0 }
}

function castMember({ modelId, name, label, simulated }: FrozenModel) {
  return { modelId, name, label, simulated }
}
