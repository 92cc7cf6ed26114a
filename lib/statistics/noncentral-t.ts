import { averageOverChi } from './average-over-chi'
import { normalUpperTail } from './normal'

/**
 * The probability that a t statistic lies above `t` where the true difference is not 0: what power is made of.
 * The average of Q(t·s − δ) over the distribution of the estimated standard deviation s (see `averageOverChi`).
 * https://en.wikipedia.org/wiki/Noncentral_t-distribution
 *
 * @param df degrees of freedom, above 0
 * @param noncentrality δ: the true difference over its standard error
 * @throws {RangeError} if df is not above 0 or another is not a number
 * @example noncentralTUpperTail(2.1, 18, 2.8) // 0.754…
 */
export function noncentralTUpperTail(t: number, df: number, noncentrality: number): number {
  if (Number.isNaN(t) || Number.isNaN(noncentrality)) throw new RangeError('t and noncentrality must be numbers')
  return Math.min(
    averageOverChi(df, (s) => normalUpperTail(t * s - noncentrality)),
    1,
  )
}
