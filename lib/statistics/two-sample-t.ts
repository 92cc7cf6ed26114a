import { refusalOfGroups } from './groups'
import { differenceOfMeans, type Moments, moments, varianceOf } from './moments'
import { assertWithinUnit } from './probability-range'
import { isRoundingNoise } from './rounding-noise'
import { defined, refused, type Statistic } from './statistic'
import { studentTQuantile, studentTUpperTail } from './student-t'
import type { Values } from './values'

/** A difference of two separate groups' means; first minus second, in the unit of the values. */
export interface TwoSampleT {
  meanDifference: number
  t: number
  df: number
  /** Two-sided. */
  p: number
  low: number
  high: number
  standardError: number
}

/** One variance for both groups (Student), or one for each (Welch). */
export type Variances = 'equal' | 'unequal'

/**
 * Whether the means of two groups differ whose values are independent of one another. Of agents that answered the same
 * items `pairedT` sees more.
 * Welch: t = (x̄ − ȳ) ÷ √(s²ₓ ÷ nₓ + s²ᵧ ÷ nᵧ), df by Welch and Satterthwaite. Student: with the pooled variance, df = N − 2.
 * https://en.wikipedia.org/wiki/Welch%27s_t-test
 *
 * Refuses: a group with fewer than 2 values; no variation inside either group; values that are not finite numbers.
 * @param variances `unequal` unless another is named
 * @param level of the interval: 0.95 unless another is named
 * @throws {RangeError} if the level is not above 0 and below 1
 * @example twoSampleT([5, 6, 8], [1, 2, 2]) // { defined: true, value: { meanDifference: 4.66…, t: 4.94…, df: 2.5…, … } }
 */
export function twoSampleT(
  first: Values,
  second: Values,
  variances: Variances = 'unequal',
  level = 0.95,
): Statistic<TwoSampleT> {
  assertWithinUnit('level', level)
  const refusal = refusalOfGroups([first, second], 2)
  if (refusal !== null) return refusal
  const [one, other] = [moments(first), moments(second)]
  const { standardError, df } = variances === 'equal' ? studentError(one, other) : welchError(one, other)
  if (isRoundingNoise(standardError, Math.max(Math.abs(one.mean), Math.abs(other.mean)))) {
    return refused('no variation inside either agent: t is not defined')
  }
  const meanDifference = -differenceOfMeans(one, other)
  const t = meanDifference / standardError
  const reach = studentTQuantile(1 - (1 - level) / 2, df) * standardError
  return defined({
    meanDifference,
    t,
    df,
    p: 2 * studentTUpperTail(Math.abs(t), df),
    low: meanDifference - reach,
    high: meanDifference + reach,
    standardError,
  })
}

function studentError(one: Moments, other: Moments): { standardError: number; df: number } {
  const df = one.n + other.n - 2
  const pooled = (one.sumOfSquares + other.sumOfSquares) / df
  return { standardError: Math.sqrt(pooled * (1 / one.n + 1 / other.n)), df }
}

function welchError(one: Moments, other: Moments): { standardError: number; df: number } {
  const [a, b] = [varianceOf(one) / one.n, varianceOf(other) / other.n]
  return { standardError: Math.sqrt(a + b), df: (a + b) ** 2 / (a ** 2 / (one.n - 1) + b ** 2 / (other.n - 1)) }
}
