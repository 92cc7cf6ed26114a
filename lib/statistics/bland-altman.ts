import { moments, varianceOf } from './moments'
import { normalQuantile } from './normal'
import { assertPairs, refusalOfPairs } from './pairs'
import { isRoundingNoise } from './rounding-noise'
import { defined, refused, type Statistic } from './statistic'
import { studentTQuantile } from './student-t'

/** How far two raters are apart; first minus second, in the unit of the ratings. */
export interface BlandAltman {
  n: number
  /** The mean difference: how much higher the first rates. */
  bias: number
  biasLow: number
  biasHigh: number
  sd: number
  /** Between these limits lie 95 of 100 differences. */
  lowerLimit: number
  upperLimit: number
  lowerLimitInterval: [low: number, high: number]
  upperLimitInterval: [low: number, high: number]
}

/**
 * By how much two raters of the same items differ, and how far a single difference may go: d̄ ± 1.96·s, with intervals for
 * the limits themselves, of standard error s·√(1 ÷ n + z² ÷ (2(n − 1))).
 * J. M. Bland, D. G. Altman (1999), Stat. Methods Med. Res. 8, 135–160:
 * https://en.wikipedia.org/wiki/Bland%E2%80%93Altman_plot
 *
 * Refuses: fewer than 2 items; differences that do not vary; values that are not finite numbers.
 * @throws {RangeError} if the lists are not of one length
 * @example blandAltman([5, 6, 8], [4, 4, 5]) // { defined: true, value: { bias: 2, sd: 1, lowerLimit: 0.04…, … } }
 */
export function blandAltman(first: readonly number[], second: readonly number[]): Statistic<BlandAltman> {
  assertPairs(first, second)
  const refusal = refusalOfPairs(first, second, 2)
  if (refusal !== null) return refusal
  const differences = moments(first.map((value, at) => value - (second[at] ?? 0)))
  const { n, mean: bias } = differences
  const sd = Math.sqrt(varianceOf(differences))
  const largest = [...first, ...second].reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  if (isRoundingNoise(sd, largest)) return refused(`the difference is the same on all ${n} items`)

  const z = normalQuantile(0.975)
  const t = studentTQuantile(0.975, n - 1)
  const reach = (t * sd) / Math.sqrt(n)
  const limitReach = t * sd * Math.sqrt(1 / n + z ** 2 / (2 * (n - 1)))
  const [lowerLimit, upperLimit] = [bias - z * sd, bias + z * sd]
  return defined({
    n,
    bias,
    biasLow: bias - reach,
    biasHigh: bias + reach,
    sd,
    lowerLimit,
    upperLimit,
    lowerLimitInterval: [lowerLimit - limitReach, lowerLimit + limitReach],
    upperLimitInterval: [upperLimit - limitReach, upperLimit + limitReach],
  })
}
