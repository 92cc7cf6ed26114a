import { fUpperTail } from './f-distribution'
import { type GroupWord, groupWords, refusalOfGroups } from './groups'
import { moments } from './moments'
import { anovaOfMoments } from './one-way-anova'
import { quantileOfSorted } from './quantile'
import { defined, refused, type Statistic } from './statistic'
import { trimmedMeanOfSorted } from './trimmed-mean'
import { sortedValues, type Values } from './values'

/** From where distances are measured: median (Brown and Forsythe), mean (Levene) or the mean without a tenth at each end. */
export type LeveneCentre = 'median' | 'mean' | 'trimmed'

export interface Levene {
  F: number
  dfBetween: number
  dfWithin: number
  p: number
}

const TRIMMED_SHARE = 0.1

/**
 * Whether the groups' variances differ: an analysis of variance of the values' distances from their group's centre.
 * About the median it is Brown and Forsythe's test, right for skewed values too, and the default.
 * M. B. Brown, A. B. Forsythe (1974), J. Am. Stat. Assoc. 69, 364–367:
 * https://en.wikipedia.org/wiki/Levene%27s_test
 *
 * Refuses: what `oneWayAnova` refuses; distances that do not vary inside any group.
 * @example levene([[1, 2, 3, 4], [1, 4, 7, 10]]) // { defined: true, value: { F: 4.8, dfBetween: 1, dfWithin: 6, p: 0.070… } }
 */
export function levene(
  groups: readonly Values[],
  centre: LeveneCentre = 'median',
  words: GroupWord = {},
): Statistic<Levene> {
  return refusalOfGroups(groups, 1, words) ?? leveneOfSorted(groups.map(sortedValues), centre, words)
}

/** The same of groups that are sorted already. */
export function leveneOfSorted(
  groups: readonly Float64Array[],
  centre: LeveneCentre = 'median',
  words: GroupWord = {},
): Statistic<Levene> {
  const distances = groups.map((sorted) => {
    const from = centreOf(sorted, centre)
    return sorted.map((value) => Math.abs(value - from))
  })
  const table = anovaOfMoments(distances.map(moments), words)
  if (!table.defined) {
    const { group } = groupWords(words)
    const isStill = table.why.startsWith('no variation')
    return isStill ? refused(`no variation of the distances inside any ${group}: Levene's F is not defined`) : table
  }
  const { F, dfBetween, dfWithin } = table.value
  return defined({ F, dfBetween, dfWithin, p: fUpperTail(F, dfBetween, dfWithin) })
}

function centreOf(sorted: Float64Array, centre: LeveneCentre): number {
  if (centre === 'median') return quantileOfSorted(sorted, 0.5)
  return trimmedMeanOfSorted(sorted, centre === 'mean' ? 0 : TRIMMED_SHARE)
}
