import { bootstrapMean } from '@/lib/statistics/bootstrap-mean'
import type { Dice } from '@/lib/statistics/dice'
import { friedman } from '@/lib/statistics/friedman'
import { pairedT } from '@/lib/statistics/paired-t'
import { repeatedMeasuresAnova } from '@/lib/statistics/repeated-measures-anova'
import { signFlipTest } from '@/lib/statistics/sign-flip-test'
import { wilcoxonSignedRank } from '@/lib/statistics/wilcoxon-signed-rank'
import { type CommonItems, commonRows } from './common-items'
import type { DecidedPair } from './decide-pair'
import type { ScoredGroup } from './scored-group'

/** One pair on the items that both answered; differences are second minus first. */
export interface PairedPair {
  group1: string
  group2: string
  /** Items that both have a value of. */
  n: number
  meanDifference: number
  /** Cohen's d of the differences: their mean over their standard deviation, t ÷ √n. null: as t. */
  dz: number | null
  /** Of this pair alone, each null with its reason in the notes. */
  t: { t: number; df: number; p: number; lower: number; upper: number } | null
  wilcoxon: { Wplus: number; Wminus: number; p: number; method: 'exact' | 'asymptotic'; rankBiserial: number } | null
  signFlip: { p: number; method: 'exact' | 'sampled'; flips: number } | null
  bootstrap: { lower: number; upper: number; resamples: number } | null
  /** Items on which the second is above, equal and below. */
  wins: number
  ties: number
  losses: number
}

export interface PairedAnalysis {
  pairs: PairedPair[]
  /** Over the items that all groups have a value of; null where not all pairs are paired, or with its reason. */
  repeatedMeasures: {
    F: number
    dfBetween: number
    dfError: number
    p: number
    epsilon: number
    pCorrected: number
    partialEtaSquared: number
    n: number
  } | null
  friedman: { Q: number; df: number; p: number; kendallW: number; n: number } | null
}

/** How many throws the resampling of all pairs may take before it is left out. */
const MOST_THROWS = 60_000_000
const RESAMPLES = 9_999
/** Beside the largest value, less than this is rounding. */
const SAME = 1e-12

/**
 * The analysis of all pairs that answered the same items: the deciding t test, and beside it the checks that assume less.
 * Null where no pair did.
 *
 * @param pairs that are compared, with the items that both answered where these decide
 * @param dice for signs and resamples; null: leave those out
 */
export function analysePairs(
  groups: readonly ScoredGroup[],
  pairs: readonly Pick<DecidedPair, 'first' | 'second' | 'common'>[],
  dice: Dice | null,
  notes: string[],
): PairedAnalysis | null {
  const common = pairs.flatMap(({ first, second, common: items }) => {
    const [one, other] = [groups[first], groups[second]]
    return one === undefined || other === undefined || items === null
      ? []
      : [{ one: one.name, other: other.name, items }]
  })
  if (common.length === 0) return null
  const throws = 2 * RESAMPLES * common.reduce((sum, { items }) => sum + items.names.length, 0)
  const isTooMuch = throws > MOST_THROWS
  if (dice !== null && isTooMuch) {
    notes.push('sign flips and bootstrap are left out: with so many items and pairs they take long; ask for two groups')
  }
  const rows = groups.length > 2 ? commonRows(groups) : null
  return {
    pairs: common.map(({ one, other, items }) => analysePair(one, other, items, isTooMuch ? null : dice, notes)),
    repeatedMeasures: rows === null ? null : repeatedMeasures(rows, notes),
    friedman: rows === null ? null : friedmanOf(rows, notes),
  }
}

function analysePair(
  group1: string,
  group2: string,
  { first, second, names }: CommonItems,
  dice: Dice | null,
  notes: string[],
): PairedPair {
  const why = (test: string, reason: string) => notes.push(`${test} of ${group1} and ${group2}: ${reason}`)
  const differences = second.map((value, at) => value - (first[at] ?? 0))
  const t = pairedT(second, first)
  const wilcoxon = wilcoxonSignedRank(second, first)
  const flips = dice === null ? null : signFlipTest(second, first, dice)
  const bootstrap = dice === null ? null : bootstrapMean(differences, dice)
  if (!t.defined) why('paired t', t.why)
  if (!wilcoxon.defined) why('Wilcoxon signed-rank', wilcoxon.why)
  if (flips !== null && !flips.defined) why('sign flips', flips.why)
  if (bootstrap !== null && !bootstrap.defined) why('bootstrap', bootstrap.why)
  // What is left of 0.3 − 0.1 − 0.2 is no win.
  const largest = second.reduce((most, value, at) => Math.max(most, Math.abs(value), Math.abs(first[at] ?? 0)), 0)
  const isTie = (difference: number) => Math.abs(difference) <= SAME * largest
  return {
    group1,
    group2,
    n: names.length,
    meanDifference: differences.reduce((sum, each) => sum + each, 0) / Math.max(names.length, 1),
    dz: t.defined ? t.value.t / Math.sqrt(names.length) : null,
    t: t.defined ? { t: t.value.t, df: t.value.df, p: t.value.p, lower: t.value.low, upper: t.value.high } : null,
    wilcoxon: wilcoxon.defined
      ? {
          Wplus: wilcoxon.value.Wplus,
          Wminus: wilcoxon.value.Wminus,
          p: wilcoxon.value.p,
          method: wilcoxon.value.method,
          rankBiserial: wilcoxon.value.rankBiserial,
        }
      : null,
    signFlip: flips?.defined ? { p: flips.value.p, method: flips.value.method, flips: flips.value.flips } : null,
    bootstrap: bootstrap?.defined
      ? { lower: bootstrap.value.low, upper: bootstrap.value.high, resamples: bootstrap.value.resamples }
      : null,
    wins: differences.filter((each) => each > 0 && !isTie(each)).length,
    ties: differences.filter(isTie).length,
    losses: differences.filter((each) => each < 0 && !isTie(each)).length,
  }
}

function repeatedMeasures(rows: readonly number[][], notes: string[]): PairedAnalysis['repeatedMeasures'] {
  const table = repeatedMeasuresAnova(rows)
  if (!table.defined) {
    notes.push(`repeated-measures ANOVA: ${table.why}`)
    return null
  }
  const { F, dfBetween, dfError, p, epsilon, pCorrected, partialEtaSquared, n } = table.value
  return { F, dfBetween, dfError, p, epsilon, pCorrected, partialEtaSquared, n }
}

function friedmanOf(rows: readonly number[][], notes: string[]): PairedAnalysis['friedman'] {
  const test = friedman(rows)
  if (!test.defined) {
    notes.push(`Friedman: ${test.why}`)
    return null
  }
  const { Q, df, p, kendallW, n } = test.value
  return { Q, df, p, kendallW, n }
}
