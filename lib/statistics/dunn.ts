import { adjustP } from './adjust-p'
import { type GroupWord, refusalOfGroups } from './groups'
import { normalUpperTail } from './normal'
import { type PooledRanks, pooledRanks } from './pooled-ranks'
import { defined, refused, type Statistic } from './statistic'
import { sortedValues, type Values } from './values'

export interface DunnPair {
  /** Positions of the groups in the list, from 0. */
  first: number
  second: number
  /** Above 0 where the second group's values lie higher. */
  z: number
  /** Two-sided, of this pair alone. */
  p: number
  pHolm: number
  pBenjaminiHochberg: number
  pBonferroni: number
}

/**
 * Which groups differ in where their values lie: Dunn's test on the ranks of `kruskalWallis`, with p for all pairs at once.
 * z = (r̄ⱼ − r̄ᵢ) ÷ √((N(N + 1) ÷ 12 − Σ(t³ − t) ÷ (12(N − 1))) · (1 ÷ nᵢ + 1 ÷ nⱼ)).
 * O. J. Dunn (1964), Technometrics 6, 241–252: https://doi.org/10.1080/00401706.1964.10490181
 *
 * Refuses: what `kruskalWallis` refuses.
 * @example dunn([[1, 2, 3], [4, 5, 6]]) // one pair: { first: 0, second: 1, z: 1.96…, p: 0.049…, … }
 */
export function dunn(groups: readonly Values[], words: GroupWord = {}): Statistic<DunnPair[]> {
  return refusalOfGroups(groups, 1, words) ?? dunnOfRanks(pooledRanks(groups.map(sortedValues)))
}

/** The same of ranks that are known (see `pooledRanks`). */
export function dunnOfRanks({ groups, n, ties }: PooledRanks): Statistic<DunnPair[]> {
  if (ties === n ** 3 - n) return refused('all values equal')
  const variance = (n * (n + 1)) / 12 - ties / (12 * (n - 1))
  const pairs = groups.flatMap((one, first) =>
    groups.slice(first + 1).map((other, index) => {
      const z = (other.meanRank - one.meanRank) / Math.sqrt(variance * (1 / one.n + 1 / other.n))
      return { first, second: first + 1 + index, z, p: Math.min(2 * normalUpperTail(Math.abs(z)), 1) }
    }),
  )
  const p = pairs.map((pair) => pair.p)
  const [holm, hochberg, bonferroni] = [adjustP(p, 'holm'), adjustP(p, 'benjamini-hochberg'), adjustP(p, 'bonferroni')]
  return defined(
    pairs.map((pair, at) => ({
      ...pair,
      pHolm: holm[at] ?? 1,
      pBenjaminiHochberg: hochberg[at] ?? 1,
      pBonferroni: bonferroni[at] ?? 1,
    })),
  )
}
