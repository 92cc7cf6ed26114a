import { clusterMeans } from './cluster-means'
import { mean } from './mean'
import { assertWithinUnit } from './probability-range'
import { isRoundingNoise } from './rounding-noise'
import { defined, refused, type Statistic } from './statistic'
import { studentTQuantile } from './student-t'
import { variance } from './variance'

/** A mean of all values, with the error that clusters of like values leave; in the unit of the values. */
export interface ClusteredError {
  mean: number
  /** Corrected for few clusters: the one to use. */
  standardError: number
  /** Without that correction. */
  uncorrected: number
  /** What it would be if the values were independent. */
  naive: number
  /** By what factor the clusters raise the variance. */
  designEffect: number
  low: number
  high: number
  n: number
  clusters: number
}

/**
 * How sure the mean of all values is where values of one item are alike: several trials, several judgements.
 * √(Σ over items of (Σ of the item's residuals)²) ÷ n, corrected by √(G ÷ (G − 1)); t interval with G − 1 degrees.
 * A run's own interval is that of its item means (`clusterMeans`, then `meanInterval`), in which each item counts alike.
 * E. Miller (2024), "Adding Error Bars to Evals": https://arxiv.org/abs/2411.00640
 *
 * Refuses: values of fewer than 2 items; values that do not vary between items; values that are not finite numbers.
 * @param clusters the item that each value belongs to, in the same order
 * @param level of the interval: 0.95 unless another is named
 * @throws {RangeError} if the lists are not of one length or the level is not above 0 and below 1
 * @example clusteredError([6, 8, 3], ['a', 'a', 'b']) // { defined: true, value: { mean: 5.66…, standardError: 1.77…, … } }
 */
export function clusteredError(
  values: readonly number[],
  clusters: readonly string[],
  level = 0.95,
): Statistic<ClusteredError> {
  assertWithinUnit('level', level)
  const byCluster = clusterMeans(values, clusters)
  if (!byCluster.defined) return byCluster
  const count = byCluster.value.length
  if (count < 2) return refused(`needs values of at least 2 items, got ${count}`)
  const centre = mean(values)
  const spread = variance(values)
  if (!centre.defined) return centre
  if (!spread.defined) return spread

  const n = values.length
  const residuals = byCluster.value.map((cluster) => (cluster.n * (cluster.mean - centre.value)) ** 2)
  const uncorrected = Math.sqrt(residuals.reduce((sum, each) => sum + each, 0)) / n
  if (isRoundingNoise(uncorrected, centre.value)) return refused('the items do not vary: no spread to judge by')
  const standardError = uncorrected * Math.sqrt(count / (count - 1))
  const naive = Math.sqrt(spread.value / n)
  const reach = studentTQuantile(1 - (1 - level) / 2, count - 1) * standardError
  return defined({
    mean: centre.value,
    standardError,
    uncorrected,
    naive,
    designEffect: (uncorrected / naive) ** 2,
    low: centre.value - reach,
    high: centre.value + reach,
    n,
    clusters: count,
  })
}
