/** What the common order of several groups' values tells. */
export interface PooledRanks {
  /** Of each group: how many values, and the mean of their ranks among all, equal ones sharing the middle rank. */
  groups: { n: number; meanRank: number }[]
  n: number
  /** Σ(t³ − t) over the sizes t of all sets of equal values. */
  ties: number
}

/**
 * The mean ranks of several groups in their common order, by one walk along the sorted lists.
 * @param sorted each group's values in rising order (see `sortedValues`)
 * @example pooledRanks([Float64Array.of(1, 3), Float64Array.of(2, 3)])
 *   // { groups: [{ n: 2, meanRank: 2.25 }, { n: 2, meanRank: 2.75 }], n: 4, ties: 6 }
 */
export function pooledRanks(sorted: readonly Float64Array[]): PooledRanks {
  const k = sorted.length
  const n = sorted.reduce((sum, each) => sum + each.length, 0)
  const at = new Int32Array(k)
  const heads = Float64Array.from(sorted, (each) => each[0] ?? Number.POSITIVE_INFINITY)
  const sums = new Float64Array(k)
  const counts = new Int32Array(k)
  let ranked = 0
  let ties = 0
  while (ranked < n) {
    let least = Number.POSITIVE_INFINITY
    for (let group = 0; group < k; group += 1) if ((heads[group] ?? 0) < least) least = heads[group] ?? 0
    let equal = 0
    for (let group = 0; group < k; group += 1) {
      counts[group] = 0
      const values = sorted[group]
      if (values === undefined || heads[group] !== least) continue
      const from = at[group] ?? 0
      let to = from + 1
      while (to < values.length && values[to] === least) to += 1
      at[group] = to
      heads[group] = to < values.length ? (values[to] ?? 0) : Number.POSITIVE_INFINITY
      counts[group] = to - from
      equal += to - from
    }
    const middle = ranked + (equal + 1) / 2
    for (let group = 0; group < k; group += 1) sums[group] = (sums[group] ?? 0) + (counts[group] ?? 0) * middle
    ties += equal ** 3 - equal
    ranked += equal
  }
  return {
    groups: sorted.map((each, group) => ({ n: each.length, meanRank: (sums[group] ?? 0) / each.length })),
    n,
    ties,
  }
}
