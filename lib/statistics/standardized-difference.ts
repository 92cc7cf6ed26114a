import gammaln from '@stdlib/math-base-special-gammaln'
import { findRoot } from './find-root'
import { refusalOfGroups } from './groups'
import { differenceOfMeans, type Moments, moments, varianceOf } from './moments'
import { noncentralTUpperTail } from './noncentral-t'
import { normalUpperTail } from './normal'
import { isRoundingNoise } from './rounding-noise'
import { defined, refused, type Statistic } from './statistic'
import type { Values } from './values'

/** The size of a difference of means in standard deviations; first minus second. */
export interface StandardizedDifference {
  /** Cohen's d: over the pooled standard deviation. */
  cohenD: number
  /** Where the true d probably lies. */
  low: number
  high: number
  /** d without its bias in small samples: the one to report. */
  hedgesG: number
  /** Over the second group's standard deviation; null where that one does not vary. */
  glassDelta: number | null
  /** How likely a value of the first is above one of the second, if both were normal: Φ((x̄ − ȳ) ÷ √(s² + s²)). */
  commonLanguage: number
}

/**
 * How large a difference of two groups' means is beside the spread inside them.
 * d = (x̄ − ȳ) ÷ s pooled; g = d·Γ(df ÷ 2) ÷ (√(df ÷ 2)·Γ((df − 1) ÷ 2)), df = n1 + n2 − 2; its interval from the noncentral
 * t distribution. L. V. Hedges (1981), J. Educ. Stat. 6, 107–128: https://en.wikipedia.org/wiki/Effect_size#Hedges'_g
 *
 * Refuses: a group without values; fewer than 4 values in all; no variation inside either group; values that are not
 * finite numbers.
 * @param level of the interval: 0.95 unless another is named
 * @example standardizedDifference([5, 6, 7], [3, 4, 5]) // { defined: true, value: { cohenD: 2, hedgesG: 1.59…, … } }
 */
export function standardizedDifference(first: Values, second: Values, level = 0.95): Statistic<StandardizedDifference> {
  return refusalOfGroups([first, second], 1) ?? standardizedOfMoments(moments(first), moments(second), level)
}

/** The same of groups whose moments are known; each has at least 1 value. */
export function standardizedOfMoments(one: Moments, other: Moments, level = 0.95): Statistic<StandardizedDifference> {
  const df = one.n + other.n - 2
  if (df < 2) return refused(`needs at least 4 values in both groups together, got ${df + 2}`)
  const pooled = Math.sqrt((one.sumOfSquares + other.sumOfSquares) / df)
  if (isRoundingNoise(pooled, Math.max(Math.abs(one.mean), Math.abs(other.mean)))) {
    return refused('no variation inside either group: the difference has no standard deviations to be measured in')
  }

  const difference = -differenceOfMeans(one, other)
  const cohenD = difference / pooled
  const perUnit = Math.sqrt((one.n * other.n) / (one.n + other.n))
  const [low, high] = noncentralityInterval(cohenD * perUnit, df, level)
  const both = one.n > 1 && other.n > 1 ? varianceOf(one) + varianceOf(other) : null
  const spread = other.n > 1 ? Math.sqrt(varianceOf(other)) : 0
  return defined({
    cohenD,
    low: low / perUnit,
    high: high / perUnit,
    hedgesG: cohenD * smallSampleFactor(df),
    glassDelta: spread > 0 ? difference / spread : null,
    commonLanguage: normalUpperTail(-difference / Math.sqrt(both ?? 2 * pooled ** 2)),
  })
}

/** Hedges' J, exactly: about 1 − 3 ÷ (4·df − 1). */
function smallSampleFactor(df: number): number {
  return Math.exp(gammaln(df / 2) - gammaln((df - 1) / 2)) / Math.sqrt(df / 2)
}

/** The noncentralities under which t would lie in the upper and in the lower tail of the level's size. */
function noncentralityInterval(t: number, df: number, level: number): [low: number, high: number] {
  const tail = (1 - level) / 2
  return [noncentralityWithUpperTail(t, df, tail), noncentralityWithUpperTail(t, df, 1 - tail)]
}

/** The upper tail at t rises with the noncentrality. */
function noncentralityWithUpperTail(t: number, df: number, tail: number): number {
  let reach = 4
  while (noncentralTUpperTail(t, df, t - reach) > tail || noncentralTUpperTail(t, df, t + reach) < tail) reach *= 2
  return findRoot((noncentrality) => noncentralTUpperTail(t, df, noncentrality) - tail, t - reach, t + reach)
}
