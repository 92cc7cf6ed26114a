import { exactRankSumLowerTail } from './exact-rank-sum'
import { refusalOfGroups } from './groups'
import { normalUpperTail } from './normal'
import { type RankSum, rankSum } from './rank-sum'
import { defined, refused, type Statistic } from './statistic'
import { sortedValues, type Values } from './values'

/** Of which difference p speaks: either way, or the first group above or below the second. */
export type Alternative = 'two-sided' | 'greater' | 'less'

export interface MannWhitney {
  /** Pairs in which the first group's value is above, equal ones half; it belongs to the first group. */
  U1: number
  /** The same of the second group: n1·n2 − U1. */
  U2: number
  p: number
  /** How p was made: by counting all orders, or by the normal curve with corrections for ties and continuity. */
  method: 'exact' | 'asymptotic'
  /** With both corrections; it is what p comes from where the method is asymptotic. */
  z: number
  /** 2·U1 ÷ (n1·n2) − 1, from −1 (each first value below each second) to 1; Cliff's δ is the same number. */
  rankBiserial: number
  /** How likely a value of the first group is above one of the second, equal ones half. */
  commonLanguage: number
}

/** Groups of fewer values than this, without ties, are counted exactly; R's rule. */
const EXACT_BELOW = 50

/**
 * Whether values of one group tend to lie above those of another, whatever their distributions' shapes.
 * Exact if both groups hold fewer than 50 values and none are equal; else z = (U − n1·n2 ÷ 2 ∓ ½) ÷ σ with
 * σ² = n1·n2 ÷ 12 · (N + 1 − Σ(t³ − t) ÷ (N(N − 1))).
 * H. B. Mann, D. R. Whitney (1947), Ann. Math. Stat. 18, 50–60: https://en.wikipedia.org/wiki/Mann%E2%80%93Whitney_U_test
 *
 * Refuses: a group without values; values that are all equal; values that are not finite numbers.
 * @example mannWhitney([1.1, 2.2, 3.3, 4.4, 5.5], [2.5, 3.7, 6.1, 7.2, 8.9, 9.4])
 *   // { defined: true, value: { U1: 5, U2: 25, p: 0.0822…, method: 'exact', rankBiserial: -0.66…, … } }
 */
export function mannWhitney(
  first: Values,
  second: Values,
  alternative: Alternative = 'two-sided',
): Statistic<MannWhitney> {
  const refusal = refusalOfGroups([first, second], 1)
  if (refusal !== null) return refusal
  return mannWhitneyOfRanks(rankSum(sortedValues(first), sortedValues(second)), alternative)
}

/** The same of ranks that are known (see `rankSum`): of many pairs each group is sorted once. */
export function mannWhitneyOfRanks(ranks: RankSum, alternative: Alternative = 'two-sided'): Statistic<MannWhitney> {
  const { U, n1, n2, ties } = ranks
  const n = n1 + n2
  const variance = ((n1 * n2) / 12) * (n + 1 - ties / (n * (n - 1)))
  // Of equal values all ranks are the middle one, and no rounding error is left of the difference.
  if (ties === n ** 3 - n) return refused('all values equal')

  const z = correctedDistance(U - (n1 * n2) / 2, alternative) / Math.sqrt(variance)
  const isExact = n1 < EXACT_BELOW && n2 < EXACT_BELOW && ties === 0
  return defined({
    U1: U,
    U2: n1 * n2 - U,
    p: isExact ? exactP(ranks, alternative) : asymptoticP(z, alternative),
    method: isExact ? 'exact' : 'asymptotic',
    z,
    rankBiserial: (2 * U) / (n1 * n2) - 1,
    commonLanguage: U / (n1 * n2),
  })
}

/** Moved by half a step towards the side that speaks against a difference. */
function correctedDistance(distance: number, alternative: Alternative): number {
  if (alternative === 'greater') return distance - 0.5
  if (alternative === 'less') return distance + 0.5
  return distance - Math.sign(distance) * 0.5
}

function asymptoticP(z: number, alternative: Alternative): number {
  if (alternative === 'greater') return normalUpperTail(z)
  if (alternative === 'less') return normalUpperTail(-z)
  return Math.min(2 * normalUpperTail(Math.abs(z)), 1)
}

function exactP({ U, n1, n2 }: RankSum, alternative: Alternative): number {
  // The distribution is its own mirror image: U at least u is as likely as U at most n1·n2 − u.
  if (alternative === 'less') return exactRankSumLowerTail(U, n1, n2)
  if (alternative === 'greater') return exactRankSumLowerTail(n1 * n2 - U, n1, n2)
  return Math.min(2 * exactRankSumLowerTail(Math.min(U, n1 * n2 - U), n1, n2), 1)
}
