import betainc from '@stdlib/math-base-special-betainc'
import { chiSquareUpperTail } from './chi-square'
import { defined, refused, type Statistic } from './statistic'

export interface McNemar {
  /** Items that the first passed and the second did not. */
  onlyFirst: number
  onlySecond: number
  /** How many items both answered. */
  n: number
  /** The first's share minus the second's. */
  difference: number
  /** Two-sided, exact: the binomial probability of so uneven a split of the items on which they disagree. */
  p: number
  /** The usual approximation with its continuity correction, for comparison. */
  chiSquare: number
  pChiSquare: number
}

/**
 * Whether two agents solve the same items equally often, one trial for each item: only the items count on which they
 * disagree, and a coin would split those evenly.
 * p = 2·P(Binomial(b + c, ½) ≤ min(b, c)), at most 1; χ² = (|b − c| − 1)² ÷ (b + c).
 * Q. McNemar (1947), Psychometrika 12, 153–157: https://en.wikipedia.org/wiki/McNemar%27s_test
 *
 * Refuses: no items; no item on which they disagree.
 * @param first whether the first agent solved each item
 * @throws {RangeError} if the lists are not of one length
 * @example mcNemar([true, true, true], [false, false, true]) // { defined: true, value: { onlyFirst: 2, p: 0.5, … } }
 */
export function mcNemar(first: readonly boolean[], second: readonly boolean[]): Statistic<McNemar> {
  if (first.length !== second.length) {
    throw new RangeError(`pairs need lists of one length, got ${first.length} and ${second.length}`)
  }
  const n = first.length
  if (n === 0) return refused('needs at least 1 item that both answered, got 0')
  const onlyFirst = first.filter((solved, at) => solved && second[at] === false).length
  const onlySecond = first.filter((solved, at) => !solved && second[at] === true).length
  const differ = onlyFirst + onlySecond
  if (differ === 0) return refused('both solved the same items')

  const fewer = Math.min(onlyFirst, onlySecond)
  const chiSquare = Math.max(Math.abs(onlyFirst - onlySecond) - 1, 0) ** 2 / differ
  return defined({
    onlyFirst,
    onlySecond,
    n,
    difference: (onlyFirst - onlySecond) / n,
    // P(X ≤ k) of Binomial(m, ½) is the incomplete beta function at ½ of (m − k, k + 1).
    p: onlyFirst === onlySecond ? 1 : Math.min(2 * betainc(0.5, differ - fewer, fewer + 1, true, false), 1),
    chiSquare,
    pChiSquare: chiSquareUpperTail(chiSquare, 1),
  })
}
