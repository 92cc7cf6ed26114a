import { chiSquareUpperTail } from './chi-square'
import { type GroupWord, groupWords } from './groups'
import { midRanks } from './mid-ranks'
import { defined, refusalOf, refused, type Statistic } from './statistic'

export interface Friedman {
  /** χ² with df degrees of freedom, corrected for ties. */
  Q: number
  df: number
  p: number
  /** Kendall's W: how much the items agree on the order of the agents, 0 to 1. */
  kendallW: number
  /** Of each agent over the items, 1 the lowest values. */
  meanRanks: number[]
  n: number
}

/**
 * Whether several agents that answered the same items differ: on each item they are ranked, and the ranks are compared.
 * Q = 12·Σ(Rⱼ − n(k + 1) ÷ 2)² ÷ (nk(k + 1) − Σ(t³ − t) ÷ (k − 1)); W = Q ÷ (n(k − 1)).
 * M. Friedman (1937), J. Am. Stat. Assoc. 32, 675–701: https://en.wikipedia.org/wiki/Friedman_test
 *
 * Refuses: fewer than 2 agents; no items; values that are equal on every item; values that are not finite numbers.
 * @param rows one row for each item, one value for each agent
 * @throws {RangeError} if the rows are not of one length
 * @example friedman([[1, 2, 3], [2, 3, 4], [1, 3, 2]]) // { defined: true, value: { Q: 4.66…, df: 2, p: 0.096…, … } }
 */
export function friedman(rows: readonly (readonly number[])[], words: GroupWord = {}): Statistic<Friedman> {
  const n = rows.length
  const k = rows[0]?.length ?? 0
  if (rows.some((row) => row.length !== k)) throw new RangeError('each item needs one value for each group')
  if (n < 1) return refused('needs at least 1 item that all answered, got 0')
  if (k < 2) return refused(`choose at least 2 ${groupWords(words).group}s`)
  const refusal = refusalOf(rows.flat(), 1)
  if (refusal !== null) return refusal

  const ranked = rows.map(midRanks)
  const ties = ranked.reduce((sum, row) => sum + row.ties, 0)
  if (ties === n * (k ** 3 - k)) return refused(`the ${groupWords(words).group}s are equal on every item`)
  const sums = Array.from({ length: k }, (_, at) => ranked.reduce((sum, { ranks }) => sum + (ranks[at] ?? 0), 0))
  const spread = sums.reduce((sum, each) => sum + (each - (n * (k + 1)) / 2) ** 2, 0)
  const Q = (12 * spread) / (n * k * (k + 1) - ties / (k - 1))
  return defined({
    Q,
    df: k - 1,
    p: chiSquareUpperTail(Q, k - 1),
    kendallW: Q / (n * (k - 1)),
    meanRanks: sums.map((each) => each / n),
    n,
  })
}
