import { fUpperTail } from './f-distribution'
import { type GroupWord, groupWords, refusalOfGroups } from './groups'
import { type Moments, moments, varianceOf } from './moments'
import { isRoundingNoise } from './rounding-noise'
import { defined, refused, type Statistic } from './statistic'
import type { Values } from './values'

export interface WelchAnova {
  F: number
  dfBetween: number
  /** Not necessarily whole. */
  dfWithin: number
  p: number
}

/**
 * Whether the means of several groups differ at all, where their variances may differ too.
 * Weights wᵢ = nᵢ ÷ sᵢ², x̃ = Σwᵢx̄ᵢ ÷ Σwᵢ, Λ = Σ(1 − wᵢ ÷ Σw)² ÷ (nᵢ − 1);
 * F = Σwᵢ(x̄ᵢ − x̃)² ÷ (k − 1) ÷ (1 + 2(k − 2)Λ ÷ (k² − 1)), df = k − 1 and (k² − 1) ÷ 3Λ.
 * B. L. Welch (1951), Biometrika 38, 330–336: https://en.wikipedia.org/wiki/Welch%27s_ANOVA
 *
 * Refuses: fewer than 2 groups; a group with fewer than 2 values; a group without variation (its weight would be
 * infinite); values that are not finite numbers.
 * @example welchAnova([[6, 8, 4, 5, 3, 4], [8, 12, 9, 11, 6, 8], [13, 9, 11, 8, 7, 12]])
 *   // { defined: true, value: { F: 10.01…, dfBetween: 2, dfWithin: 9.91…, p: 0.0041… } }
 */
export function welchAnova(groups: readonly Values[], words: GroupWord = {}): Statistic<WelchAnova> {
  return refusalOfGroups(groups, 2, words) ?? welchOfMoments(groups.map(moments), words)
}

/** The same of groups whose moments are known. */
export function welchOfMoments(groups: readonly Moments[], words: GroupWord = {}): Statistic<WelchAnova> {
  const { group, values } = groupWords(words)
  const k = groups.length
  if (k < 2) return refused(`choose at least 2 ${group}s`)
  const short = groups.findIndex(({ n }) => n < 2)
  if (short !== -1) {
    return refused(`each ${group} needs at least 2 ${values}, ${group} ${short + 1} has ${groups[short]?.n}`)
  }
  const still = groups.findIndex((each) => isRoundingNoise(Math.sqrt(varianceOf(each) / each.n), each.mean))
  if (still !== -1) return refused(`no variation inside ${group} ${still + 1}: Welch's F is not defined`)

  const pivot = groups[0]?.pivot ?? 0
  const weighted = groups.map((each) => ({
    n: each.n,
    mean: each.pivot - pivot + each.offset,
    weight: each.n / varianceOf(each),
  }))
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0)
  const centre = weighted.reduce((sum, { weight, mean }) => sum + weight * mean, 0) / total
  const lambda = weighted.reduce((sum, { weight, n }) => sum + (1 - weight / total) ** 2 / (n - 1), 0)
  const between = weighted.reduce((sum, { weight, mean }) => sum + weight * (mean - centre) ** 2, 0) / (k - 1)
  const F = between / (1 + (2 * (k - 2) * lambda) / (k * k - 1))
  const dfWithin = (k * k - 1) / (3 * lambda)
  return defined({ F, dfBetween: k - 1, dfWithin, p: fUpperTail(F, k - 1, dfWithin) })
}
