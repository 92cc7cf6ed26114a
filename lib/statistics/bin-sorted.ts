/** Beyond the 12th digit a decimal is not what was typed: 0.1 + 0.2 lies where 0.3 lies. */
const SAME = 1e-12

/**
 * How many of the values lie in each bar: from an edge up to, not including, the next; the last bar includes its upper edge.
 * The same as `histogram` for values that are sorted already, at the cost of a search for each edge. Values outside the
 * edges are in no bar.
 *
 * @param sorted rising
 * @param edges rising, at least 2
 * @example binSorted(Float64Array.of(1, 1.5, 2, 3), [1, 2, 3]) // [2, 2]
 */
export function binSorted(sorted: Float64Array, edges: readonly number[]): number[] {
  const places = edges.map((edge, at) =>
    at === edges.length - 1
      ? countUpTo(sorted, edge + SAME * Math.abs(edge), true)
      : countUpTo(sorted, edge - SAME * Math.abs(edge), false),
  )
  return places.slice(1).map((place, at) => place - (places[at] ?? 0))
}

/**
 * How many of the values are under a limit, or at most that.
 * @param sorted rising
 * @example countUpTo(Float64Array.of(1, 2, 2, 3), 2, true) // 3
 */
export function countUpTo(sorted: Float64Array, limit: number, including: boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const value = sorted[middle] ?? 0
    if (including ? value <= limit : value < limit) low = middle + 1
    else high = middle
  }
  return low
}
