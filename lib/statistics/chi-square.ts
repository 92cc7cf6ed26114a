import gammainc from '@stdlib/math-base-special-gammainc'
import { invertDistribution } from './invert-distribution'

/**
 * The probability that a χ²-distributed value lies above `x`: Q(df ÷ 2, x ÷ 2), the upper regularized incomplete gamma
 * function, right far into the tail.
 * https://en.wikipedia.org/wiki/Chi-squared_distribution#Cumulative_distribution_function
 *
 * @param df degrees of freedom, above 0
 * @throws {RangeError} if x is not a number or df is not a finite number above 0
 * @example chiSquareUpperTail(3.841, 1) // 0.0500…
 */
export function chiSquareUpperTail(x: number, df: number): number {
  return chiSquareTail(x, df, true)
}

/**
 * The value below which a χ²-distributed value lies with this probability.
 * @throws {RangeError} if the probability is not above 0 and below 1, or df is not a finite number above 0
 * @example chiSquareQuantile(0.95, 1) // 3.841…
 */
export function chiSquareQuantile(probability: number, df: number): number {
  return invertDistribution(probability, {
    lower: (x) => chiSquareTail(x, df, false),
    upper: (x) => chiSquareTail(x, df, true),
  })
}

function chiSquareTail(x: number, df: number, upper: boolean): number {
  if (!(df > 0) || !Number.isFinite(df)) throw new RangeError(`df must be a finite number above 0, got ${df}`)
  if (Number.isNaN(x)) throw new RangeError('x must be a number, got NaN')
  if (x <= 0) return upper ? 1 : 0
  return gammainc(x / 2, df / 2, true, upper)
}
