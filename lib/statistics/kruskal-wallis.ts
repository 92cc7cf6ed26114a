import { chiSquareUpperTail } from './chi-square'
import { type GroupWord, refusalOfGroups } from './groups'
import { type PooledRanks, pooledRanks } from './pooled-ranks'
import { defined, refused, type Statistic } from './statistic'
import { sortedValues, type Values } from './values'

export interface KruskalWallis {
  /** Corrected for ties. */
  H: number
  df: number
  p: number
  /** H ÷ (N − 1), from 0 to 1. */
  epsilonSquared: number
  /** (H − k + 1) ÷ (N − k); may be negative. */
  etaSquared: number
  /** In the order of the groups. */
  meanRanks: number[]
  /** What H was divided by: 1 where no values are equal. */
  tieCorrection: number
}

/**
 * Whether the values of several groups differ in where they lie, whatever their distributions' shapes.
 * H = 12 ÷ (N(N + 1)) · Σnᵢ(r̄ᵢ − (N + 1) ÷ 2)² ÷ (1 − Σ(t³ − t) ÷ (N³ − N)); p from χ² with k − 1 degrees of freedom.
 * W. H. Kruskal, W. A. Wallis (1952), J. Am. Stat. Assoc. 47, 583–621:
 * https://en.wikipedia.org/wiki/Kruskal%E2%80%93Wallis_test
 *
 * Refuses: fewer than 2 groups; a group without values; values that are all equal; values that are not finite numbers.
 * @example kruskalWallis([[1, 2, 3], [4, 5, 6]]) // { defined: true, value: { H: 3.85…, df: 1, p: 0.049…, … } }
 */
export function kruskalWallis(groups: readonly Values[], words: GroupWord = {}): Statistic<KruskalWallis> {
  return refusalOfGroups(groups, 1, words) ?? kruskalOfRanks(pooledRanks(groups.map(sortedValues)))
}

/** The same of ranks that are known (see `pooledRanks`). */
export function kruskalOfRanks({ groups, n, ties }: PooledRanks): Statistic<KruskalWallis> {
  if (ties === n ** 3 - n) return refused('all values equal')
  const k = groups.length
  const middle = (n + 1) / 2
  const between = groups.reduce((sum, group) => sum + group.n * (group.meanRank - middle) ** 2, 0)
  const tieCorrection = 1 - ties / (n ** 3 - n)
  const H = ((12 / (n * (n + 1))) * between) / tieCorrection
  return defined({
    H,
    df: k - 1,
    p: chiSquareUpperTail(H, k - 1),
    epsilonSquared: H / (n - 1),
    etaSquared: (H - k + 1) / (n - k),
    meanRanks: groups.map(({ meanRank }) => meanRank),
    tieCorrection,
  })
}
