import { pairedT } from './paired-t'
import { defined, type Statistic } from './statistic'
import { studentTUpperTail } from './student-t'

/** Whether a difference is shown to be small; first minus second, in the unit of the values. */
export interface Equivalence {
  meanDifference: number
  margin: number
  /** The larger of the two one-sided p values. */
  p: number
  /** Whether p is below α: the only ground on which two agents are called equal. */
  equivalent: boolean
  /** The interval of 1 − 2α that must lie within ± margin. */
  low: number
  high: number
  n: number
}

/**
 * Whether two agents are equal within a margin that was named before, by two one-sided t tests on the items' differences:
 * t = (d̄ + margin) ÷ SE and (margin − d̄) ÷ SE must both be large.
 * D. J. Schuirmann (1987), J. Pharmacokinet. Biopharm. 15, 657–680: https://en.wikipedia.org/wiki/Equivalence_test
 *
 * Refuses: what `pairedT` refuses.
 * @param margin above 0: the largest difference that does not matter
 * @param alpha 0.05 unless another is named
 * @throws {RangeError} if the lists are not of one length, the margin is not above 0 or alpha not above 0 and below 0.5
 * @example equivalence([5, 6, 7, 8], [5.1, 5.9, 7.1, 7.9], 1) // { defined: true, value: { p: 0.0006…, equivalent: true, … } }
 */
export function equivalence(
  first: readonly number[],
  second: readonly number[],
  margin: number,
  alpha = 0.05,
): Statistic<Equivalence> {
  if (!(margin > 0)) throw new RangeError(`margin must be above 0, got ${margin}`)
  if (!(alpha > 0 && alpha < 0.5)) throw new RangeError(`alpha must be above 0 and below 0.5, got ${alpha}`)
  const paired = pairedT(first, second, 1 - 2 * alpha)
  if (!paired.defined) return paired
  const { meanDifference, standardError, df, low, high, n } = paired.value
  const p = Math.max(
    studentTUpperTail((meanDifference + margin) / standardError, df),
    studentTUpperTail((margin - meanDifference) / standardError, df),
  )
  return defined({ meanDifference, margin, p, equivalent: p < alpha, low, high, n })
}
