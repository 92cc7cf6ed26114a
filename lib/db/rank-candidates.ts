import type { LeaderboardAnswer, LeaderboardEntry, ScoreBoard } from '@/lib/api/leaderboard'
import { decideScores } from '@/lib/comparison/decide-scores'
import { FINAL_SCORE_RANGE } from '@/lib/comparison/final-score-range'
import { rankBoard } from '@/lib/comparison/rank-board'
import { shownMeans } from '@/lib/comparison/shown-means'
import { tiedPlaces } from '@/lib/comparison/tied-places'
import { boardNames } from '@/lib/runs/board-names'
import { boardNotes, type NotedRun } from '@/lib/runs/board-notes'
import { costPerInteraction } from '@/lib/runs/cost-per-interaction'
import { meanOfItems, solvedShare } from '@/lib/runs/figure-means'
import { namedRun } from '@/lib/runs/named-run'
import { placeInEntry, summariseBoard } from './board-entry'
import { type BoardMeasures, listBoardMeasures, type ScoreCandidate } from './board-runs'
import { findBoardVersions } from './board-versions'
import type { Database } from './client'
import { countCorrections } from './corrected-scores'
import { sinceVersion } from './since-version'

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

/** What a board says of its runs; the rest is said of itself. */
export type Ranked<Board extends { entries: unknown }> = Pick<Board, 'entries'> &
  Pick<LeaderboardAnswer, 'corrections' | 'summary' | 'notes' | 'alpha' | 'pairs'>

/**
 * The runs of questions of one benchmark configuration, ranked by mean final score.
 * @param candidates all read with the same scores: a ranking never mixes the judges' own with corrected ones
 * @param corrected whether people's corrections count
 */
export async function rankCandidates(
  db: Database,
  candidates: readonly ScoreCandidate[],
  corrected: boolean,
): Promise<Ranked<ScoreBoard>> {
  const { own: versions, before } = await findBoardVersions(db, candidates, corrected)
  const elsewhere = before.flatMap((each) => (typeof each === 'string' || each.at !== null ? [] : [each.candidate]))
  // Scores that are still being computed are not shown in part.
  const sets = [...candidates, ...elsewhere].map(({ run }): [string, string | null] => [
    run.id,
    run.scoreSet.pending ? null : run.scoreSet.id,
  ])
  const [measured, counted] = await Promise.all([
    listBoardMeasures(db, new Map(sets), corrected),
    countCorrections(
      db,
      candidates.map(({ run }) => run.id),
    ),
  ])
  const measuresOf = ({ run }: ScoreCandidate) => measured.get(run.id) ?? NOTHING_MEASURED
  const names = boardNames(candidates.map(({ run, agent }, at) => namedRun(run, agent, versions[at] ?? null)))
  const board = rankBoard(
    candidates.map((candidate, at) => {
      const earlier = before[at]
      return {
        ...measuresOf(candidate),
        name: names[at] ?? candidate.run.name,
        complete: candidate.run.complete,
        mean: candidate.run.summary.meanFinalScore,
        versionBefore: earlier === undefined || typeof earlier === 'string' ? null : earlier.at,
      }
    }),
    ALPHA,
  )
  const shown = shownMeans(
    candidates.map(({ run }, at) => ({ mean: run.summary.meanFinalScore, rank: board.places[at]?.rank ?? null })),
  )
  // Comparisons with runs that do not stand on the board share the error too.
  const pairs = board.pairs + elsewhere.length
  const entries = board.order.flatMap((at): LeaderboardEntry[] => {
    const [candidate, place] = [candidates[at], board.places[at]]
    if (candidate === undefined || place === undefined) return []
    const own = measuresOf(candidate)
    const compareWith = (earlier: ScoreCandidate) =>
      decideScores([measuresOf(earlier), own], ALPHA)({ complete: [0, 1], pairs }).behind(0, 1)
    return [
      {
        ...placeInEntry(candidate, place),
        ...figuresOf(candidate, own),
        ...sinceVersion(before[at], place, compareWith),
        agentVersion: versions[at] ?? null,
        name: names[at] ?? candidate.run.name,
        meanShown: shown[at] ?? null,
        tiedPlaces: tiedPlaces(board, place),
      },
    ]
  })
  const leaderId = board.leader === null ? null : (candidates[board.leader]?.run.id ?? null)
  const corrections = { shown: corrected, ...counted.total }
  return {
    entries,
    corrections,
    summary: summariseBoard(entries, leaderId, {
      meanOf: ({ meanFinalScore, meanFinalScoreReason: reason }) => ({
        mean: meanFinalScore,
        reason,
        possible: FINAL_SCORE_RANGE,
      }),
      corrections,
    }),
    notes: boardNotes(candidates.map((candidate, at) => notedRun(candidate, names[at] ?? '', measuresOf(candidate)))),
    alpha: ALPHA,
    pairs: board.pairs,
  }
}

function notedRun(
  { row }: ScoreCandidate,
  name: string,
  { averageAgentHelpfulness, turns, atTurnLimit }: BoardMeasures,
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

function figuresOf({ run }: ScoreCandidate, measures: BoardMeasures) {
  const { items, solved, turns, costUsd, atTurnLimit } = measures
  const figure = (values: readonly (number | null)[]) =>
    meanOfItems(values.flatMap((value, at) => (value === null ? [] : [{ item: items[at] ?? '', value }])))
  const { summary, cost, judgedAgain, trials } = run
  const costs = costUsd.filter((_, at) => turns[at] !== null)
  return {
    n: summary.n,
    items: summary.items,
    meanFinalScore: summary.meanFinalScore,
    meanFinalScoreReason: summary.reason,
    ci95: summary.ci95,
    solved:
      trials === 1
        ? solvedShare(solved.flatMap((each) => each ?? []))
        : figure(solved.map((each) => (each === null ? null : Number(each)))),
    turns: figure(turns),
    atTurnLimit,
    ...(judgedAgain === null
      ? costPerInteraction(costs, figure(costUsd)?.mean ?? null)
      : { costPerInteractionUsd: null, costReason: cost.usdReason, costAtLeastUsd: null }),
  }
}
