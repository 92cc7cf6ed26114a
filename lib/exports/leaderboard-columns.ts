import type { LeaderboardAnswer, LeaderboardEntry } from '@/lib/api/leaderboard'
import type { Column } from './column'

export interface LeaderboardRow {
  board: LeaderboardAnswer
  entry: LeaderboardEntry
}

/** One row for each run of a board, best first, its numbers in full beside the mean as the page shows it. */
export const LEADERBOARD_COLUMNS: readonly Column<LeaderboardRow>[] = [
  ['leaderboard', ({ board }) => board.name],
  ['rank', ({ entry }) => entry.rank],
  ['rankLow', ({ entry }) => entry.rankLow],
  ['rankHigh', ({ entry }) => entry.rankHigh],
  ['tie', ({ entry }) => entry.letters],
  ['name', ({ entry }) => entry.name],
  ['agentVersion', ({ entry }) => entry.agentVersion],
  ['runId', ({ entry }) => entry.runId],
  ['runName', ({ entry }) => entry.runName],
  ['simulated', ({ entry }) => entry.simulated],
  ['complete', ({ entry }) => entry.complete],
  ['meanShown', ({ entry }) => entry.meanShown],
  ['meanFinalScore', ({ entry }) => entry.meanFinalScore],
  ['meanFinalScoreReason', ({ entry }) => entry.meanFinalScoreReason],
  ['ci95Low', ({ entry }) => entry.ci95?.[0] ?? null],
  ['ci95High', ({ entry }) => entry.ci95?.[1] ?? null],
  ['n', ({ entry }) => entry.n],
  ['items', ({ entry }) => entry.items],
  ['planned', ({ entry }) => entry.planned],
  ['solvedShare', ({ entry }) => entry.solved?.mean ?? null],
  ['solvedOf', ({ entry }) => entry.solved?.n ?? null],
  ['meanTurns', ({ entry }) => entry.turns?.mean ?? null],
  ['atTurnLimit', ({ entry }) => entry.atTurnLimit],
  ['costPerInteractionUsd', ({ entry }) => entry.costPerInteractionUsd],
  ['costReason', ({ entry }) => entry.costReason],
  ['differenceToLeader', ({ entry }) => entry.behindLeader?.difference ?? null],
  ['differenceLow', ({ entry }) => entry.behindLeader?.lower ?? null],
  ['differenceHigh', ({ entry }) => entry.behindLeader?.upper ?? null],
  ['toldApartFromLeader', ({ entry }) => entry.behindLeader?.significant ?? null],
  ['sinceVersion', ({ entry }) => entry.sinceVersion?.version ?? null],
  ['sinceVersionDifference', ({ entry }) => entry.sinceVersion?.difference ?? null],
  ['sinceVersionLow', ({ entry }) => entry.sinceVersion?.lower ?? null],
  ['sinceVersionHigh', ({ entry }) => entry.sinceVersion?.upper ?? null],
  ['sinceVersionToldApart', ({ entry }) => entry.sinceVersion?.significant ?? null],
  ['overrides', ({ board }) => (board.corrections.shown ? 'include' : 'exclude')],
  ['correctedScores', ({ entry }) => entry.correctedScores],
  ['settings', ({ board }) => board.settings.map(({ name, words }) => `${name}: ${words}`).join('; ')],
]
