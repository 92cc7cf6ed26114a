import { exactSignedRankLowerTail } from './exact-signed-rank'
import type { Alternative } from './mann-whitney'
import { midRanks } from './mid-ranks'
import { normalUpperTail } from './normal'
import { assertPairs, refusalOfPairs, roundedDifferences } from './pairs'
import { defined, refused, type Statistic } from './statistic'
import type { Values } from './values'

export interface WilcoxonSignedRank {
  /** Sum of the ranks of the items on which the first is above the second. */
  Wplus: number
  /** The same of those on which it is below. */
  Wminus: number
  /** Items on which both are equal; they are left out. */
  zeros: number
  /** Items that are ranked. */
  n: number
  p: number
  /** How p was made: by counting all signs, or by the normal curve with corrections for ties and continuity. */
  method: 'exact' | 'asymptotic'
  /** With both corrections; it is what p comes from where the method is asymptotic. */
  z: number
  /** (W⁺ − W⁻) ÷ (W⁺ + W⁻), from −1 to 1. */
  rankBiserial: number
}

/** Fewer differences than this, without zeros and ties, are counted exactly; R's rule. */
const EXACT_BELOW = 50

/**
 * Whether the differences of two agents on the same items tend to one side; no matter how far, only in which order.
 * The differences, rounded to 12 digits, are ranked by size. z = (W⁺ − n(n + 1) ÷ 4 ∓ ½) ÷ σ,
 * σ² = n(n + 1)(2n + 1) ÷ 24 − Σ(t³ − t) ÷ 48.
 * F. Wilcoxon (1945), Biometrics Bulletin 1, 80–83: https://en.wikipedia.org/wiki/Wilcoxon_signed-rank_test
 *
 * Refuses: no pairs; differences that are all 0; values that are not finite numbers.
 * @param second the other agent's values of the same items, in the same order
 * @throws {RangeError} if the lists are not of one length
 * @example wilcoxonSignedRank([5, 7, 9], [4, 5, 6]) // { defined: true, value: { Wplus: 6, Wminus: 0, p: 0.25, … } }
 */
export function wilcoxonSignedRank(
  first: Values,
  second: Values,
  alternative: Alternative = 'two-sided',
): Statistic<WilcoxonSignedRank> {
  assertPairs(first, second)
  const refusal = refusalOfPairs(first, second, 1)
  if (refusal !== null) return refusal
  const all = roundedDifferences(first, second)
  const differences = all.filter((difference) => difference !== 0)
  const n = differences.length
  if (n === 0) return refused('both are equal on every item')

  const { ranks, ties } = midRanks(differences.map(Math.abs))
  const Wplus = ranks.reduce((sum, rank, at) => sum + ((differences[at] ?? 0) > 0 ? rank : 0), 0)
  const largest = (n * (n + 1)) / 2
  const Wminus = largest - Wplus
  const sigma = Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24 - ties / 48)
  const distance = Wplus - largest / 2
  const isExact = n < EXACT_BELOW && n === all.length && ties === 0
  const z = (distance - correction(distance, alternative)) / sigma
  return defined({
    Wplus,
    Wminus,
    zeros: all.length - n,
    n,
    p: isExact ? exactP(Wplus, n, alternative) : asymptoticP(z, alternative),
    method: isExact ? 'exact' : 'asymptotic',
    z,
    rankBiserial: (Wplus - Wminus) / largest,
  })
}

function correction(distance: number, alternative: Alternative): number {
  if (alternative === 'greater') return 0.5
  if (alternative === 'less') return -0.5
  return Math.sign(distance) * 0.5
}

function asymptoticP(z: number, alternative: Alternative): number {
  if (alternative === 'greater') return normalUpperTail(z)
  if (alternative === 'less') return normalUpperTail(-z)
  return Math.min(2 * normalUpperTail(Math.abs(z)), 1)
}

function exactP(Wplus: number, n: number, alternative: Alternative): number {
  const Wminus = (n * (n + 1)) / 2 - Wplus
  // The distribution is its own mirror image.
  if (alternative === 'less') return exactSignedRankLowerTail(Wplus, n)
  if (alternative === 'greater') return exactSignedRankLowerTail(Wminus, n)
  return Math.min(2 * exactSignedRankLowerTail(Math.min(Wplus, Wminus), n), 1)
}
