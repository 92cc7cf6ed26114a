import betainc from '@stdlib/math-base-special-betainc'
import gammaln from '@stdlib/math-base-special-gammaln'

const NEGLIGIBLE = 1e-18

/**
 * The probability that an F statistic lies above `f` where the true means are not equal: what the power of an analysis
 * of variance is made of.
 * Σ Poisson(j; λ ÷ 2) · I-upper(x; df1 ÷ 2 + j, df2 ÷ 2) with x = df1·f ÷ (df2 + df1·f), from the most likely j outwards.
 * https://en.wikipedia.org/wiki/Noncentral_F-distribution
 *
 * @param df1 degrees of freedom of the numerator, above 0
 * @param df2 of the denominator, above 0
 * @param noncentrality λ: Σnᵢ(μᵢ − μ)² ÷ σ², not negative
 * @throws {RangeError} if f or λ is negative or a df not above 0
 * @example noncentralFUpperTail(2.11, 7, 88, 10) // 0.575…
 */
export function noncentralFUpperTail(f: number, df1: number, df2: number, noncentrality: number): number {
  if (!(f >= 0 && df1 > 0 && df2 > 0 && noncentrality >= 0)) {
    throw new RangeError(`f, df and noncentrality must not be negative, got ${[f, df1, df2, noncentrality].join(', ')}`)
  }
  const half = noncentrality / 2
  const x = (df1 * f) / (df2 + df1 * f)
  const term = (j: number) => {
    const weight = half === 0 ? (j === 0 ? 1 : 0) : Math.exp(j * Math.log(half) - half - gammaln(j + 1))
    return { weight, value: weight * betainc(x, df1 / 2 + j, df2 / 2, true, true) }
  }
  const start = Math.floor(half)
  let sum = 0
  for (let j = start; j >= 0; j -= 1) {
    const { weight, value } = term(j)
    sum += value
    if (weight < NEGLIGIBLE) break
  }
  for (let j = start + 1; ; j += 1) {
    const { weight, value } = term(j)
    sum += value
    if (weight < NEGLIGIBLE) break
  }
  return Math.min(sum, 1)
}
