import { defined, refusalOf, type Statistic } from './statistic'

/**
 * The value below which a share of the values lies, in their unit. Type 7 of Hyndman and Fan (1996), as in R and NumPy:
 * a straight line between the two neighbours of rank (n − 1)·share.
 * https://www.rdocumentation.org/packages/stats/topics/quantile
 *
 * Refuses: no values; values that are not finite numbers.
 * @param share from 0 (the least value) to 1 (the greatest)
 * @throws {RangeError} if the share is not within 0..1
 * @example quantile([10, 20, 30, 40], 0.25) // { defined: true, value: 17.5 }
 */
export function quantile(values: readonly number[], share: number): Statistic<number> {
  if (!(share >= 0 && share <= 1)) throw new RangeError(`share must be from 0 to 1, got ${share}`)
  const refusal = refusalOf(values, 1)
  if (refusal !== null) return refusal
  return defined(quantileOfSorted(Float64Array.from(values).sort(), share))
}

/** The same of values that are sorted already, for several quantiles of one list. There must be at least one value. */
export function quantileOfSorted(sorted: Float64Array, share: number): number {
  const rank = (sorted.length - 1) * share
  const below = sorted[Math.floor(rank)] ?? 0
  const above = sorted[Math.ceil(rank)] ?? below
  const part = rank - Math.floor(rank)
  // Not part × (above − below), which may exceed a double.
  return below + (part * above - part * below)
}
