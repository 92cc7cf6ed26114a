import { decidePoints } from './decide-points'
import { type PlacedRun, type RankedBoard, rankPlaces } from './rank-places'
import type { TrialsOfRun } from './script-trials'

/** A run of scenarios on a board: its mean points of a trial, and what each trial earned. */
export interface PointsBoardRun extends PlacedRun, TrialsOfRun {}

/** Ranks runs of scenarios of one benchmark configuration by the mean points of their trials (method, section 4). */
export function rankPoints(runs: readonly PointsBoardRun[], options: { alpha: number; seed: string }): RankedBoard {
  return rankPlaces(runs, decidePoints(runs, options))
}
