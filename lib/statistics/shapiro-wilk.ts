import { normalQuantile, normalUpperTail } from './normal'
import { defined, refusalOf, refused, type Statistic } from './statistic'
import { sortedValues, type Values } from './values'

export interface ShapiroWilk {
  /** Near 1 where the values lie as normal ones would. */
  W: number
  /** Small where they don't. With many values it is small for departures that harm no test of means. */
  p: number
}

const MOST_VALUES = 5_000
// P. Royston's polynomials, lowest power first: weights of the two outermost values, then the normal curve that ln(1 − W)
// follows, for up to 11 values and for more.
const OUTERMOST = [0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056]
const SECOND = [0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633]
const FEW = {
  gamma: [-2.273, 0.459],
  mean: [0.544, -0.39978, 0.025054, -6.714e-4],
  logSd: [1.3822, -0.77857, 0.062767, -0.0020322],
}
const MANY = { mean: [-1.5861, -0.31082, -0.083751, 0.0038915], logSd: [-0.4803, -0.082676, 0.0030302] }

/**
 * Whether values look like a sample of a normal distribution. To be shown, never to choose a test by.
 * W = (Σaᵢx₍ᵢ₎)² ÷ Σ(xᵢ − x̄)², with the weights and the p value of algorithm AS R94.
 * P. Royston (1995), Appl. Stat. 44, 547–551: https://en.wikipedia.org/wiki/Shapiro%E2%80%93Wilk_test
 *
 * Refuses: fewer than 3 or more than 5,000 values; values that are all equal; values that are not finite numbers.
 * @example shapiroWilk([2, 4, 4, 9]) // { defined: true, value: { W: 0.865…, p: 0.279… } }
 */
export function shapiroWilk(values: Values): Statistic<ShapiroWilk> {
  const refusal = refusalOf(values, 3)
  if (refusal !== null) return refusal
  const n = values.length
  if (n > MOST_VALUES) return refused(`is meant for at most ${MOST_VALUES} values, got ${n}`)
  const sorted = sortedValues(values)
  const [least = 0, range] = [sorted[0], (sorted[n - 1] ?? 0) - (sorted[0] ?? 0)]
  if (range === 0) return refused('all values equal')

  // Shifted and scaled to 0..1, so that neither offset nor unit costs digits.
  const scaled = sorted.map((value) => (value - least) / range)
  const centre = scaled.reduce((sum, value) => sum + value, 0) / n
  const weights = keptWeights(n)
  let weighted = 0
  let squares = 0
  let squaredWeights = 0
  scaled.forEach((value, at) => {
    const weight = weights[at] ?? 0
    weighted += weight * (value - centre)
    squares += (value - centre) ** 2
    squaredWeights += weight ** 2
  })
  const root = Math.sqrt(squaredWeights * squares)
  // 1 − W as a product of differences keeps the digits of a W near 1.
  const missing = ((root - weighted) * (root + weighted)) / (squaredWeights * squares)
  return defined({ W: 1 - missing, p: pOf(missing, n) })
}

let kept: Float64Array = new Float64Array()

/** They hang on the size alone, and groups that are compared are mostly of one size: those of the last one are kept. */
function keptWeights(n: number): Float64Array {
  if (kept.length !== n) kept = weightsOf(n)
  return kept
}

/** One for each sorted value; the second half mirrors the first. */
function weightsOf(n: number): Float64Array {
  const half = Math.floor(n / 2)
  const upper = new Float64Array(half)
  if (n === 3) upper[0] = Math.SQRT1_2
  else {
    // What the largest, second largest, … of n normal values are expected to be.
    const expected = Float64Array.from({ length: half }, (_, at) => -normalQuantile((at + 1 - 0.375) / (n + 0.25)))
    const squares = 2 * expected.reduce((sum, value) => sum + value * value, 0)
    const norm = Math.sqrt(squares)
    const [first = 0, second = 0] = expected
    const outermost = polynomial(OUTERMOST, 1 / Math.sqrt(n)) + first / norm
    const next = polynomial(SECOND, 1 / Math.sqrt(n)) + second / norm
    const scale =
      n > 5
        ? Math.sqrt((squares - 2 * first ** 2 - 2 * second ** 2) / (1 - 2 * outermost ** 2 - 2 * next ** 2))
        : Math.sqrt((squares - 2 * first ** 2) / (1 - 2 * outermost ** 2))
    for (let at = 0; at < half; at += 1) upper[at] = (expected[at] ?? 0) / scale
    upper[0] = outermost
    if (n > 5) upper[1] = next
  }
  return Float64Array.from({ length: n }, (_, at) => {
    if (at < half) return -(upper[at] ?? 0)
    return n - 1 - at < half ? (upper[n - 1 - at] ?? 0) : 0
  })
}

function pOf(missing: number, n: number): number {
  if (n === 3) {
    // Exact: (6 ÷ π)·(arcsin √W − arcsin √¾).
    return Math.max((6 / Math.PI) * (Math.asin(Math.sqrt(1 - missing)) - Math.PI / 3), 0)
  }
  const y = Math.log(missing)
  if (n <= 11) {
    const gamma = polynomial(FEW.gamma, n)
    if (y >= gamma) return 0
    return normalUpperTail((-Math.log(gamma - y) - polynomial(FEW.mean, n)) / Math.exp(polynomial(FEW.logSd, n)))
  }
  const size = Math.log(n)
  return normalUpperTail((y - polynomial(MANY.mean, size)) / Math.exp(polynomial(MANY.logSd, size)))
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0)
}
