import { midRanks } from './mid-ranks'
import { assertPairs, refusalOfPairs } from './pairs'
import { pearson } from './pearson'
import { defined, type Statistic } from './statistic'
import type { Values } from './values'

export interface Spearman {
  /** From −1 to 1. */
  rho: number
  /** Two-sided, by the t approximation; null under 3 pairs. */
  p: number | null
  n: number
}

/**
 * How closely two lists of values have the same order: Pearson's correlation of their ranks, equal values sharing the
 * middle one. https://en.wikipedia.org/wiki/Spearman%27s_rank_correlation_coefficient
 *
 * Refuses: fewer than 2 pairs; a list that does not vary; values that are not finite numbers.
 * @throws {RangeError} if the lists are not of one length
 * @example spearman([1, 2, 3, 4], [1, 3, 2, 50]) // { defined: true, value: { rho: 0.8, p: 0.2, n: 4 } }
 */
export function spearman(first: Values, second: Values): Statistic<Spearman> {
  assertPairs(first, second)
  const refusal = refusalOfPairs(first, second, 2)
  if (refusal !== null) return refusal
  const ofRanks = pearson(midRanks(first).ranks, midRanks(second).ranks)
  if (!ofRanks.defined) return ofRanks
  const { r, p, n } = ofRanks.value
  return defined({ rho: r, p, n })
}
