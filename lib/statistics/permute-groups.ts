import type { Dice } from './dice'
import { defined, refusalOf, refused, type Statistic } from './statistic'
import type { Values } from './values'

export interface GroupPermutation {
  /** First mean minus second, in the unit of the values. */
  meanDifference: number
  /** Two-sided. */
  p: number
  /** All ways to deal the values out, or a sample of them. */
  method: 'exact' | 'sampled'
}

/** Beyond so many different sums the ways to deal are sampled: points have few, measurements one for each way. */
const MOST_SUMS = 4_000
const EXACT_UP_TO = 120
const DEALS = 9_999
// Sums of the same numbers in another order differ in the last digits, but are equal.
const ROUNDING = 1e-9

/**
 * Whether two agents differ, each with trials of its own, with no assumption about how their values are distributed: if
 * there is no difference, each value could as well have come from the other. p is the share of all ways to deal the
 * values into two groups of these sizes whose means lie at least as far apart; of values that are 0 or 1 it is Fisher's
 * exact test with the tails by distance. Of a sample of B deals (b + 1) ÷ (B + 1), the data's own among them.
 * E. J. G. Pitman (1937), Suppl. J. R. Stat. Soc. 4, 119–130: https://en.wikipedia.org/wiki/Permutation_test
 *
 * Refuses: a group without values; values that are all equal; values that are not finite numbers.
 * @param dice one throw for each value of each deal, where there are too many to count all; null: refused then
 * @example permuteGroups([1, 1, 1], [0, 0, 0], null) // { defined: true, value: { meanDifference: 1, p: 0.1, … } }
 */
export function permuteGroups(first: Values, second: Values, dice: Dice | null): Statistic<GroupPermutation> {
  const refusal = refusalOf(first, 0) ?? refusalOf(second, 0)
  if (refusal !== null) return refusal
  if (first.length === 0 || second.length === 0) return refused('needs at least 1 value in each group')
  const all = [...first, ...second]
  if (all.every((value) => value === all[0])) return refused('all values are equal')
  const total = sum(all)
  const sizes = { first: first.length, second: second.length }
  const gap = (sumOfFirst: number) => sumOfFirst / sizes.first - (total - sumOfFirst) / sizes.second
  const meanDifference = gap(sum([...first]))
  const far = Math.abs(meanDifference) - ROUNDING * Math.max(1, ...all.map(Math.abs))
  const exact = countDeals(all, sizes.first, (sumOfFirst) => Math.abs(gap(sumOfFirst)) >= far)
  if (exact !== null) return defined({ meanDifference, p: exact, method: 'exact' })
  if (dice === null) return refused('there are too many ways to deal the values, and no dice to sample them')
  const found = sampleDeals(all, sizes.first, dice, (sumOfFirst) => Math.abs(gap(sumOfFirst)) >= far)
  return defined({ meanDifference, p: (found + 1) / (DEALS + 1), method: 'sampled' })
}

/** The share of all ways to choose so many of the values whose sum is so; null where there are too many sums. */
function countDeals(values: readonly number[], chosen: number, isSo: (sum: number) => boolean): number | null {
  if (values.length > EXACT_UP_TO) return null
  // For each number of chosen values: how many ways give which sum, as shares so that no count overflows.
  let ways: Map<number, number>[] = [new Map([[0, 1]])]
  for (const value of values) {
    const next = ways.map((ofSize) => new Map(ofSize))
    ways.forEach((ofSize, size) => {
      if (size === chosen) return
      const larger = next[size + 1] ?? new Map<number, number>()
      next[size + 1] = larger
      for (const [before, count] of ofSize) {
        const after = Number((before + value).toPrecision(12))
        larger.set(after, (larger.get(after) ?? 0) + count)
      }
    })
    if (next.some((ofSize) => ofSize.size > MOST_SUMS)) return null
    ways = next
  }
  const ends = [...(ways[chosen] ?? [])]
  const counted = sum(ends.map(([, count]) => count))
  return sum(ends.filter(([sumOfFirst]) => isSo(sumOfFirst)).map(([, count]) => count)) / counted
}

function sampleDeals(values: readonly number[], chosen: number, dice: Dice, isSo: (sum: number) => boolean): number {
  const deck = [...values]
  let found = 0
  for (let deal = 0; deal < DEALS; deal += 1) {
    let sumOfFirst = 0
    for (let at = 0; at < chosen; at += 1) {
      const other = at + Math.floor(dice() * (deck.length - at))
      const drawn = deck[other] ?? 0
      deck[other] = deck[at] ?? 0
      deck[at] = drawn
      sumOfFirst += drawn
    }
    if (isSo(sumOfFirst)) found += 1
  }
  return found
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
