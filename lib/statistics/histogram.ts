import { defined, refusalOf, refused, type Statistic } from './statistic'

/** One bar: how many values lie from `from` up to, not including, `to`; the last bar includes its upper edge. */
export interface Bin {
  from: number
  to: number
  /** The edges as text: `7–8`. */
  label: string
  count: number
}

/** What lies outside the edges: shown, never dropped. */
export interface Overflow {
  /** `below 1`, `above 10`. */
  label: string
  count: number
}

export interface Histogram {
  bins: Bin[]
  below: Overflow
  above: Overflow
  n: number
}

/** Where the bars begin and end: given edges, or bars of one width from the least value's multiple of it on. */
export type Bins = { edges: readonly number[] } | { step: number; from?: number; to?: number }

/** More bars than this can't be told apart, and take a browser seconds to draw. */
export const MOST_BINS = 200

/**
 * How many values lie in each bar. Bars and the two overflows together always hold all values.
 * Values and edges are compared at 12 digits, so that 0.1 + 0.2 lies where 0.3 lies.
 * https://en.wikipedia.org/wiki/Histogram
 *
 * Refuses: no values; values that are not finite numbers; more than 200 bars.
 * @param bins rising edges, at least 2; or a step above 0, with the first edge and the value to reach where they are fixed
 * @throws {RangeError} if the edges don't rise or the step is not above 0
 * @example histogram([1, 1.5, 2, 3, 9], { edges: [1, 2, 3] }) // 1–2: 2, 2–3: 2, above 3: 1
 */
export function histogram(values: readonly number[], bins: Bins): Statistic<Histogram> {
  const refusal = refusalOf(values, 1)
  if (refusal !== null) return refusal
  const rounded = Float64Array.from(values, toTwelveDigits)
  const edges = 'edges' in bins ? bins.edges.map(toTwelveDigits) : edgesByStep(rounded, bins)
  if (edges === null || edges.length - 1 > MOST_BINS) return refused(`more than ${MOST_BINS} bars: choose wider ones`)

  const [first, last] = assertRising(edges)
  const counts = new Array<number>(edges.length - 1).fill(0)
  let below = 0
  let above = 0
  for (const value of rounded) {
    if (value < first) below += 1
    else if (value > last) above += 1
    else {
      const place = binOf(value, edges)
      counts[place] = (counts[place] ?? 0) + 1
    }
  }
  return defined({
    bins: counts.map((count, index) => toBin(edges[index] ?? first, edges[index + 1] ?? last, count)),
    below: { label: `below ${first}`, count: below },
    above: { label: `above ${last}`, count: above },
    n: values.length,
  })
}

/** Null where they would be too many. */
function edgesByStep(values: Float64Array, bins: { step: number; from?: number; to?: number }): number[] | null {
  const { step } = bins
  if (!(step > 0) || !Number.isFinite(step)) throw new RangeError(`step must be a finite number above 0, got ${step}`)
  const [least, greatest] = rangeOf(values)
  const from = bins.from ?? Math.floor(toTwelveDigits(least / step)) * step
  const to = bins.to ?? Math.max(from + step, Math.ceil(toTwelveDigits(greatest / step)) * step)
  const count = Math.ceil(toTwelveDigits((to - from) / step))
  if (!(count <= MOST_BINS)) return null
  return Array.from({ length: Math.max(count, 0) + 1 }, (_, index) => toTwelveDigits(from + index * step))
}

function assertRising(edges: readonly number[]): [first: number, last: number] {
  const first = edges[0]
  const last = edges.at(-1)
  const rises = edges.every(
    (edge, index) => Number.isFinite(edge) && (index === 0 || edge > (edges[index - 1] ?? edge)),
  )
  if (first === undefined || last === undefined || edges.length < 2 || !rises) {
    throw new RangeError(`edges must be at least 2 rising finite numbers, got ${edges.slice(0, 10).join(', ')}`)
  }
  return [first, last]
}

/** The last bin whose lower edge is not above the value. */
function binOf(value: number, edges: readonly number[]): number {
  let low = 0
  let high = edges.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (value >= (edges[middle] ?? value)) low = middle
    else high = middle
  }
  return low
}

function toBin(from: number, to: number, count: number): Bin {
  return { from, to, label: `${from}–${to}`, count }
}

function rangeOf(values: Float64Array): [least: number, greatest: number] {
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
}

function toTwelveDigits(value: number): number {
  return Number(value.toPrecision(12))
}
