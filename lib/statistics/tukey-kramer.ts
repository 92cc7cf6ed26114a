import { type GroupWord, refusalOfGroups } from './groups'
import { differenceOfMeans, type Moments, moments } from './moments'
import { anovaOfMoments } from './one-way-anova'
import { assertWithinUnit } from './probability-range'
import { defined, type Statistic } from './statistic'
import { studentizedRangeQuantile, studentizedRangeUpperTail } from './studentized-range'
import type { Values } from './values'

/** One pair of groups; differences in the unit of the values, second minus first. */
export interface RangePair {
  /** Positions of the groups in the list, from 0. */
  first: number
  second: number
  meanDifference: number
  /** |difference| over its standard error. */
  q: number
  /** Adjusted for all pairs. */
  pAdjusted: number
  lower: number
  upper: number
  /** Whether pAdjusted is below α. */
  reject: boolean
}

export interface TukeyKramer {
  df: number
  msWithin: number
  /** What |difference| over its standard error must exceed. */
  qCritical: number
  alpha: number
  /** In the order of the groups: 1–2, 1–3, …, 2–3, … */
  pairs: RangePair[]
}

/**
 * Which means differ, all pairs at once: Tukey's honestly significant difference, for groups of unequal size by Kramer.
 * The chance that any pair is called different, where none is, stays at α.
 * q = |x̄ⱼ − x̄ᵢ| ÷ √(MSw ÷ 2 · (1 ÷ nᵢ + 1 ÷ nⱼ)), p from the studentized range of k means and N − k degrees of freedom.
 * It assumes one variance for all groups (`gamesHowell` does not). C. Y. Kramer (1956), Biometrics 12, 307–310:
 * https://en.wikipedia.org/wiki/Tukey%27s_range_test
 *
 * Refuses: what `oneWayAnova` refuses.
 * @param alpha 0.05 unless another is named
 * @throws {RangeError} if alpha is not above 0 and below 1
 * @example tukeyKramer([[6, 8, 4, 5, 3, 4], [8, 12, 9, 11, 6, 8], [13, 9, 11, 8, 7, 12]])
 *   // pairs: 1–2 differs by 4 (p 0.014…), 1–3 by 5 (p 0.0029…), 2–3 by 1 (p 0.70…)
 */
export function tukeyKramer(groups: readonly Values[], alpha = 0.05, words: GroupWord = {}): Statistic<TukeyKramer> {
  return refusalOfGroups(groups, 1, words) ?? tukeyOfMoments(groups.map(moments), alpha, words)
}

/** The same of groups whose moments are known; each has at least 1 value. */
export function tukeyOfMoments(
  groups: readonly Moments[],
  alpha = 0.05,
  words: GroupWord = {},
): Statistic<TukeyKramer> {
  assertWithinUnit('alpha', alpha)
  const anova = anovaOfMoments(groups, words)
  if (!anova.defined) return anova
  const { msWithin, dfWithin: df } = anova.value
  const k = groups.length
  const qCritical = studentizedRangeQuantile(alpha, k, df)

  const pairs = groups.flatMap((one, first) =>
    groups.slice(first + 1).map((other, index): RangePair => {
      const meanDifference = differenceOfMeans(one, other)
      const standardError = Math.sqrt((msWithin / 2) * (1 / one.n + 1 / other.n))
      const q = Math.abs(meanDifference) / standardError
      const pAdjusted = studentizedRangeUpperTail(q, k, df)
      const reach = qCritical * standardError
      return {
        first,
        second: first + 1 + index,
        meanDifference,
        q,
        pAdjusted,
        lower: meanDifference - reach,
        upper: meanDifference + reach,
        reject: pAdjusted < alpha,
      }
    }),
  )
  return defined({ df, msWithin, qCritical, alpha, pairs })
}
