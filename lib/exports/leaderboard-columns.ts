import type { AnyEntry, LeaderboardAnswer, LeaderboardEntry, PointsEntry } from '@/lib/api/leaderboard'
import { type Column, momentCell } from './column'

/** A run of a board. */
interface BoardRow<Entry extends AnyEntry> {
  board: LeaderboardAnswer
  entry: Entry
}

const PLACE: readonly Column<BoardRow<AnyEntry>>[] = [
  ['leaderboard', ({ board }) => board.name],
  ['rank', ({ entry }) => entry.rank],
  ['rankLow', ({ entry }) => entry.rankLow],
  ['rankHigh', ({ entry }) => entry.rankHigh],
  ['rankReason', ({ entry }) => (entry.rank === null ? 'it has no mean' : null)],
  ['tie', ({ entry }) => entry.letters],
  ['name', ({ entry }) => entry.name],
  ['agentVersion', ({ entry }) => entry.agentVersion],
  ['runId', ({ entry }) => entry.runId],
  ['runName', ({ entry }) => entry.runName],
  ['simulated', ({ entry }) => entry.simulated],
  ['complete', ({ entry }) => entry.complete],
  ['meanShown', ({ entry }) => entry.meanShown],
]

const FIGURES: readonly Column<BoardRow<AnyEntry>>[] = [
  ['ci95Low', ({ entry }) => entry.ci95?.[0] ?? null],
  ['ci95High', ({ entry }) => entry.ci95?.[1] ?? null],
  ['n', ({ entry }) => entry.n],
  ['items', ({ entry }) => entry.items],
  ['planned', ({ entry }) => entry.planned],
]

const COST_AND_DIFFERENCES: readonly Column<BoardRow<AnyEntry>>[] = [
  ['meanTurns', ({ entry }) => entry.turns?.mean ?? null],
  ['meanTurnsReason', ({ entry }) => (entry.turns === null ? 'no conversation has ended' : null)],
  ['atTurnLimit', ({ entry }) => entry.atTurnLimit],
  ['costPerInteractionUsd', ({ entry }) => entry.costPerInteractionUsd],
  ['costReason', ({ entry }) => entry.costReason],
  ['costAtLeastUsd', ({ entry }) => entry.costAtLeastUsd],
  ['differenceToLeader', ({ entry }) => entry.behindLeader?.difference ?? null],
  ['differenceLow', ({ entry }) => entry.behindLeader?.lower ?? null],
  ['differenceHigh', ({ entry }) => entry.behindLeader?.upper ?? null],
  ['toldApartFromLeader', ({ entry }) => entry.behindLeader?.significant ?? null],
  ['differenceReason', ({ entry }) => whyNoDifference(entry)],
  ['sinceVersion', ({ entry }) => entry.sinceVersion?.version ?? null],
  ['sinceVersionDifference', ({ entry }) => entry.sinceVersion?.difference ?? null],
  ['sinceVersionLow', ({ entry }) => entry.sinceVersion?.lower ?? null],
  ['sinceVersionHigh', ({ entry }) => entry.sinceVersion?.upper ?? null],
  ['sinceVersionToldApart', ({ entry }) => entry.sinceVersion?.significant ?? null],
  ['overrides', ({ board }) => (board.corrections.shown ? 'include' : 'exclude')],
  ['correctedScores', ({ entry }) => entry.correctedScores],
  ['sinceVersionReason', ({ entry }) => entry.sinceVersionReason],
  ['startedAt', ({ entry }) => momentCell(entry.startedAt)],
  ['finishedAt', ({ entry }) => momentCell(entry.finishedAt)],
  ['settings', ({ board }) => board.settings.map(({ name, words }) => `${name}: ${words}`).join('; ')],
]

/** Why a run has no difference to the leader; null where it has one. */
function whyNoDifference({ behindLeader, complete, rank }: AnyEntry): string | null {
  if (behindLeader !== null) return null
  if (!complete) return 'it is not complete'
  if (rank === null) return 'it has no mean'
  return rank === 1 ? 'it leads' : 'there is nothing to compare it with'
}

/** One row for each run of questions on a board, best first, its numbers in full beside the mean as the page shows it. */
export const LEADERBOARD_COLUMNS: readonly Column<BoardRow<LeaderboardEntry>>[] = [
  ...PLACE,
  ['meanFinalScore', ({ entry }) => entry.meanFinalScore],
  ['meanFinalScoreReason', ({ entry }) => entry.meanFinalScoreReason],
  ...FIGURES,
  ['solvedShare', ({ entry }) => entry.solved?.mean ?? null],
  ['solvedOf', ({ entry }) => entry.solved?.n ?? null],
  ['solvedReason', ({ entry }) => (entry.solved === null ? 'no check of an interaction could be read' : null)],
  ...COST_AND_DIFFERENCES,
]

/** One row for each run of scenarios on a board, best first. */
export const POINTS_COLUMNS: readonly Column<BoardRow<PointsEntry>>[] = [
  ...PLACE,
  ['meanPoints', ({ entry }) => entry.meanPoints],
  ['meanPointsReason', ({ entry }) => entry.meanPointsReason],
  ['points', ({ entry }) => entry.points],
  ['maxPoints', ({ entry }) => entry.maxPoints],
  ...FIGURES,
  ['passedShare', ({ entry }) => entry.passed?.mean ?? null],
  ['passedOf', ({ entry }) => entry.passed?.n ?? null],
  ['passedReason', ({ entry }) => (entry.passed === null ? (entry.meanPointsReason ?? 'no trial is scored') : null)],
  [
    'checks',
    ({ entry }) =>
      entry.checks.map(({ scenario, title, passed, n }) => `${scenario}, ${title}: ${passed} of ${n}`).join('\n'),
  ],
  ...COST_AND_DIFFERENCES,
]
