import type { Values } from './values'

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
  const order = Int32Array.from({ length: values.length }, (_, at) => at).sort(
    (a, b) => (values[a] ?? 0) - (values[b] ?? 0),
  )
  const ranks = new Float64Array(values.length)
  let ties = 0
  for (let from = 0; from < order.length; ) {
    let to = from + 1
    while (to < order.length && values[order[to] ?? 0] === values[order[from] ?? 0]) to += 1
    for (let at = from; at < to; at += 1) ranks[order[at] ?? 0] = (from + 1 + to) / 2
    ties += (to - from) ** 3 - (to - from)
    from = to
  }
  return { ranks, ties }
}
