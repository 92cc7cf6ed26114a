import { type GroupWord, groupWords, refusalOfGroups } from './groups'
import { differenceOfMeans, type Moments, moments, varianceOf } from './moments'
import { assertWithinUnit } from './probability-range'
import { isRoundingNoise } from './rounding-noise'
import { defined, refused, type Statistic } from './statistic'
import { studentizedRangeQuantile, studentizedRangeUpperTail } from './studentized-range'
import type { RangePair } from './tukey-kramer'
import type { Values } from './values'

export interface GamesHowellPair extends RangePair {
  standardError: number
  /** Welch and Satterthwaite's, not necessarily whole. */
  df: number
}

/** A pair that can be tested, or why this one can't. */
export type GamesHowellEntry = { first: number; second: number; test: Statistic<GamesHowellPair> }

/**
 * Which means differ, all pairs at once, where the groups' variances may differ too.
 * q = |x̄ⱼ − x̄ᵢ| ÷ √((sᵢ² ÷ nᵢ + sⱼ² ÷ nⱼ) ÷ 2), p from the studentized range of k means with the pair's own degrees of
 * freedom. P. A. Games, J. F. Howell (1976), J. Educ. Stat. 1, 113–125: https://doi.org/10.3102/10769986001002113
 *
 * Refuses: fewer than 2 groups; values that are not finite numbers. A single pair is refused where a group has fewer
 * than 2 values or neither varies; the others stay.
 * @param alpha 0.05 unless another is named
 * @throws {RangeError} if alpha is not above 0 and below 1
 * @example gamesHowell([[6, 8, 4, 5, 3, 4], [8, 12, 9, 11, 6, 8], [13, 9, 11, 8, 7, 12]])
 *   // pairs: 1–2 differs by 4 (p 0.014…), 1–3 by 5 (p 0.0048…), 2–3 by 1 (p 0.74…)
 */
export function gamesHowell(
  groups: readonly Values[],
  alpha = 0.05,
  words: GroupWord = {},
): Statistic<GamesHowellEntry[]> {
  assertWithinUnit('alpha', alpha)
  return refusalOfGroups(groups, 1, words) ?? defined(gamesHowellOfMoments(groups.map(moments), alpha, words))
}

/** The same of groups whose moments are known; each has at least 1 value. */
export function gamesHowellOfMoments(
  groups: readonly Moments[],
  alpha = 0.05,
  words: GroupWord = {},
): GamesHowellEntry[] {
  return groups.flatMap((one, first) =>
    groups.slice(first + 1).map((other, index) => {
      const second = first + 1 + index
      return { first, second, test: testPair({ one, first }, { other, second }, groups.length, alpha, words) }
    }),
  )
}

function testPair(
  { one, first }: { one: Moments; first: number },
  { other, second }: { other: Moments; second: number },
  k: number,
  alpha: number,
  words: GroupWord,
): Statistic<GamesHowellPair> {
  const { group, values } = groupWords(words)
  const short = one.n < 2 ? { n: one.n, at: first } : other.n < 2 ? { n: other.n, at: second } : null
  if (short !== null) {
    return refused(`each ${group} needs at least 2 ${values}, ${group} ${short.at + 1} has ${short.n}`)
  }
  const [a, b] = [varianceOf(one) / one.n, varianceOf(other) / other.n]
  const standardError = Math.sqrt((a + b) / 2)
  if (isRoundingNoise(standardError, Math.max(Math.abs(one.mean), Math.abs(other.mean)))) {
    return refused(`no variation inside either ${group}: the difference can't be tested`)
  }

  const meanDifference = differenceOfMeans(one, other)
  const df = (a + b) ** 2 / (a ** 2 / (one.n - 1) + b ** 2 / (other.n - 1))
  const q = Math.abs(meanDifference) / standardError
  const pAdjusted = studentizedRangeUpperTail(q, k, df)
  const reach = studentizedRangeQuantile(alpha, k, df) * standardError
  return defined({
    first,
    second,
    meanDifference,
    standardError,
    q,
    df,
    pAdjusted,
    lower: meanDifference - reach,
    upper: meanDifference + reach,
    reject: pAdjusted < alpha,
  })
}
