import erfc from '@stdlib/math-base-special-erfc'
import { averageOverChi } from './average-over-chi'
import { assertWithinUnit } from './probability-range'
import { studentTQuantile, studentTUpperTail } from './student-t'

/** Where exp(−z²) is below 1e-17. */
const REACH = 6.3
/** The grid begins so far below 0, and ends where the normal density is nothing in a double. */
const FARTHEST = 7
const LAST_DENSITY = 38
const STEP = 0.3
const GRID = normalGrid()
/** Of the logarithm of the tail: further digits of q would be noise. */
const NEAR_ENOUGH = 1e-13

/**
 * The probability that the range of k normal values, over an estimate of their standard deviation, exceeds q: the p value
 * of Tukey's test. For k = 2 it is the two-sided t test's at q ÷ √2.
 *
 * The range W of k standard normal values exceeds w with probability k∫φ(z)(Φ(z)ᵏ⁻¹ − (Φ(z) − Φ(z − w))ᵏ⁻¹)dz; the
 * difference is taken as Φ(z − w)·ΣΦ(z)ᵏ⁻²⁻ⁱ(Φ(z) − Φ(z − w))ⁱ, whose terms are all positive, so that nothing cancels and
 * p keeps its digits down to 1e-300. It is then averaged over the estimate's distribution (see `averageOverChi`).
 * https://en.wikipedia.org/wiki/Studentized_range_distribution
 *
 * @param q the largest difference of means over its standard error, not negative
 * @param k how many means, a whole number from 2
 * @param df degrees of freedom of the standard error, above 0; may be infinite
 * @throws {RangeError} if k is not a whole number from 2, df is not above 0 or q is not a number
 * @example studentizedRangeUpperTail(3.877, 3, 10) // 0.0500…
 */
export function studentizedRangeUpperTail(q: number, k: number, df: number): number {
  if (!Number.isInteger(k) || k < 2) throw new RangeError(`k must be a whole number from 2, got ${k}`)
  if (!(df > 0)) throw new RangeError(`df must be above 0, got ${df}`)
  if (Number.isNaN(q)) throw new RangeError('q must be a number, got NaN')
  if (q <= 0) return 1
  if (q === Number.POSITIVE_INFINITY) return 0
  if (k === 2 && df < Number.POSITIVE_INFINITY) return 2 * studentTUpperTail(q / Math.SQRT2, df)
  // Where the range's tail, about exp(−w² ÷ 4), and the estimate's density have their common peak.
  const peak = -Math.log1p((q * q) / (2 * df)) / 2
  return Math.min(
    averageOverChi(df, (s) => rangeUpperTail(q * s, k), peak),
    1,
  )
}

/**
 * The q that is exceeded with this probability: what Tukey's interval multiplies the standard error with.
 * Found by the secant rule on the logarithm of the tail.
 *
 * @param tail above 0, below 1: α
 * @throws {RangeError} if the tail is not above 0 and below 1, k not a whole number from 2 or df not above 0
 * @example studentizedRangeQuantile(0.05, 3, 10) // 3.877…
 */
export function studentizedRangeQuantile(tail: number, k: number, df: number): number {
  assertWithinUnit('tail', tail)
  if (k === 2 && df < Number.POSITIVE_INFINITY) return Math.SQRT2 * studentTQuantile(1 - tail / 2, df)
  const excess = (q: number) => Math.log(studentizedRangeUpperTail(q, k, df)) - Math.log(tail)

  let low = 0
  let lowExcess = -Math.log(tail)
  let high = 4
  let highExcess = excess(high)
  while (highExcess > 0) {
    low = high
    lowExcess = highExcess
    high *= 2
    highExcess = excess(high)
  }
  // Illinois: the secant rule that keeps the root between its two points; an end that stays twice counts half.
  let stayed: 'low' | 'high' | null = null
  for (;;) {
    const next = high - (highExcess * (high - low)) / (highExcess - lowExcess)
    const nextExcess = excess(next)
    if (Math.abs(nextExcess) <= NEAR_ENOUGH || !(next > low && next < high)) return next
    if (nextExcess > 0) {
      low = next
      lowExcess = nextExcess
      if (stayed === 'high') highExcess /= 2
      stayed = 'high'
    } else {
      high = next
      highExcess = nextExcess
      if (stayed === 'low') lowExcess /= 2
      stayed = 'low'
    }
  }
}

/**
 * The probability that the range of k standard normal values exceeds w, w > 0, by the trapezoidal rule over all points
 * where the integrand is not below 1e-17 of its greatest value: it falls at least like exp(−(z − w ÷ 2)²) downwards from
 * w ÷ 2, and like exp(−z² ÷ 2) upwards.
 */
function rangeUpperTail(w: number, k: number): number {
  const first = Math.max(Math.floor((w / 2 - REACH + FARTHEST) / STEP), 0)
  const last = Math.ceil((Math.sqrt((w * w) / 2 + 2 * REACH * REACH) + FARTHEST) / STEP)
  let sum = 0
  for (let index = first; index <= last && index < GRID.length; index += 1) {
    const z = index * STEP - FARTHEST
    const below = GRID[index] ?? 1
    const far = normalBelow(z - w)
    const between = below - far
    let power = 1
    let terms = 0
    for (let i = 2; i <= k; i += 1) {
      terms = terms * below + power
      power *= between
    }
    sum += Math.exp((-z * z) / 2) * far * terms
  }
  return (k * STEP * sum) / Math.sqrt(2 * Math.PI)
}

function normalBelow(z: number): number {
  return erfc(-z / Math.SQRT2) / 2
}

/** Φ where the trapezoidal rule asks for it: the same points for every w. */
function normalGrid(): Float64Array {
  return Float64Array.from({ length: Math.ceil((LAST_DENSITY + FARTHEST) / STEP) }, (_, index) =>
    normalBelow(index * STEP - FARTHEST),
  )
}
