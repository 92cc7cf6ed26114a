import { fUpperTail } from './f-distribution'
import { type GroupWord, groupWords, refusalOfGroups } from './groups'
import { type Moments, moments } from './moments'
import { isRoundingNoise } from './rounding-noise'
import { defined, refused, type Statistic } from './statistic'
import type { Values } from './values'

/** The table of a one-way analysis of variance; sums and mean squares in squared units of the values. */
export interface OneWayAnova {
  F: number
  dfBetween: number
  dfWithin: number
  p: number
  /** The share of all variation that lies between the groups, 0 to 1. */
  etaSquared: number
  /** The same with what chance alone would give taken off; may be negative. */
  omegaSquared: number
  epsilonSquared: number
  /** Cohen's f, what power is planned with: √(η² ÷ (1 − η²)). */
  cohenF: number
  ssBetween: number
  ssWithin: number
  msBetween: number
  msWithin: number
}

/**
 * Whether the means of several groups differ at all, where the groups' values are independent of one another.
 * F = (SSb ÷ (k − 1)) ÷ (SSw ÷ (N − k)); η² = SSb ÷ SSt; ω² = (SSb − (k − 1)·MSw) ÷ (SSt + MSw).
 * It assumes one variance for all groups (see `levene`; `welchAnova` does not) and tells nothing about which differ
 * (see `tukeyKramer`). A group of one value counts between the groups alone.
 * https://en.wikipedia.org/wiki/One-way_analysis_of_variance
 *
 * Refuses: fewer than 2 groups; a group without values; no group with 2 values; no variation inside any group, where F
 * would be infinite or nothing at all, whatever the means; values that are not finite numbers.
 * @param groups one list of values for each group
 * @example oneWayAnova([[6, 8, 4, 5, 3, 4], [8, 12, 9, 11, 6, 8], [13, 9, 11, 8, 7, 12]])
 *   // { defined: true, value: { F: 9.26…, dfBetween: 2, dfWithin: 15, p: 0.0023…, … } }
 */
export function oneWayAnova(groups: readonly Values[], words: GroupWord = {}): Statistic<OneWayAnova> {
  return refusalOfGroups(groups, 1, words) ?? anovaOfMoments(groups.map(moments), words)
}

/** The same of groups whose moments are known; each has at least 1 value. */
export function anovaOfMoments(groups: readonly Moments[], words: GroupWord = {}): Statistic<OneWayAnova> {
  const { group, values } = groupWords(words)
  const n = groups.reduce((sum, each) => sum + each.n, 0)
  const dfBetween = groups.length - 1
  const dfWithin = n - groups.length
  if (dfBetween < 1) return refused(`choose at least 2 ${group}s`)
  if (dfWithin < 1) return refused(`each ${group} needs at least 2 ${values}`)

  const ssWithin = groups.reduce((sum, each) => sum + each.sumOfSquares, 0)
  const msWithin = ssWithin / dfWithin
  const largest = groups.reduce((most, { mean }) => Math.max(most, Math.abs(mean)), 0)
  if (isRoundingNoise(Math.sqrt(msWithin / n), largest)) {
    return refused(`no variation inside any ${group}: F is not defined`)
  }

  const ssBetween = sumOfSquaresBetween(groups, n)
  const msBetween = ssBetween / dfBetween
  const F = msBetween / msWithin
  if (!Number.isFinite(F)) return refused('the values are too large to be added up')
  const total = ssBetween + ssWithin
  return defined({
    F,
    dfBetween,
    dfWithin,
    p: fUpperTail(F, dfBetween, dfWithin),
    etaSquared: ssBetween / total,
    omegaSquared: (ssBetween - dfBetween * msWithin) / (total + msWithin),
    epsilonSquared: (ssBetween - dfBetween * msWithin) / total,
    cohenF: Math.sqrt(ssBetween / ssWithin),
    ssBetween,
    ssWithin,
    msBetween,
    msWithin,
  })
}

/** Σnᵢ(x̄ᵢ − x̄)², with all means shifted by one of them, so that a common offset costs no digits. */
function sumOfSquaresBetween(groups: readonly Moments[], n: number): number {
  const pivot = groups[0]?.pivot ?? 0
  const shifted = groups.map((each) => ({ n: each.n, mean: each.pivot - pivot + each.offset }))
  const grand = shifted.reduce((sum, each) => sum + each.n * each.mean, 0) / n
  return shifted.reduce((sum, each) => sum + each.n * (each.mean - grand) ** 2, 0)
}
