import { mean } from './mean'
import { isRoundingNoise } from './rounding-noise'
import { defined, refused, type Statistic } from './statistic'
import { studentTQuantile, studentTUpperTail } from './student-t'
import { variance } from './variance'

/** What pairs tell about a difference; all but t, df, p and n in the unit of the values. */
export interface PairedT {
  /** First minus second. */
  meanDifference: number
  t: number
  df: number
  /** Two-sided. */
  p: number
  low: number
  high: number
  standardError: number
  n: number
}

/**
 * Whether two agents that answered the same items differ: Student's t test on the items' differences.
 * What makes an item hard is hard for both and cancels; that is why it sees more than a test of two separate samples.
 * t = d̄ ÷ (s ÷ √n), df = n − 1; interval d̄ ± t(df) · s ÷ √n.
 * https://en.wikipedia.org/wiki/Student%27s_t-test#Dependent_t-test_for_paired_samples
 *
 * Refuses: fewer than 2 pairs; differences that do not vary (t is not defined); values that are not finite numbers.
 * @param first one value for each item
 * @param second the other agent's values of the same items, in the same order
 * @param level of the interval: 0.95 unless another is named
 * @throws {RangeError} if the lists are not of one length or the level is not above 0 and below 1
 * @example pairedT([5, 6, 8], [4, 4, 5]) // { defined: true, value: { meanDifference: 2, t: 3.46…, df: 2, p: 0.074…, … } }
 */
export function pairedT(first: readonly number[], second: readonly number[], level = 0.95): Statistic<PairedT> {
  if (first.length !== second.length) {
    throw new RangeError(`pairs need lists of one length, got ${first.length} and ${second.length}`)
  }
  if (!(level > 0 && level < 1)) throw new RangeError(`level must be above 0 and below 1, got ${level}`)
  const n = first.length
  if (n < 2) return refused(`needs at least 2 items that both answered, got ${n}`)

  const differences = first.map((value, index) => value - (second[index] ?? 0))
  const centre = mean(differences)
  const spread = variance(differences)
  if (!centre.defined) return centre
  if (!spread.defined) return spread

  const standardError = Math.sqrt(spread.value / n)
  if (isRoundingNoise(standardError, largest(first, second))) {
    return refused(`the difference is the same on all ${n} items: t is not defined`)
  }
  const t = centre.value / standardError
  const df = n - 1
  const reach = studentTQuantile(1 - (1 - level) / 2, df) * standardError
  const p = 2 * studentTUpperTail(Math.abs(t), df)
  const { value: meanDifference } = centre
  return defined({
    meanDifference,
    t,
    df,
    p,
    low: meanDifference - reach,
    high: meanDifference + reach,
    standardError,
    n,
  })
}

function largest(first: readonly number[], second: readonly number[]): number {
  const larger = (most: number, value: number) => Math.max(most, Math.abs(value))
  return second.reduce(larger, first.reduce(larger, 0))
}
