import type { SignificantPair } from './compact-letters'

/** Which ranks a group may have, 1 the best. */
export interface RankInterval {
  /** 1 + the groups that are significantly better. */
  rankLow: number
  /** All groups less those that are significantly worse. */
  rankHigh: number
  /** Positions of the groups that it can't be told apart from. */
  tiedWith: number[]
}

/**
 * The range of ranks that a test leaves open for each group: a rank alone would claim more than is known.
 *
 * @param values one for each group: higher is better
 * @param significant each pair that is told apart, by the groups' positions
 * @example rankIntervals([30, 28, 20], [{ first: 0, second: 2 }, { first: 1, second: 2 }])
 *   // [{ rankLow: 1, rankHigh: 2, tiedWith: [1] }, { rankLow: 1, rankHigh: 2, tiedWith: [0] }, { rankLow: 3, rankHigh: 3, tiedWith: [] }]
 */
export function rankIntervals(values: readonly number[], significant: readonly SignificantPair[]): RankInterval[] {
  const apart = new Set(significant.flatMap(({ first, second }) => [`${first} ${second}`, `${second} ${first}`]))
  return values.map((value, group) => {
    const others = values.map((_, at) => at).filter((at) => at !== group)
    const told = others.filter((at) => apart.has(`${group} ${at}`))
    return {
      rankLow: 1 + told.filter((at) => (values[at] ?? value) > value).length,
      rankHigh: values.length - told.filter((at) => (values[at] ?? value) < value).length,
      tiedWith: others.filter((at) => !apart.has(`${group} ${at}`)),
    }
  })
}
