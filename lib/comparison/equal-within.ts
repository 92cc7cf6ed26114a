import { equivalence } from '@/lib/statistics/equivalence'
import { commonItems } from './common-items'
import { listPairs } from './decide-pair'
import type { ScoredGroup } from './scored-group'

/** Whether two groups are equal within a margin that was named at launch. */
export interface EqualPair {
  group1: string
  group2: string
  margin: number
  /** The larger of the two one-sided p values, times the number of pairs; null with its reason. */
  p: number | null
  equal: boolean
  why: string | null
}

/**
 * Each pair by two one-sided tests on the items that both answered: the only ground on which two are called equal. Pairs
 * that answered items of their own can't be had.
 *
 * @param margin above 0: the smallest difference that matters
 * @param baseline position of the group that all others are compared with; null: all pairs
 */
export function equalWithin(
  groups: readonly ScoredGroup[],
  margin: number,
  { alpha, baseline }: { alpha: number; baseline: number | null },
): EqualPair[] {
  const pairs = listPairs(groups.length, baseline)
  return pairs.flatMap(({ first, second }): EqualPair[] => {
    const [one, other] = [groups[first], groups[second]]
    if (one === undefined || other === undefined) return []
    const names = { group1: one.name, group2: other.name, margin }
    const common = commonItems(one, other)
    if (common === null) return [{ ...names, p: null, equal: false, why: 'each answered items of its own' }]
    const test = equivalence(common.second, common.first, margin, alpha / pairs.length)
    if (!test.defined) return [{ ...names, p: null, equal: false, why: test.why }]
    return [{ ...names, p: Math.min(test.value.p * pairs.length, 1), equal: test.value.equivalent, why: null }]
  })
}
