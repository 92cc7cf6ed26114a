import { normalUpperTail } from './normal'
import { assertPairs, refusalOfPairs } from './pairs'
import { defined, refused, type Statistic } from './statistic'
import type { Values } from './values'

export interface Kendall {
  /** τ-b, from −1 to 1. */
  tau: number
  z: number
  /** Two-sided, by the normal curve, corrected for ties. */
  p: number
  n: number
}

/**
 * How much two lists of values have the same order: pairs of items in the same order less those in the opposite one, over
 * √((all − equal in x)(all − equal in y)). Counted by sorting, n·log n steps.
 * W. R. Knight (1966), J. Am. Stat. Assoc. 61, 436–439: https://en.wikipedia.org/wiki/Kendall_rank_correlation_coefficient
 *
 * Refuses: fewer than 2 pairs; a list that does not vary; values that are not finite numbers.
 * @throws {RangeError} if the lists are not of one length
 * @example kendall([1, 2, 3, 4], [1, 3, 2, 4]) // { defined: true, value: { tau: 0.66…, p: 0.17…, … } }
 */
export function kendall(first: Values, second: Values): Statistic<Kendall> {
  assertPairs(first, second)
  const refusal = refusalOfPairs(first, second, 2)
  if (refusal !== null) return refusal
  const n = first.length
  const order = Int32Array.from({ length: n }, (_, at) => at).sort(
    (a, b) => (first[a] ?? 0) - (first[b] ?? 0) || (second[a] ?? 0) - (second[b] ?? 0),
  )
  const x = Float64Array.from(order, (at) => first[at] ?? 0)
  const y = Float64Array.from(order, (at) => second[at] ?? 0)
  const ties = { x: tiesOf(x), both: 0, y: tiesOf(Float64Array.from(y).sort()) }
  ties.both = runsOf(n, (a, b) => x[a] === x[b] && y[a] === y[b]).reduce((sum, t) => sum + (t * (t - 1)) / 2, 0)
  const all = (n * (n - 1)) / 2
  if (ties.x.pairs === all || ties.y.pairs === all) return refused('one of the two does not vary')

  // Sorted by x, a pair is in the opposite order where a later y is smaller: the swaps that sorting by y takes.
  const opposite = countSwaps(y)
  const difference = all - ties.x.pairs - ties.y.pairs + ties.both - 2 * opposite
  const tau = difference / Math.sqrt((all - ties.x.pairs) * (all - ties.y.pairs))
  const z = difference / Math.sqrt(varianceOfDifference(n, ties.x, ties.y))
  return defined({ tau, z, p: Math.min(2 * normalUpperTail(Math.abs(z)), 1), n })
}

interface Ties {
  /** Σt(t − 1) ÷ 2: pairs that are equal. */
  pairs: number
  /** Σt(t − 1)(t − 2). */
  triples: number
  /** Σt(t − 1)(2t + 5). */
  weighted: number
}

function tiesOf(sorted: Float64Array): Ties {
  const ties = { pairs: 0, triples: 0, weighted: 0 }
  for (const t of runsOf(sorted.length, (a, b) => sorted[a] === sorted[b])) {
    ties.pairs += (t * (t - 1)) / 2
    ties.triples += t * (t - 1) * (t - 2)
    ties.weighted += t * (t - 1) * (2 * t + 5)
  }
  return ties
}

/** How long each run of equal neighbours is. */
function runsOf(n: number, equal: (a: number, b: number) => boolean): number[] {
  const runs: number[] = []
  for (let from = 0; from < n; ) {
    let to = from + 1
    while (to < n && equal(from, to)) to += 1
    runs.push(to - from)
    from = to
  }
  return runs
}

function varianceOfDifference(n: number, x: Ties, y: Ties): number {
  const weighted = (n * (n - 1) * (2 * n + 5) - x.weighted - y.weighted) / 18
  const pairs = (2 * x.pairs * 2 * y.pairs) / (2 * n * (n - 1))
  const triples = n > 2 ? (x.triples * y.triples) / (9 * n * (n - 1) * (n - 2)) : 0
  return weighted + pairs + triples
}

/** How many pairs stand in falling order, by merging ever longer sorted stretches. */
function countSwaps(values: Float64Array): number {
  let from = Float64Array.from(values)
  let to = new Float64Array(values.length)
  let swaps = 0
  for (let width = 1; width < values.length; width *= 2) {
    for (let start = 0; start < values.length; start += 2 * width) {
      const middle = Math.min(start + width, values.length)
      const end = Math.min(start + 2 * width, values.length)
      let left = start
      let right = middle
      for (let at = start; at < end; at += 1) {
        const takesRight = right < end && (left >= middle || (from[right] ?? 0) < (from[left] ?? 0))
        if (takesRight) swaps += middle - left
        to[at] = (takesRight ? from[right++] : from[left++]) ?? 0
      }
    }
    ;[from, to] = [to, from]
  }
  return swaps
}
