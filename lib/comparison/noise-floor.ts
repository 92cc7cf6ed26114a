import { defined, refused, type Statistic } from '@/lib/statistics/statistic'
import { studentTQuantile } from '@/lib/statistics/student-t'
import { twoWayResidual } from '@/lib/statistics/two-way-residual'
import { commonRows } from './common-items'
import { decidePairs } from './decide-pair'
import type { ScoredGroup } from './scored-group'

/** What running one agent several times on the same items leaves to chance; in the unit of the values. */
export interface NoiseFloor {
  /** The smallest difference of two means worth believing, on so many items. */
  smallestDifference: number
  /** Of one item's difference between two such runs. */
  sdOfDifferences: number
  items: number
  runs: number
  df: number
  alpha: number
  /** Each pair of the runs, second minus first, decided as any pair is. None of them should be separated. */
  pairs: SamePair[]
}

/** Two runs of one agent. */
export interface SamePair {
  group1: string
  group2: string
  difference: number
  lower: number
  upper: number
  p: number
  separated: boolean
}

/**
 * How far two runs of the same agent lie apart by chance: t(1 − α ÷ 2; df) · √(2 · MSE ÷ n), MSE the residual mean square
 * of items × runs. Of two runs it is half the width of the paired interval.
 *
 * Refuses: fewer than 2 runs; runs that don't share their items; fewer than 2 items that all have a score of; runs that
 * gave every item the same score, which measures nothing.
 * @param runs of one agent in one configuration, under different seeds
 */
export function noiseFloor(runs: readonly ScoredGroup[], alpha: number): Statistic<NoiseFloor> {
  if (runs.length < 2) return refused('the agent has been run once')
  const rows = commonRows(runs)
  if (rows === null) return refused('the runs do not share their questions')
  const residual = twoWayResidual(rows)
  if (!residual.defined) return refused(`needs at least 2 questions that each run has a score of, got ${rows.length}`)
  const { meanSquare, df } = residual.value
  if (meanSquare < 1e-18) {
    return refused('each question got the same score every time: what the seed changes is not to be seen')
  }
  const sdOfDifferences = Math.sqrt(2 * meanSquare)
  const decided = decidePairs(runs, { alpha, baseline: null })
  return defined({
    smallestDifference: floorOn({ sdOfDifferences, df, alpha }, rows.length),
    sdOfDifferences,
    items: rows.length,
    runs: runs.length,
    df,
    alpha,
    pairs: decided.flatMap(({ first, second, decision }): SamePair[] => {
      if (!decision.defined) return []
      const { difference, lower, upper, p, significant } = decision.value
      const names = { group1: runs[first]?.name ?? '', group2: runs[second]?.name ?? '' }
      return [{ ...names, difference, lower, upper, p, separated: significant }]
    }),
  })
}

/** The smallest difference worth believing on another number of items. */
export function floorOn(
  { sdOfDifferences, df, alpha }: Pick<NoiseFloor, 'sdOfDifferences' | 'df' | 'alpha'>,
  items: number,
): number {
  return (studentTQuantile(1 - alpha / 2, df) * sdOfDifferences) / Math.sqrt(items)
}
