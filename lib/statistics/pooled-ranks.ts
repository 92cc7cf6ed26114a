import { mergeSorted } from './merge-sorted'
import type { RankSum } from './rank-sum'

/** What the common order of several groups' values tells. */
export interface PooledRanks {
  /** Of each group: how many values, and the mean of their ranks among all, equal ones sharing the middle rank. */
  groups: { n: number; meanRank: number }[]
  n: number
  /** Σ(t³ − t) over the sizes t of all sets of equal values. */
  ties: number
  /** Of each pair, in the order 1–2, 1–3, …, 2–3, …: what `rankSum` gives for the two alone. */
  pairs: RankSum[]
}

/**
 * The mean ranks of several groups in their common order, and Mann and Whitney's U of each pair, all by one walk along the
 * sorted lists: a value of one group counts, against each other group, those of it that came before.
 * @param sorted each group's values in rising order (see `sortedValues`)
 * @example pooledRanks([Float64Array.of(1, 3), Float64Array.of(2, 3)])
 *   // { groups: [{ n: 2, meanRank: 2.25 }, { n: 2, meanRank: 2.75 }], n: 4, ties: 6, pairs: [{ U: 1.5, … }] }
 */
export function pooledRanks(sorted: readonly Float64Array[]): PooledRanks {
  const k = sorted.length
  const { values, groups } = mergeSorted(sorted)
  const n = values.length
  const walk = startWalk(k)
  const { passed, above, rankSums } = walk
  let ties = 0
  for (let from = 0; from < n; ) {
    let to = from + 1
    while (to < n && values[to] === values[from]) to += 1
    if (to === from + 1) {
      // Most values stand alone: nothing is equal to them.
      const group = groups[from] as number
      const row = group * k
      for (let other = group + 1; other < k; other += 1)
        above[row + other] = (above[row + other] as number) + (passed[other] as number)
      rankSums[group] = (rankSums[group] as number) + to
      passed[group] = (passed[group] as number) + 1
    } else {
      passEqual(walk, groups, from, to)
      ties += (to - from) ** 3 - (to - from)
    }
    from = to
  }
  return {
    groups: sorted.map(({ length }, group) => ({ n: length, meanRank: (rankSums[group] ?? 0) / length })),
    n,
    ties,
    pairs: sorted.flatMap((one, first) =>
      sorted.slice(first + 1).map((other, index): RankSum => {
        const at = first * k + first + 1 + index
        const own = (walk.ties[first] ?? 0) + (walk.ties[first + 1 + index] ?? 0)
        return { U: above[at] ?? 0, n1: one.length, n2: other.length, ties: own + (walk.commonTies[at] ?? 0) }
      }),
    ),
  }
}

/** What has been counted so far. Where there are k × k, row and column are groups, and the column's comes later. */
interface Walk {
  /** Values of each group. */
  passed: Float64Array
  /** Pairs with the row's group above the column's, equal ones half. */
  above: Float64Array
  /** Σ(t³ − t) of each group's own sets of equal values, and what two groups have beyond their own: 3ab(a + b). */
  ties: Float64Array
  commonTies: Float64Array
  rankSums: Float64Array
  /** Of the set that is being counted: how many of each group, and which groups are in it. */
  equal: Float64Array
  present: Int32Array
}

function startWalk(k: number): Walk {
  const [row, square] = [() => new Float64Array(k), () => new Float64Array(k * k)]
  return {
    passed: row(),
    above: square(),
    ties: row(),
    commonTies: square(),
    rankSums: row(),
    equal: row(),
    present: new Int32Array(k),
  }
}

/** Counts the values of one size that lie from `from` up to `to`: all have the middle rank. */
function passEqual(walk: Walk, groups: Uint8Array, from: number, to: number): void {
  const { passed, above, ties, commonTies, rankSums, equal, present } = walk
  const k = passed.length
  const middle = (from + 1 + to) / 2
  let count = 0
  for (let at = from; at < to; at += 1) {
    const group = groups[at] as number
    if (equal[group] === 0) present[count++] = group
    equal[group] = (equal[group] as number) + 1
  }
  for (let one = 0; one < count; one += 1) {
    const group = present[one] as number
    const own = equal[group] as number
    const row = group * k
    rankSums[group] = (rankSums[group] as number) + own * middle
    ties[group] = (ties[group] as number) + own * (own * own - 1)
    for (let other = group + 1; other < k; other += 1) {
      above[row + other] = (above[row + other] as number) + own * (passed[other] as number)
    }
    for (let place = 0; place < count; place += 1) {
      const other = present[place] as number
      if (other <= group) continue
      const theirs = equal[other] as number
      above[row + other] = (above[row + other] as number) + (own * theirs) / 2
      commonTies[row + other] = (commonTies[row + other] as number) + 3 * own * theirs * (own + theirs)
    }
  }
  for (let one = 0; one < count; one += 1) {
    const group = present[one] as number
    passed[group] = (passed[group] as number) + (equal[group] as number)
    equal[group] = 0
  }
}
