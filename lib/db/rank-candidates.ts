import type { LeaderboardAnswer, LeaderboardEntry } from '@/lib/api/leaderboard'
import { rankBoard } from '@/lib/comparison/rank-board'
import type { BoardPlace } from '@/lib/comparison/rank-places'
import { sayBoard } from '@/lib/comparison/say-board'
import type { SaidCorrections } from '@/lib/comparison/say-corrections'
import { shownMeans } from '@/lib/comparison/shown-means'
import { behaviourInRun, behaviourKey } from '@/lib/runs/agent-behaviour'
import { boardNames } from '@/lib/runs/board-names'
import { boardNotes, type NotedRun } from '@/lib/runs/board-notes'
import { dollars } from '@/lib/runs/dollars'
import { meanOfItems, solvedShare } from '@/lib/runs/figure-means'
import { versionsOfRuns } from './agent-versions'
import { type BoardCandidate, type BoardMeasures, listBoardMeasures } from './board-runs'
import type { Database } from './client'
import { countCorrections } from './corrected-scores'

const ALPHA = 0.05
const NOTHING_MEASURED: BoardMeasures = {
  items: [],
  finalScore: [],
  weightedComplexity: [],
  averageAgentHelpfulness: [],
  turnOneQuality: [],
  solved: [],
  turns: [],
  costUsd: [],
  atTurnLimit: 0,
}

type Ranked = Pick<LeaderboardAnswer, 'entries' | 'corrections' | 'summary' | 'notes' | 'alpha' | 'pairs'>

/**
 * The runs of one benchmark configuration, ranked.
 * @param candidates all read with the same scores: a ranking never mixes the judges' own with corrected ones
 * @param corrected whether people's corrections count
 */
export async function rankCandidates(
  db: Database,
  candidates: readonly BoardCandidate[],
  corrected: boolean,
): Promise<Ranked> {
  // Scores that are still being computed are not shown in part.
  const sets = new Map(candidates.map(({ run }) => [run.id, run.scoreSet.pending ? null : run.scoreSet.id]))
  const [measured, counted] = await Promise.all([
    listBoardMeasures(db, sets, corrected),
    countCorrections(
      db,
      candidates.map(({ run }) => run.id),
    ),
  ])
  const measures = candidates.map(({ run }) => measured.get(run.id) ?? NOTHING_MEASURED)
  const versions = await versionsOfCandidates(db, candidates)
  const names = boardNames(candidates.map((candidate) => namedRun(candidate, versions.get(candidate.run.id) ?? null)))
  const before = candidates.map((_, at) => versionBefore(candidates, versions, at))
  const board = rankBoard(
    candidates.map(({ run }, at) => ({
      ...(measures[at] ?? NOTHING_MEASURED),
      name: names[at] ?? run.name,
      complete: run.complete,
      mean: run.summary.meanFinalScore,
      versionBefore: before[at] ?? null,
    })),
    ALPHA,
  )
  const shown = shownMeans(
    candidates.map(({ run }, at) => ({ mean: run.summary.meanFinalScore, rank: board.places[at]?.rank ?? null })),
  )
  const entries = board.order.flatMap((at) => {
    const [candidate, place, own] = [candidates[at], board.places[at], measures[at]]
    if (candidate === undefined || place === undefined || own === undefined) return []
    const tiedWith = place.tiedWith.flatMap((other) => candidates[other]?.run.id ?? [])
    const entry = entryOf(candidate, place, own)
    const earlier = candidates[before[at] ?? -1]?.run.id ?? ''
    const version = versions.get(earlier)
    const sinceVersion =
      place.sinceVersion === null || version === undefined ? null : { ...place.sinceVersion, version, runId: earlier }
    return [
      {
        ...entry,
        agentVersion: versions.get(entry.runId) ?? null,
        sinceVersion,
        name: names[at] ?? entry.runName,
        meanShown: shown[at] ?? null,
        tiedWith,
      },
    ]
  })
  const leaderId = board.leader === null ? null : (candidates[board.leader]?.run.id ?? null)
  const notes = boardNotes(candidates.map((candidate, at) => notedRun(candidate, names[at] ?? '', measures[at])))
  const corrections = { shown: corrected, ...counted.total }
  const summary = summaryOf(entries, leaderId, corrections)
  return { entries, corrections, summary, notes, alpha: ALPHA, pairs: board.pairs }
}

function versionsOfCandidates(db: Database, candidates: readonly BoardCandidate[]): Promise<Map<string, number>> {
  return versionsOfRuns(
    db,
    candidates.map(({ row }) => ({
      id: row.id,
      agentId: row.agentId,
      createdAt: row.createdAt,
      key: behaviourKey(behaviourInRun(row.configuration.agent, 'selfscore')),
    })),
  )
}

/** The position of the newest run of the newest version before a run's own; null where none is among them. */
function versionBefore(
  candidates: readonly BoardCandidate[],
  versions: ReadonlyMap<string, number>,
  at: number,
): number | null {
  const own = candidates[at]
  const version = versions.get(own?.run.id ?? '')
  if (own === undefined || version === undefined) return null
  const standing = (place: number): [number, number] => {
    const candidate = candidates[place]
    return [versions.get(candidate?.run.id ?? '') ?? 0, candidate?.row.createdAt.getTime() ?? 0]
  }
  const [best = null] = candidates
    .flatMap(({ run, row }, place) =>
      row.agentId === own.row.agentId && run.complete && (versions.get(run.id) ?? version) < version ? [place] : [],
    )
    .toSorted((a, b) => standing(b)[0] - standing(a)[0] || standing(b)[1] - standing(a)[1])
  return best
}

/** What tells runs of one agent name apart: its version, how the model is asked, which it is, its run, and when it began. */
function namedRun({ run, row }: BoardCandidate, version: number | null) {
  const { model } = row.configuration.agent
  const parameters = Object.entries(model?.parameters ?? {}).flatMap(([name, value]) =>
    typeof value === 'number' ? [`${PARAMETER_WORDS[name] ?? name} ${value}`] : [],
  )
  return {
    name: run.agent.name,
    marks: [
      version === null ? '' : `v${version}`,
      parameters.join(', '),
      model?.label ?? '',
      run.name,
      `run of ${row.createdAt.toISOString().slice(0, 10)}`,
      `run of ${row.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      run.id.slice(-6),
    ],
  }
}

function notedRun(
  { row }: BoardCandidate,
  name: string,
  { averageAgentHelpfulness, turns, atTurnLimit } = NOTHING_MEASURED,
): NotedRun {
  const { agent, evaluationJudge } = row.configuration
  return {
    name,
    model: agent.model?.name ?? null,
    judges: [evaluationJudge.name],
    agentHelpfulness: averageAgentHelpfulness.filter((value) => value !== null),
    atTurnLimit,
    played: turns.filter((count) => count !== null).length,
  }
}

const PARAMETER_WORDS: Readonly<Record<string, string>> = { topP: 'top-p', maxOutputTokens: 'at most tokens' }

function entryOf(
  { run }: BoardCandidate,
  { rank, rankLow, rankHigh, letters, behindLeader }: BoardPlace,
  measures: BoardMeasures,
): Omit<LeaderboardEntry, 'name' | 'meanShown' | 'tiedWith' | 'agentVersion' | 'sinceVersion'> {
  const figure = (values: readonly (number | null)[]) =>
    meanOfItems(values.flatMap((value, at) => (value === null ? [] : [{ item: measures.items[at] ?? '', value }])))
  const { summary } = run
  return {
    rank,
    rankLow,
    rankHigh,
    letters,
    runId: run.id,
    runName: run.name,
    agent: { id: run.agent.id, name: run.agent.name, colour: run.agent.colour, kind: run.agent.kind },
    status: run.status,
    simulated: run.simulated,
    complete: run.complete,
    n: summary.n,
    items: summary.items,
    planned: run.progress.planned,
    correctedScores: run.corrections.scores,
    trials: run.trials,
    meanFinalScore: summary.meanFinalScore,
    meanFinalScoreReason: summary.reason,
    ci95: summary.ci95,
    solved:
      run.trials === 1
        ? solvedShare(measures.solved.flatMap((solved) => solved ?? []))
        : figure(measures.solved.map((solved) => (solved === null ? null : Number(solved)))),
    turns: figure(measures.turns),
    atTurnLimit: measures.atTurnLimit,
    ...costOf(run, figure(measures.costUsd)?.mean ?? null, measures),
    behindLeader,
    startedAt: run.startedAt,
    finishedAt: run.finishedAt,
  }
}

/** What an interaction costs on average; null as soon as the cost of one is not known, for the unknown ones may differ. */
function costOf({ cost, judgedAgain }: BoardCandidate['run'], mean: number | null, { costUsd, turns }: BoardMeasures) {
  const played = turns.filter((count) => count !== null).length
  const known = costUsd.filter((usd) => usd !== null)
  if (judgedAgain !== null) return { costPerInteractionUsd: null, costReason: cost.usdReason, costAtLeastUsd: null }
  if (played === 0)
    return { costPerInteractionUsd: null, costReason: 'no interaction has come to its end', costAtLeastUsd: null }
  if (known.length < played)
    return {
      costPerInteractionUsd: null,
      costReason: `the cost of ${played - known.length} of ${played} interactions is unknown`,
      costAtLeastUsd: known.length === 0 ? null : known.reduce((sum, usd) => sum + usd, 0) / played,
    }
  return { costPerInteractionUsd: mean, costReason: null, costAtLeastUsd: mean }
}

function summaryOf(
  entries: readonly LeaderboardEntry[],
  leaderId: string | null,
  corrections: SaidCorrections,
): string[] {
  const leader = entries.find(({ runId }) => runId === leaderId)
  return sayBoard(
    entries.map((entry) => ({
      name: entry.name,
      complete: entry.complete,
      mean: entry.meanFinalScore,
      ci95: entry.ci95,
      scored: entry.n,
      planned: entry.planned,
      behindLeader: entry.behindLeader,
      isLeader: entry.runId === leaderId,
      tiedWithLeader: leader?.tiedWith.includes(entry.runId) ?? false,
      cost:
        entry.costPerInteractionUsd === null
          ? null
          : { usd: entry.costPerInteractionUsd, words: dollars(entry.costPerInteractionUsd) },
    })),
    { simulated: entries.length > 0 && entries.every(({ simulated }) => simulated), corrections },
  )
}
