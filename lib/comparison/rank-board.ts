import { decideScores } from './decide-scores'
import { type PlacedRun, type RankedBoard, rankPlaces } from './rank-places'
import type { ScoredRun } from './score-table'

/** A run of questions on a board: its mean final score, and what was measured of each planned interaction. */
export interface BoardRun extends PlacedRun, ScoredRun {
  /** Other than every other run's. */
  name: string
}

/**
 * Ranks runs of one benchmark configuration by mean final score (method, section 4): every pair of complete runs is
 * decided by the paired t test on the item means that both have, p times the number of pairs.
 */
export function rankBoard(runs: readonly BoardRun[], alpha = 0.05): RankedBoard {
  return rankPlaces(runs, decideScores(runs, alpha))
}
