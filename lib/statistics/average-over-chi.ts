import gammaln from '@stdlib/math-base-special-gammaln'

// The trapezoidal rule on a smooth bell converges so fast that this many widths a step give all digits of a double.
const STEP = 0.6
const LONGEST_STEP = 0.1
const NEGLIGIBLE = 1e-17
const LEAST_EXPONENT = -745
// Below this the constant is worked out of ln Γ itself, above it of its series, which keeps digits there.
const SERIES_FROM = 30

/**
 * The mean of a function of S, where S is the standard deviation of df + 1 normal values over their true one
 * (S² = χ²(df) ÷ df): what every test divides by whose variance is estimated.
 *
 * ∫ g(s) f(s) ds with s = eᵗ, by the trapezoidal rule from a point near the integrand's peak outwards in both directions.
 * The density in t is exp(c + df·(t − (e²ᵗ − 1) ÷ 2)), c = ln 2 + ½·ln(df ÷ 4π) − δ(df ÷ 2), with Stirling's remainder δ.
 * https://en.wikipedia.org/wiki/Chi_distribution, https://en.wikipedia.org/wiki/Tanh-sinh_quadrature (why it converges)
 *
 * @param df degrees of freedom, above 0; infinity gives g(1)
 * @param g takes s > 0; not negative; smooth
 * @param peak t near which g's product with the density is greatest: 0 unless g is steep
 * @throws {RangeError} if df is not above 0
 * @example averageOverChi(10, (s) => s * s) // 1
 */
export function averageOverChi(df: number, g: (s: number) => number, peak = 0): number {
  if (!(df > 0)) throw new RangeError(`df must be above 0, got ${df}`)
  if (df === Number.POSITIVE_INFINITY) return g(1)
  const constant = Math.LN2 + Math.log(df / (4 * Math.PI)) / 2 - stirlingRemainder(df / 2)
  const step = Math.min(STEP / Math.sqrt(2 * df), LONGEST_STEP)

  const at = (t: number): number => {
    const exponent = constant + df * (t - Math.expm1(2 * t) / 2)
    return exponent < LEAST_EXPONENT ? 0 : Math.exp(exponent) * g(Math.exp(t))
  }
  let sum = at(peak)
  for (const direction of [-step, step]) {
    let before = sum
    for (let count = 1; ; count += 1) {
      const value = at(peak + count * direction)
      sum += value
      if (value <= sum * NEGLIGIBLE && value <= before) break
      before = value
    }
  }
  return sum * step
}

/** ln Γ(a) − ((a − ½)·ln a − a + ½·ln 2π). */
function stirlingRemainder(a: number): number {
  if (a < SERIES_FROM) return gammaln(a) - ((a - 0.5) * Math.log(a) - a + Math.log(2 * Math.PI) / 2)
  const inverse = 1 / a
  const square = inverse * inverse
  return inverse * (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680)))
}
