import { type Moments, moments, varianceOf } from './moments'
import { assertWithinUnit } from './probability-range'
import { isRoundingNoise } from './rounding-noise'
import { defined, refusalOf, refused, type Statistic } from './statistic'
import { studentTQuantile } from './student-t'
import type { Values } from './values'

/** A mean and where the true one probably lies, each in the unit of the values. */
export interface MeanInterval {
  mean: number
  low: number
  high: number
  standardError: number
  df: number
  n: number
}

/**
 * Where the true mean probably lies: x̄ ± t(df = n − 1) · s ÷ √n.
 *
 * The values must be independent: of several trials of one item take the item's mean first (see `clusterMeans`).
 * https://en.wikipedia.org/wiki/Student%27s_t-distribution#Confidence_intervals
 *
 * Refuses: fewer than 2 values; values that do not differ (their spread says nothing about the next one); values that are
 * not finite numbers. The mean alone is `mean`'s.
 * @param level how often such an interval holds the true mean: 0.95 unless another is named
 * @throws {RangeError} if the level is not above 0 and below 1
 * @example meanInterval([1, 2, 6]) // { defined: true, value: { mean: 3, low: -3.57…, high: 9.57…, … } }
 */
export function meanInterval(values: Values, level = 0.95): Statistic<MeanInterval> {
  assertWithinUnit('level', level)
  return refusalOf(values, 2) ?? meanIntervalOfMoments(moments(values), level)
}

/** The same of at least 2 values whose moments are known. */
export function meanIntervalOfMoments(known: Moments, level = 0.95): Statistic<MeanInterval> {
  const { n, mean } = known
  const standardError = Math.sqrt(varianceOf(known) / n)
  if (!Number.isFinite(standardError)) return refused('the values are too large to be added up')
  if (isRoundingNoise(standardError, mean)) return refused(`all ${n} values are equal: no spread to judge by`)
  const reach = studentTQuantile(1 - (1 - level) / 2, n - 1) * standardError
  return defined({ mean, low: mean - reach, high: mean + reach, standardError, df: n - 1, n })
}
