import betainc from '@stdlib/math-base-special-betainc'
import { invertDistribution } from './invert-distribution'

/**
 * The probability that an F-distributed value lies above `f`: the p value of a variance ratio.
 * I(df2 ÷ (df2 + df1·f); df2 ÷ 2, df1 ÷ 2), I the regularized incomplete beta function; the small tail is computed and
 * not its complement, so p keeps its digits down to 1e-300.
 * https://en.wikipedia.org/wiki/F-distribution#Cumulative_distribution_function
 *
 * @param df1 degrees of freedom of the numerator, above 0
 * @param df2 degrees of freedom of the denominator, above 0, not necessarily whole
 * @throws {RangeError} if f is not a number or a df is not a finite number above 0
 * @example fUpperTail(4.26, 2, 9) // 0.0499…
 */
export function fUpperTail(f: number, df1: number, df2: number): number {
  return fTail(f, df1, df2, true)
}

/**
 * The value below which an F-distributed value lies with this probability.
 * @throws {RangeError} if the probability is not above 0 and below 1, or a df is not a finite number above 0
 * @example fQuantile(0.95, 2, 9) // 4.256…
 */
export function fQuantile(probability: number, df1: number, df2: number): number {
  return invertDistribution(probability, {
    lower: (f) => fTail(f, df1, df2, false),
    upper: (f) => fTail(f, df1, df2, true),
  })
}

function fTail(f: number, df1: number, df2: number, upper: boolean): number {
  for (const df of [df1, df2]) {
    if (!(df > 0) || !Number.isFinite(df)) throw new RangeError(`df must be a finite number above 0, got ${df}`)
  }
  if (Number.isNaN(f)) throw new RangeError('f must be a number, got NaN')
  if (f <= 0) return upper ? 1 : 0
  if (f === Number.POSITIVE_INFINITY) return upper ? 0 : 1
  const ratio = (df1 * f) / df2
  // Of the two forms of the same integral, the one whose argument is not rounded to 1.
  return ratio < 1
    ? betainc(ratio / (1 + ratio), df1 / 2, df2 / 2, true, upper)
    : betainc(1 / (1 + ratio), df2 / 2, df1 / 2, true, !upper)
}
