import type { Values } from './values'

/** What the variance tests need to know of one group. */
export interface Moments {
  n: number
  mean: number
  /** The first value. The mean's distance from it keeps the digits that a large common offset would cost. */
  pivot: number
  /** Mean minus pivot. */
  offset: number
  /** Σ(x − mean)², in squared units; exactly 0 where all values are equal. */
  sumOfSquares: number
}

/**
 * Count, mean and sum of squares of one group, in one pass for each, with the rounding errors carried along.
 * Corrected two-pass algorithm on values shifted by the first one:
 * https://en.wikipedia.org/wiki/Algorithms_for_calculating_variance#Two-pass_algorithm
 *
 * @param values at least one, all finite (see `refusalOf`)
 * @example moments([1, 2, 6]) // { n: 3, mean: 3, pivot: 1, offset: 2, sumOfSquares: 14 }
 */
export function moments(values: Values): Moments {
  const n = values.length
  const pivot = values[0] ?? 0
  let sum = 0
  let lost = 0
  for (let index = 0; index < n; index += 1) {
    const term = (values[index] ?? 0) - pivot
    const next = sum + term
    lost += Math.abs(sum) >= Math.abs(term) ? sum - next + term : term - next + sum
    sum = next
  }
  const offset = (sum + lost) / n

  let squares = 0
  let lostSquares = 0
  let deviations = 0
  for (let index = 0; index < n; index += 1) {
    const deviation = (values[index] ?? 0) - pivot - offset
    deviations += deviation
    const term = deviation * deviation
    const next = squares + term
    lostSquares += squares >= term ? squares - next + term : term - next + squares
    squares = next
  }
  const sumOfSquares = Math.max(squares + lostSquares - (deviations * deviations) / n, 0)
  return { n, mean: pivot + offset, pivot, offset, sumOfSquares }
}

/** The second group's mean minus the first's, without the digits that a large common offset would cost. */
export function differenceOfMeans(first: Moments, second: Moments): number {
  return second.pivot - first.pivot + (second.offset - first.offset)
}

/** The sample variance; of a single value there is none, and this is not to be asked. */
export function varianceOf({ sumOfSquares, n }: Moments): number {
  return sumOfSquares / (n - 1)
}
