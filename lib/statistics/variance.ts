import { mean } from './mean'
import { definedNumber, refusalOf, type Statistic } from './statistic'
import { sumOfDeviations } from './sum-of-deviations'

/**
 * The sample variance, in squared units of the values: Σ(xᵢ − x̄)² ÷ (n − 1), by the corrected two-pass algorithm.
 * Exactly 0 when all values are equal. Its square root is the standard deviation.
 * https://en.wikipedia.org/wiki/Algorithms_for_calculating_variance#Two-pass_algorithm
 *
 * Refuses: fewer than 2 values; values that are not finite numbers.
 * @example variance([1, 2, 6]) // { defined: true, value: 7 }
 */
export function variance(values: readonly number[]): Statistic<number> {
  const refusal = refusalOf(values, 2)
  if (refusal !== null) return refusal
  const centre = mean(values)
  if (!centre.defined) return centre

  const squares = values.map((value) => (value - centre.value) ** 2)
  const rounding = sumOfDeviations(values, centre.value) ** 2 / values.length
  const sumOfSquares = sumOfDeviations(squares, 0) - rounding
  return definedNumber(sumOfSquares < 0 ? 0 : sumOfSquares / (values.length - 1))
}
