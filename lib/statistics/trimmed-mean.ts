import { moments } from './moments'
import { defined, refusalOf, type Statistic } from './statistic'
import { sortedValues, type Values } from './values'

/**
 * The mean without a share of the values at each end, in their unit: a few extreme values can't carry it.
 * As many whole values are left out at each end as the share of all allows, R's `mean(x, trim)`.
 * https://en.wikipedia.org/wiki/Truncated_mean
 *
 * Refuses: no values; values that are not finite numbers.
 * @param share at each end, from 0 to under 0.5
 * @throws {RangeError} if the share is not within 0..0.5
 * @example trimmedMean([1, 2, 3, 4, 100], 0.2) // { defined: true, value: 3 }
 */
export function trimmedMean(values: Values, share: number): Statistic<number> {
  if (!(share >= 0 && share < 0.5)) throw new RangeError(`share must be from 0 to under 0.5, got ${share}`)
  return refusalOf(values, 1) ?? defined(trimmedMeanOfSorted(sortedValues(values), share))
}

/** The same of values that are sorted already; there must be at least one. */
export function trimmedMeanOfSorted(sorted: Float64Array, share: number): number {
  const cut = Math.floor(sorted.length * share)
  return moments(sorted.subarray(cut, sorted.length - cut)).mean
}
