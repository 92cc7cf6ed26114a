import { gamesHowellOfMoments } from '@/lib/statistics/games-howell'
import { pairedT } from '@/lib/statistics/paired-t'
import { defined, refused, type Statistic } from '@/lib/statistics/statistic'
import { type CommonItems, commonItems } from './common-items'
import type { ScoredGroup } from './scored-group'

/** Which test decides about a pair. */
export type DecidingTest = 'paired-t' | 'games-howell'

/** What the deciding test says; second minus first, in the unit of the values. */
export interface PairDecision {
  difference: number
  /** For all pairs together: never below α where the interval holds 0, and never above where it does not. */
  p: number
  /** Of this pair alone. */
  pAlone: number
  lower: number
  upper: number
  significant: boolean
}

export interface DecidedPair {
  /** Positions of the groups, from 0. */
  first: number
  second: number
  test: DecidingTest
  /** Where the paired test decides: the items that both answered. */
  common: CommonItems | null
  decision: Statistic<PairDecision>
}

/** How many comparisons the error of α is shared by, and between which groups. */
export interface Family {
  alpha: number
  /** Position of the group that all others are compared with; null: all pairs. */
  baseline: number | null
}

/**
 * Decides about each pair by one test: where both answered the same items the paired t test on the items' means, p times
 * the number of pairs, with the interval of the matching level; else Games and Howell's test, whose p speaks of all pairs
 * already. Where both kinds of pairs occur, or a baseline was chosen, the latter too is that of the pair alone (Welch's t
 * test), times the number of pairs.
 *
 * @param groups of at least 1 unit each
 * @returns in the order of the groups; with a baseline its pairs alone
 */
export function decidePairs(groups: readonly ScoredGroup[], family: Family): DecidedPair[] {
  const pairs = listPairs(groups.length, family.baseline).map(({ first, second }) => {
    const [one, other] = [groups[first], groups[second]]
    const common = one === undefined || other === undefined ? null : commonItems(one, other)
    return { first, second, common }
  })
  const isJoint = family.baseline === null && pairs.every(({ common }) => common === null)
  if (isJoint) return decideJointly(groups, family.alpha)
  return pairs.map(({ first, second, common }) => {
    const test = common === null ? 'games-howell' : 'paired-t'
    const [one, other] = [groups[first], groups[second]]
    const decision: Statistic<PairDecision> =
      one === undefined || other === undefined
        ? refused('there is no such pair')
        : common === null
          ? decideApart(one, other, family.alpha, pairs.length)
          : decidePaired(common, family.alpha, pairs.length)
    return { first, second, test, common, decision }
  })
}

/** All pairs of k groups, or those of the baseline, in the order of the groups. */
export function listPairs(k: number, baseline: number | null): { first: number; second: number }[] {
  return Array.from({ length: k }, (_, first) =>
    Array.from({ length: k - first - 1 }, (_, at) => ({ first, second: first + 1 + at })),
  )
    .flat()
    .filter(({ first, second }) => baseline === null || first === baseline || second === baseline)
}

/** The paired t test, its p and interval for so many pairs at once. */
export function decidePaired(common: CommonItems, alpha: number, pairs: number): Statistic<PairDecision> {
  const test = pairedT(common.second, common.first, 1 - alpha / pairs)
  if (!test.defined) return test
  const { meanDifference, p, low, high } = test.value
  return defined({
    difference: meanDifference,
    pAlone: p,
    p: Math.min(p * pairs, 1),
    lower: low,
    upper: high,
    significant: p * pairs < alpha,
  })
}

function decideApart(one: ScoredGroup, other: ScoredGroup, alpha: number, pairs: number): Statistic<PairDecision> {
  const [entry] = gamesHowellOfMoments([one.moments, other.moments], alpha / pairs)
  if (entry === undefined || !entry.test.defined) return named(entry?.test, one, other)
  const { meanDifference, pAdjusted, lower, upper } = entry.test.value
  return defined({
    difference: meanDifference,
    pAlone: pAdjusted,
    p: Math.min(pAdjusted * pairs, 1),
    lower,
    upper,
    significant: pAdjusted * pairs < alpha,
  })
}

function decideJointly(groups: readonly ScoredGroup[], alpha: number): DecidedPair[] {
  const all = gamesHowellOfMoments(
    groups.map(({ moments }) => moments),
    alpha,
  )
  return all.map(({ first, second, test }): DecidedPair => {
    const [one, other] = [groups[first], groups[second]]
    const [alone] =
      one === undefined || other === undefined ? [] : gamesHowellOfMoments([one.moments, other.moments], alpha)
    if (!test.defined || !alone?.test.defined || one === undefined || other === undefined) {
      return { first, second, test: 'games-howell', common: null, decision: named(test, one, other) }
    }
    const { meanDifference, pAdjusted, lower, upper, reject } = test.value
    const decision = defined({
      difference: meanDifference,
      pAlone: alone.test.value.pAdjusted,
      p: pAdjusted,
      lower,
      upper,
      significant: reject,
    })
    return { first, second, test: 'games-howell', common: null, decision }
  })
}

/** The refusal with the name of the group that it is about, in place of its position. */
function named(
  test: Statistic<unknown> | undefined,
  one: ScoredGroup | undefined,
  other: ScoredGroup | undefined,
): Statistic<never> {
  const short = [one, other].find((group) => (group?.units.length ?? 0) < 2)
  if (short !== undefined) {
    return refused(`each agent needs at least 2 scored interactions, ${short.name} has ${short.units.length}`)
  }
  return test === undefined || test.defined ? refused('there is no such pair') : test
}
