import type { Dice } from '@/lib/statistics/dice'
import { permuteGroups } from '@/lib/statistics/permute-groups'
import { signFlipTest } from '@/lib/statistics/sign-flip-test'
import { commonItems } from './common-items'
import type { ScoredGroup } from './scored-group'

/** The exact test of two runs' trial totals: signs flipped where both met the same variants, else groups permuted. */
export function testTotals(first: ScoredGroup, second: ScoredGroup, dice: Dice) {
  const common = commonItems(first, second)
  return common ? signFlipTest(common.second, common.first, dice) : permuteGroups(second.units, first.units, dice)
}
