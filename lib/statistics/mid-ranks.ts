import { sortedValues, type Values } from './values'

/** Ranks in the order of the values, and Σ(t³ − t) over the sizes t of all sets of equal ones. */
export interface MidRanks {
  ranks: Float64Array
  ties: number
}

/**
 * The rank of each value among all, from 1; equal values share the middle one.
 * https://en.wikipedia.org/wiki/Ranking#Fractional_ranking_(%221_2.5_2.5_4%22_ranking)
 * @example midRanks([10, 30, 20, 30]) // { ranks: [1, 3.5, 2, 3.5], ties: 6 }
 */
export function midRanks(values: Values): MidRanks {
  const sorted = sortedValues(values)
  // Of each different value its middle rank; where it stands is found by halving, which needs no order of places.
  const different = new Float64Array(sorted.length)
  const middles = new Float64Array(sorted.length)
  let count = 0
  let ties = 0
  for (let from = 0; from < sorted.length; ) {
    let to = from + 1
    while (to < sorted.length && sorted[to] === sorted[from]) to += 1
    different[count] = sorted[from] ?? 0
    middles[count] = (from + 1 + to) / 2
    count += 1
    ties += (to - from) ** 3 - (to - from)
    from = to
  }
  const ranks = new Float64Array(values.length)
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((different[middle] ?? 0) < value) low = middle + 1
      else high = middle
    }
    ranks[at] = middles[low] ?? 0
  }
  return { ranks, ties }
}
