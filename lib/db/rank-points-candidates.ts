import { createHash } from 'node:crypto'
import type { PointsBoard, PointsEntry } from '@/lib/api/leaderboard'
import { decidePoints } from '@/lib/comparison/decide-points'
import { describeGroup } from '@/lib/comparison/describe-group'
import { NOTHING_TO_EARN } from '@/lib/comparison/nothing-to-earn'
import { rankPoints } from '@/lib/comparison/rank-points'
import { scoreGroup } from '@/lib/comparison/scored-group'
import { itemsOfTrials, type TrialsOfRun } from '@/lib/comparison/script-trials'
import { shownMeans } from '@/lib/comparison/shown-means'
import { tiedPlaces } from '@/lib/comparison/tied-places'
import { boardNames } from '@/lib/runs/board-names'
import { boardNotes } from '@/lib/runs/board-notes'
import { costPerInteraction } from '@/lib/runs/cost-per-interaction'
import { meanOfItems, solvedShare } from '@/lib/runs/figure-means'
import { namedRun } from '@/lib/runs/named-run'
import { placeInEntry, summariseBoard } from './board-entry'
import { listTrialCosts, type PointsCandidate, type TrialCosts } from './board-points'
import { findBoardVersions } from './board-versions'
import type { Database } from './client'
import { countCorrections } from './corrected-scores'
import { listScriptTrials } from './played-runs'
import type { Ranked } from './rank-candidates'
import { sinceVersion } from './since-version'

const ALPHA = 0.05
const MEASURE = { verb: 'earns', unit: ' points a trial', of: 'trials' } as const
const NO_COSTS: TrialCosts = { turns: [], costUsd: [], atTurnLimit: 0 }

/**
 * The runs of scenarios of one benchmark configuration, ranked by the mean points of their trials.
 * @param candidates all read with the same points: a ranking never mixes what checks gave with what people corrected
 * @param corrected whether people's corrections count
 */
export async function rankPointsCandidates(
  db: Database,
  candidates: readonly PointsCandidate[],
  corrected: boolean,
): Promise<Ranked<PointsBoard>> {
  const { own: versions, before } = await findBoardVersions(db, candidates, corrected)
  const elsewhere = before.flatMap((each) => (typeof each === 'string' || each.at !== null ? [] : [each.candidate]))
  const runIds = [...candidates, ...elsewhere].map(({ run }) => run.id)
  const [trials, costs, counted] = await Promise.all([
    listScriptTrials(db, runIds, corrected),
    listTrialCosts(db, runIds),
    countCorrections(
      db,
      candidates.map(({ run }) => run.id),
    ),
  ])
  const trialsOf = ({ run }: PointsCandidate): TrialsOfRun => ({ runId: run.id, trials: trials.get(run.id) ?? [] })
  const figures = candidates.map((candidate) => figuresOf(candidate, trialsOf(candidate)))
  const names = boardNames(candidates.map(({ run, agent }, at) => namedRun(run, agent, versions[at] ?? null)))
  const options = { alpha: ALPHA, seed: seedOf(candidates) }
  const board = rankPoints(
    candidates.map((candidate, at) => {
      const earlier = before[at]
      return {
        ...trialsOf(candidate),
        complete: candidate.run.complete,
        mean: figures[at]?.meanPoints ?? null,
        versionBefore: earlier === undefined || typeof earlier === 'string' ? null : earlier.at,
      }
    }),
    options,
  )
  const shown = shownMeans(
    candidates.map((_, at) => ({ mean: figures[at]?.meanPoints ?? null, rank: board.places[at]?.rank ?? null })),
  )
  // Comparisons with runs that do not stand on the board share the error too.
  const pairs = board.pairs + elsewhere.length
  const entries = board.order.flatMap((at): PointsEntry[] => {
    const [candidate, place, own] = [candidates[at], board.places[at], figures[at]]
    if (candidate === undefined || place === undefined || own === undefined) return []
    const compareWith = (earlier: PointsCandidate) =>
      decidePoints([trialsOf(earlier), trialsOf(candidate)], options)({ complete: [0, 1], pairs }).behind(0, 1)
    return [
      {
        ...placeInEntry(candidate, place),
        ...own,
        ...resultsOf(candidate),
        ...costsOf(costs.get(candidate.run.id) ?? NO_COSTS),
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
      meanOf: ({ meanPoints, meanPointsReason: reason, mostPoints }) => ({
        mean: meanPoints,
        reason,
        possible: mostPoints === null ? null : [0, mostPoints],
      }),
      corrections,
      measure: MEASURE,
    }),
    notes: boardNotes(candidates.map((candidate, at) => notedRun(candidate, names[at] ?? '', costs))),
    alpha: ALPHA,
    pairs: board.pairs,
  }
}

/** The same runs throw the same dice, in whatever order they stand. */
function seedOf(candidates: readonly PointsCandidate[]): string {
  const ids = candidates.map(({ run }) => run.id).toSorted()
  return createHash('sha256')
    .update(JSON.stringify([...ids, 'points']))
    .digest('hex')
}

/** Where no scored trial had a point to earn, 0 of 0 is no result: such a run has no mean, and so no rank. */
function figuresOf({ run: { summary } }: PointsCandidate, trials: TrialsOfRun) {
  const figures = pointsOf(trials)
  return figures.meanPoints !== null && summary.maxPoints === 0
    ? { ...figures, meanPoints: null, meanPointsReason: NOTHING_TO_EARN, ci95: null, passed: null }
    : figures
}

function pointsOf(run: TrialsOfRun) {
  const items = itemsOfTrials(run)
  const figuresFor = (values: (number | null)[]) => describeGroup(scoreGroup({ name: 'it', items, values }), [])
  const { mean, ci95, n, scored } = figuresFor(run.trials.map(({ points }) => points))
  const most = figuresFor(run.trials.map(({ points, maxPoints }) => (points === null ? null : maxPoints)))
  const whole = run.trials.flatMap(({ points, maxPoints }, at) =>
    points === null ? [] : [{ item: items[at] ?? '', value: Number(points === maxPoints && points > 0) }],
  )
  const isOnceEach = new Set(whole.map(({ item }) => item)).size === whole.length
  return {
    n: scored,
    items: n,
    meanPoints: mean,
    meanPointsReason: mean === null ? 'no trial is scored' : ci95 === null ? noIntervalReason(n) : null,
    mostPoints: most.mean,
    ci95,
    passed: isOnceEach ? solvedShare(whole.map(({ value }) => value === 1)) : meanOfItems(whole),
  }
}

const noIntervalReason = (items: number): string =>
  items < 2
    ? 'no interval: it needs at least 2 items'
    : 'no interval: all trials earned the same, so that values are equal'

function resultsOf({ run: { summary } }: PointsCandidate) {
  return {
    points: summary.points,
    maxPoints: summary.maxPoints,
    checks: summary.perScenario.flatMap(({ name, checks }) =>
      checks.map(({ id, title, points, passed, n, interval }) => ({
        scenario: name,
        id,
        title,
        points,
        passed,
        n,
        interval,
      })),
    ),
  }
}

function costsOf({ turns, costUsd, atTurnLimit }: TrialCosts) {
  const figure = (values: readonly (number | null)[]) =>
    meanOfItems(values.flatMap((value, at) => (value === null ? [] : [{ item: String(at), value }])))
  return { turns: figure(turns), atTurnLimit, ...costPerInteraction(costUsd, figure(costUsd)?.mean ?? null) }
}

function notedRun({ run, agent }: PointsCandidate, name: string, costs: ReadonlyMap<string, TrialCosts>) {
  const { atTurnLimit, turns } = costs.get(run.id) ?? NO_COSTS
  return {
    name,
    model: agent.model?.name ?? null,
    judges: [run.judge.name],
    agentHelpfulness: [],
    atTurnLimit,
    played: turns.length,
  }
}
