import { adjustP } from '@/lib/statistics/adjust-p'
import { compactLetters } from '@/lib/statistics/compact-letters'
import { seededDice } from '@/lib/statistics/dice'
import { rankIntervals } from '@/lib/statistics/rank-intervals'
import { analysePairs, type PairedAnalysis } from './analyse-pairs'
import { type DecidedPair, type DecidingTest, decidePairs } from './decide-pair'
import { describeGroup, type GroupNumbers } from './describe-group'
import { worstCase } from './missing-bounds'
import { isClaimed, type JudgedPair, sayAnswer } from './say-answer'
import { type Group, type ScoredGroup, scoreGroup } from './scored-group'
import { type Spread, spreadGroups } from './spread-groups'
import { type GroupTests, testGroups } from './test-groups'

export interface CompareOptions {
  /** 0.05 unless another is named. */
  alpha?: number
  /** Position of the group that all others are compared with; null: all pairs. */
  baseline?: number | null
  /** Of the dice: at least 32 hexadecimal digits; null: no resampling. */
  seed: string | null
  /** True unless said otherwise: whether a higher value is better. */
  higherIsBetter?: boolean
  /** True unless said otherwise: whether the metric is the agents' to win. */
  isContest?: boolean
  /** Follows a difference in the sentence: ` points`. */
  unit?: string
  /** What the sentence calls what was answered; an item where nothing else is said. */
  noun?: 'item' | 'question'
  /** What else speaks against calling a pair's difference a win, by the groups' positions. */
  objections?: readonly PairText[]
  /** What is to be said beside it. */
  remarks?: readonly PairText[]
}

/** A text about a pair, by the positions of its groups. */
export interface PairText {
  first: number
  second: number
  text: string
}

/** A pair as the deciding test sees it; second minus first, in the unit of the values. */
export interface DecisionRow {
  group1: string
  group2: string
  test: DecidingTest
  /** Items that both answered, where these decide. */
  commonItems: number | null
  difference: number | null
  /** For all pairs together, and so are lower and upper. */
  p: number | null
  lower: number | null
  upper: number | null
  /** Of this pair alone, raised by Holm's rule. */
  pHolm: number | null
  significant: boolean
  /** Whether the difference is called a win: significant, and nothing speaks against it. */
  claimed: boolean
  /** Why nothing could be decided, or what speaks against a win. */
  reasons: string[]
}

export interface Decision {
  /** `paired-t`, `games-howell`, or both where the pairs differ. */
  test: string
  alpha: number
  baseline: string | null
  pairs: DecisionRow[]
}

export interface RankRow {
  name: string
  rankLow: number
  rankHigh: number
  tiedWith: string[]
}

export interface Comparison extends GroupTests {
  /** The answer in words. */
  sentence: string
  decision: Decision
  /** Groups that share a letter can't be told apart, "a" the best. Sharing one is not proof of equality. */
  letters: Record<string, string>
  ranks: RankRow[]
  paired: PairedAnalysis | null
  groups: GroupNumbers[]
  /** Of the groups that have values. */
  spread: Spread
  /** Why something is null, and what else to know. */
  notes: string[]
}

/** That groups can't be compared at all. */
export class NothingToCompare extends Error {}

const NOWHERE = scoreGroup({ name: '', values: [] })
const CHOOSE_TWO = 'choose at least 2 agents'
const NEED_TWO = 'each agent needs at least 2 scored interactions'

/**
 * Compares the values of several runs or agents: one deciding test for each pair (see `decidePairs`), a sentence that
 * claims no more than survives, and beside it the tests of the paper.
 *
 * @param given at least 2, of different names
 * @throws {NothingToCompare} if there are fewer than 2 groups, or no group with 2 values
 */
export function compareGroups(given: readonly Group[], options: CompareOptions): Comparison {
  const {
    alpha = 0.05,
    baseline = null,
    seed,
    higherIsBetter = true,
    isContest = true,
    unit = '',
    noun = 'item',
  } = options
  if (given.length < 2) throw new NothingToCompare(CHOOSE_TWO)
  const notes: string[] = []
  const all = given.map(scoreGroup)
  const groups = all.filter(({ units }) => units.length > 0)
  if (groups.length < 2 || groups.every(({ units }) => units.length < 2)) throw new NothingToCompare(NEED_TWO)
  noteMissing(all, notes)
  const numbers = all.map((group) => describeGroup(group, notes))

  const place = (at: number) => groups.indexOf(all[at] ?? NOWHERE)
  const base = baseline === null ? null : place(baseline)
  if (base === -1) throw new NothingToCompare(`the baseline ${all[baseline ?? 0]?.name} has no scored interaction`)
  const decided = decidePairs(groups, { alpha, baseline: base })
  const range = rangeOf(groups)
  const textsOf = (pair: DecidedPair, texts: readonly PairText[] = []) =>
    texts.flatMap(({ first, second, text }) =>
      place(first) === pair.first && place(second) === pair.second ? [text] : [],
    )
  const judged = decided.map(
    (pair): JudgedPair => ({
      ...pair,
      worst: worstCase(pair, groups, range, alpha / decided.length),
      objections: textsOf(pair, options.objections),
      remarks: textsOf(pair, options.remarks),
    }),
  )

  const names = groups.map(({ name }) => name)
  const means = groups.map(({ moments }) => moments.mean)
  const better = higherIsBetter ? means : means.map((mean) => -mean)
  const bestFirst = means.map((_, at) => at).toSorted((a, b) => (better[b] ?? 0) - (better[a] ?? 0) || a - b)
  const apart = judged.filter(({ decision }) => decision.defined && decision.value.significant)
  const letters = compactLetters(bestFirst, apart)
  const paired = analysePairs(groups, decided, seed === null ? null : seededDice(seed), notes)
  const tests = testGroups(groups, bestFirst, alpha, notes)
  notes.push(...advise(judged, tests))
  return {
    sentence: sayAnswer({ names, means, pairs: judged, alpha, baseline: base, higherIsBetter, isContest, unit, noun }),
    decision: decisionOf(judged, names, alpha, base),
    letters: Object.fromEntries(names.map((name, at) => [name, letters[at] ?? ''])),
    ranks: rankIntervals(better, apart).map(({ rankLow, rankHigh, tiedWith }, at) => ({
      name: names[at] ?? '',
      rankLow,
      rankHigh,
      tiedWith: tiedWith.map((other) => names[other] ?? ''),
    })),
    paired,
    groups: numbers,
    spread: spreadGroups(groups),
    ...tests,
    notes: [...new Set(notes)],
  }
}

function noteMissing(groups: readonly ScoredGroup[], notes: string[]): void {
  const missing = groups.reduce((sum, group) => sum + group.missing, 0)
  const all = groups.reduce((sum, group) => sum + group.missing + group.scored, 0)
  if (missing > 0) notes.push(`${missing} of ${all} interactions left out (unscored)`)
}

function rangeOf(groups: readonly ScoredGroup[]): { least: number; greatest: number } {
  return {
    least: Math.min(...groups.map(({ sorted }) => sorted[0] ?? Number.POSITIVE_INFINITY)),
    greatest: Math.max(...groups.map(({ sorted }) => sorted.at(-1) ?? Number.NEGATIVE_INFINITY)),
  }
}

function decisionOf(
  judged: readonly JudgedPair[],
  names: readonly string[],
  alpha: number,
  baseline: number | null,
): Decision {
  const holm = adjustP(
    judged.map(({ decision }) => (decision.defined ? decision.value.pAlone : null)),
    'holm',
  )
  const pairs = judged.map((pair, at): DecisionRow => {
    const { first, second, test, common, decision, worst, objections } = pair
    const value = decision.defined ? decision.value : null
    const flips = worst?.holds === false ? [`${worst.missing} missing scores could undo it`] : []
    return {
      group1: names[first] ?? '',
      group2: names[second] ?? '',
      test,
      commonItems: common === null ? null : common.names.length,
      difference: value?.difference ?? null,
      p: value?.p ?? null,
      lower: value?.lower ?? null,
      upper: value?.upper ?? null,
      pHolm: holm[at] ?? null,
      significant: value?.significant ?? false,
      claimed: isClaimed(pair),
      reasons: decision.defined ? [...flips, ...objections] : [decision.why],
    }
  })
  const tests = [...new Set(judged.map(({ test }) => test))].toSorted().toReversed()
  return { test: tests.join(' and '), alpha, baseline: baseline === null ? null : (names[baseline] ?? null), pairs }
}

/** Which test to prefer, and what the others are worth here. */
function advise(judged: readonly JudgedPair[], { levene }: GroupTests): string[] {
  const isPaired = judged.some(({ common }) => common !== null)
  return [
    ...judged.flatMap(({ decision }) => (decision.defined ? [] : [`decision: ${decision.why}`])),
    ...(isPaired
      ? [
          'the same items were answered: the paired analysis decides; the other tests take them for different items and decide nothing',
        ]
      : []),
    ...(levene !== null && levene.p < 0.05
      ? ['the variances differ (Brown-Forsythe): prefer Welch and Games-Howell to ANOVA and Tukey']
      : []),
  ]
}
