import { quantileOfSorted } from './quantile'
import { defined, refusalOf, type Statistic } from './statistic'

/** A distribution in five numbers, each in the unit of the values. */
export interface FiveNumbers {
  min: number
  q1: number
  median: number
  q3: number
  max: number
}

/**
 * What a box plot is drawn from: least value, quartiles (type 7) and greatest value.
 * https://en.wikipedia.org/wiki/Five-number_summary
 *
 * Refuses: no values; values that are not finite numbers.
 * @example fiveNumbers([1, 2, 3, 4, 10]) // { defined: true, value: { min: 1, q1: 2, median: 3, q3: 4, max: 10 } }
 */
export function fiveNumbers(values: readonly number[]): Statistic<FiveNumbers> {
  const refusal = refusalOf(values, 1)
  if (refusal !== null) return refusal
  const sorted = Float64Array.from(values).sort()
  const at = (share: number) => quantileOfSorted(sorted, share)
  return defined({ min: at(0), q1: at(0.25), median: at(0.5), q3: at(0.75), max: at(1) })
}
