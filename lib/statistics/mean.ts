import { definedNumber, refusalOf, type Statistic } from './statistic'
import { sumOfDeviations } from './sum-of-deviations'

/**
 * The arithmetic mean, in the unit of the values: x₁ + Σ(xᵢ − x₁) ÷ n.
 * Shifted by the first value, so that neither a large offset nor equal values cost digits.
 *
 * Refuses: no values; values that are not finite numbers.
 * @example mean([1, 2, 6]) // { defined: true, value: 3 }
 */
export function mean(values: readonly number[]): Statistic<number> {
  const refusal = refusalOf(values, 1)
  if (refusal !== null) return refusal
  const pivot = values[0] ?? 0
  return definedNumber(pivot + sumOfDeviations(values, pivot) / values.length)
}
