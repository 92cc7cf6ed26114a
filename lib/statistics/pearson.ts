import { moments } from './moments'
import { normalQuantile } from './normal'
import { assertPairs, refusalOfPairs } from './pairs'
import { assertWithinUnit } from './probability-range'
import { isRoundingNoise } from './rounding-noise'
import { defined, refused, type Statistic } from './statistic'
import { studentTUpperTail } from './student-t'
import type { Values } from './values'

export interface Pearson {
  /** From −1 to 1. */
  r: number
  /** Two-sided, from t = r·√((n − 2) ÷ (1 − r²)); null under 3 pairs. */
  p: number | null
  /** By Fisher's z transformation; null under 4 pairs. */
  low: number | null
  high: number | null
  n: number
}

/**
 * How closely two lists of values follow a straight line: Σ(x − x̄)(y − ȳ) ÷ √(Σ(x − x̄)²·Σ(y − ȳ)²).
 * It says nothing about agreement: a judge that always gives two points more correlates perfectly (see `blandAltman`).
 * https://en.wikipedia.org/wiki/Pearson_correlation_coefficient
 *
 * Refuses: fewer than 2 pairs; a list that does not vary; values that are not finite numbers.
 * @param level of the interval: 0.95 unless another is named
 * @throws {RangeError} if the lists are not of one length or the level is not above 0 and below 1
 * @example pearson([1, 2, 3, 4], [1, 3, 2, 5]) // { defined: true, value: { r: 0.83…, p: 0.16…, … } }
 */
export function pearson(first: Values, second: Values, level = 0.95): Statistic<Pearson> {
  assertPairs(first, second)
  assertWithinUnit('level', level)
  const refusal = refusalOfPairs(first, second, 2)
  if (refusal !== null) return refusal
  const [x, y] = [moments(first), moments(second)]
  const n = x.n
  for (const each of [x, y]) {
    if (isRoundingNoise(Math.sqrt(each.sumOfSquares / n), each.mean)) return refused('one of the two does not vary')
  }
  let products = 0
  for (let at = 0; at < n; at += 1) {
    products += ((first[at] ?? 0) - x.pivot - x.offset) * ((second[at] ?? 0) - y.pivot - y.offset)
  }
  const r = Math.min(Math.max(products / Math.sqrt(x.sumOfSquares * y.sumOfSquares), -1), 1)
  const reach = n > 3 ? normalQuantile(1 - (1 - level) / 2) / Math.sqrt(n - 3) : null
  return defined({
    r,
    p: n > 2 ? pOfCorrelation(r, n) : null,
    low: reach === null ? null : Math.tanh(Math.atanh(r) - reach),
    high: reach === null ? null : Math.tanh(Math.atanh(r) + reach),
    n,
  })
}

/** Two-sided p of a correlation of at least 3 pairs. */
export function pOfCorrelation(r: number, n: number): number {
  return 2 * studentTUpperTail(Math.abs(r) * Math.sqrt((n - 2) / (1 - r * r)), n - 2)
}
