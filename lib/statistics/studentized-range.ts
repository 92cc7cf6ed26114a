import erfc from '@stdlib/math-base-special-erfc'
import { averageOverChi } from './average-over-chi'
import { assertWithinUnit } from './probability-range'
import { studentTQuantile, studentTUpperTail } from './student-t'

/** Beyond this many standard deviations the normal density is nothing in a double. */
const FARTHEST = 9
const LAST_DENSITY = 38
const STEP = 0.25
const GRID = normalGrid()

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
  let high = 4
  while (excess(high) > 0) {
    low = high
    high *= 2
  }
  let lowExcess = -Math.log(tail)
  let highExcess = excess(high)
  if (low > 0) lowExcess = excess(low)
  // Illinois: the secant rule that keeps the root between its two points.
  for (;;) {
    const next = high - (highExcess * (high - low)) / (highExcess - lowExcess)
    if (!(next > low && next < high)) return next
    const nextExcess = excess(next)
    if (nextExcess === 0) return next
    if (nextExcess > 0) {
      if (next - low <= high * Number.EPSILON * 4) return next
      low = next
      lowExcess = nextExcess
      highExcess /= 2
    } else {
      if (high - next <= high * Number.EPSILON * 4) return next
      high = next
      highExcess = nextExcess
      lowExcess /= 2
    }
  }
}

/** The probability that the range of k standard normal values exceeds w, w > 0. */
function rangeUpperTail(w: number, k: number): number {
  const last = Math.min(w / 2 + FARTHEST, LAST_DENSITY)
  let sum = 0
  for (let index = 0; index < GRID.z.length; index += 1) {
    const z = GRID.z[index] ?? 0
    if (z > last) break
    const below = GRID.below[index] ?? 0
    const far = normalBelow(z - w)
    // Both above 0: the difference of the upper tails keeps the digits.
    const between = z > w ? normalBelow(w - z) - (1 - below) : below - far
    let power = 1
    let terms = 0
    for (let i = 0; i <= k - 2; i += 1) {
      terms = terms * below + power
      power *= between
    }
    sum += (GRID.density[index] ?? 0) * far * terms
  }
  return k * STEP * sum
}

function normalBelow(z: number): number {
  return erfc(-z / Math.SQRT2) / 2
}

/** φ and Φ where the trapezoidal rule asks for them: the same points for every w. */
function normalGrid(): { z: Float64Array; density: Float64Array; below: Float64Array } {
  const count = Math.ceil((LAST_DENSITY + FARTHEST) / STEP)
  const z = Float64Array.from({ length: count }, (_, index) => index * STEP - FARTHEST)
  return {
    z,
    density: z.map((value) => Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)),
    below: z.map(normalBelow),
  }
}
