import { bootstrapMean } from '@/lib/statistics/bootstrap-mean'
import type { Dice } from '@/lib/statistics/dice'
import { equivalence } from '@/lib/statistics/equivalence'
import { friedman } from '@/lib/statistics/friedman'
import { gamesHowell } from '@/lib/statistics/games-howell'
import { kruskalWallis } from '@/lib/statistics/kruskal-wallis'
import { mannWhitney } from '@/lib/statistics/mann-whitney'
import { mcNemar } from '@/lib/statistics/mcnemar'
import { meanInterval } from '@/lib/statistics/mean-interval'
import { oneWayAnova } from '@/lib/statistics/one-way-anova'
import { pairedT } from '@/lib/statistics/paired-t'
import { pairedPower, twoGroupPower } from '@/lib/statistics/power'
import { repeatedMeasuresAnova } from '@/lib/statistics/repeated-measures-anova'
import { signFlipTest } from '@/lib/statistics/sign-flip-test'
import type { Statistic } from '@/lib/statistics/statistic'
import { tukeyKramer } from '@/lib/statistics/tukey-kramer'
import { twoSampleT } from '@/lib/statistics/two-sample-t'
import { welchAnova } from '@/lib/statistics/welch-anova'
import { wilcoxonSignedRank } from '@/lib/statistics/wilcoxon-signed-rank'
import { decidePairs } from '../decide-pair'
import { scoreGroup } from '../scored-group'
import { itemMeans, normal, type SimulatedAgent, type StudyPlan, simulateStudy } from './simulated-study'

export const ALPHA = 0.05

/** How often a rule may reject: about as often as named, no more than that, or within two shares. */
export type Allowed = { about: number } | { atMost: number } | { from: number; to: number } | { moreThan: number }

/** A way to decide, tried on many studies whose truth is known. */
export interface Rule {
  name: string
  /** What the studies are like, in words. */
  on: string
  /** What is right for this rule; a shortcut that fails is listed with how it does. */
  allowed: Allowed
  /** Whether it rejects one study, made with these dice. */
  rejects(dice: Dice, effort: 'small' | 'full'): boolean
  /** How many studies the small form has time for. */
  small: number
}

const PAIRED: StudyPlan = { agents: 2, items: 40, trials: 3, asked: 'shared' }
const APART: StudyPlan = { agents: 3, items: 40, trials: 1, asked: 'own' }
const UNEVEN: StudyPlan = { ...APART, spreads: [1, 1.5, 0.6] }

const below = (statistic: Statistic<{ p: number }>, alpha = ALPHA): boolean =>
  statistic.defined && statistic.value.p < alpha

/** The item means of the study's first and last agent. */
const twoOf = (study: readonly SimulatedAgent[]): [first: number[], last: number[]] => [
  itemMeans(study[0] ?? []),
  itemMeans(study.at(-1) ?? []),
]
const onTwo = (plan: StudyPlan, decide: (first: number[], last: number[], dice: Dice) => boolean) => (dice: Dice) =>
  decide(...twoOf(simulateStudy(plan, dice)), dice)
const onAll = (plan: StudyPlan, decide: (groups: number[][]) => boolean) => (dice: Dice) =>
  decide(simulateStudy(plan, dice).map(itemMeans))
const rowsOf = (groups: readonly number[][]): number[][] =>
  (groups[0] ?? []).map((_, item) => groups.map((group) => group[item] ?? 0))

const SAME_ITEMS = 'two agents alike, the same 40 items, 3 trials'
const OWN_ITEMS = 'three agents alike, 40 items of their own each'
const OWN_UNEVEN = 'three agents of one mean and three spreads, 40 items of their own each'

/** What decides, and what checks it, where there is nothing to find. */
export const DECIDING_RULES: readonly Rule[] = [
  {
    name: 'paired t on item means',
    on: SAME_ITEMS,
    allowed: { about: ALPHA },
    small: 2_000,
    rejects: onTwo(PAIRED, (first, last) => below(pairedT(first, last))),
  },
  {
    name: 'Wilcoxon signed-rank',
    on: SAME_ITEMS,
    allowed: { atMost: ALPHA },
    small: 2_000,
    rejects: onTwo(PAIRED, (first, last) => below(wilcoxonSignedRank(first, last))),
  },
  {
    name: 'sign flips',
    on: SAME_ITEMS,
    allowed: { about: ALPHA },
    small: 500,
    rejects: (dice, effort) =>
      onTwo(PAIRED, (first, last) => below(signFlipTest(first, last, dice, effort === 'small' ? 399 : 1_999)))(dice),
  },
  {
    name: 'BCa bootstrap interval of the difference',
    on: 'two agents alike, the same 60 items, 3 trials',
    allowed: { from: 0.03, to: 0.08 },
    small: 500,
    rejects: (dice, effort) =>
      onTwo({ ...PAIRED, items: 60 }, (first, last) => {
        const differences = last.map((value, at) => value - (first[at] ?? 0))
        const got = bootstrapMean(differences, dice, { resamples: effort === 'small' ? 999 : 9_999 })
        return got.defined && (got.value.low > 0 || got.value.high < 0)
      })(dice),
  },
  {
    name: 'the decision of a comparison: paired t × number of pairs',
    on: 'four agents alike, the same 40 items',
    allowed: { atMost: ALPHA },
    small: 500,
    rejects: (dice) => {
      const study = simulateStudy({ ...PAIRED, agents: 4, trials: 1 }, dice)
      return decides(study, (_, item) => `item ${item}`)
    },
  },
  {
    name: 'repeated-measures ANOVA, corrected',
    on: 'four agents alike, the same 40 items',
    allowed: { about: ALPHA },
    small: 1_000,
    rejects: onAll({ ...PAIRED, agents: 4, trials: 1 }, (groups) => {
      const table = repeatedMeasuresAnova(rowsOf(groups))
      return table.defined && table.value.pCorrected < ALPHA
    }),
  },
  {
    name: 'Friedman',
    on: 'four agents alike, the same 40 items',
    allowed: { atMost: ALPHA },
    small: 1_000,
    rejects: onAll({ ...PAIRED, agents: 4, trials: 1 }, (groups) => below(friedman(rowsOf(groups)))),
  },
  {
    name: 'McNemar, exact',
    on: 'two agents that solve the same share of the same 60 items',
    allowed: { atMost: ALPHA },
    small: 2_000,
    rejects: (dice) => {
      const ease = Array.from({ length: 60 }, () => dice())
      const [first, second] = [ease.map((share) => dice() < share), ease.map((share) => dice() < share)]
      return below(mcNemar(first, second))
    },
  },
  {
    name: 'two one-sided tests, at the edge of the margin',
    on: 'two agents exactly the margin of 2 points apart, the same 40 items',
    allowed: { atMost: ALPHA },
    small: 2_000,
    rejects: onTwo({ ...PAIRED, effect: 2, shape: 'normal' }, (first, last) => {
      const got = equivalence(first, last, 2)
      return got.defined && got.value.equivalent
    }),
  },
  {
    name: 'Games-Howell, any of three pairs',
    on: OWN_UNEVEN,
    allowed: { about: ALPHA },
    small: 150,
    rejects: onAll(UNEVEN, (groups) => {
      const all = gamesHowell(groups)
      return all.defined && all.value.some(({ test }) => test.defined && test.value.reject)
    }),
  },
  {
    name: 'Welch ANOVA',
    on: OWN_UNEVEN,
    allowed: { from: 0.034, to: 0.075 },
    small: 1_000,
    rejects: onAll(UNEVEN, (groups) => below(welchAnova(groups))),
  },
  {
    name: 'one-way ANOVA',
    on: OWN_ITEMS,
    allowed: { about: ALPHA },
    small: 2_000,
    rejects: onAll(APART, (groups) => below(oneWayAnova(groups))),
  },
  {
    name: 'Tukey-Kramer, any of three pairs',
    on: OWN_ITEMS,
    allowed: { about: ALPHA },
    small: 150,
    rejects: onAll(APART, (groups) => {
      const all = tukeyKramer(groups)
      return all.defined && all.value.pairs.some(({ reject }) => reject)
    }),
  },
  {
    name: 'Kruskal-Wallis',
    on: OWN_ITEMS,
    allowed: { about: ALPHA },
    small: 2_000,
    rejects: onAll(APART, (groups) => below(kruskalWallis(groups))),
  },
  {
    name: 'Mann-Whitney, exact',
    on: 'two agents alike, 15 items of their own each',
    allowed: { atMost: ALPHA },
    small: 1_000,
    rejects: onTwo({ ...APART, agents: 2, items: 15 }, (first, last) => below(mannWhitney(first, last))),
  },
  {
    name: 't interval of a mean that leaves the true one out',
    on: 'one agent, 40 items, 3 trials averaged',
    allowed: { from: 0.034, to: 0.075 },
    small: 2_000,
    rejects: (dice) => {
      const interval = meanInterval(itemMeans(simulateStudy({ ...PAIRED, agents: 1 }, dice)[0] ?? []))
      return interval.defined && (interval.value.low > 27 || interval.value.high < 27)
    },
  },
]

/** What fails on the same studies. */
export const SHORTCUTS: readonly Rule[] = [
  {
    name: 'shortcut: each trial a row of its own, paired',
    on: 'two agents alike, the same 40 items, 5 trials',
    allowed: { moreThan: ALPHA },
    small: 500,
    rejects: (dice) => {
      const study = simulateStudy({ ...PAIRED, trials: 5 }, dice)
      return below(pairedT((study[0] ?? []).flat(), (study[1] ?? []).flat()))
    },
  },
  {
    name: 'shortcut: each trial a row of its own, unpaired',
    on: 'two agents alike, 40 items of their own each, 5 trials',
    allowed: { moreThan: ALPHA },
    small: 500,
    rejects: (dice) => {
      const study = simulateStudy({ ...PAIRED, trials: 5, asked: 'own' }, dice)
      return below(twoSampleT((study[0] ?? []).flat(), (study[1] ?? []).flat()))
    },
  },
  {
    name: 'shortcut: unpaired though the items are the same',
    on: SAME_ITEMS,
    allowed: { atMost: 0.01 },
    small: 2_000,
    rejects: onTwo(PAIRED, (first, last) => below(twoSampleT(first, last))),
  },
  {
    name: 'shortcut: every pair at 5 %, whatever their number',
    on: 'six agents alike, the same 40 items',
    allowed: { moreThan: ALPHA },
    small: 300,
    rejects: onAll({ ...PAIRED, agents: 6, trials: 1 }, (groups) =>
      groups.some((one, at) => groups.slice(at + 1).some((other) => below(pairedT(one, other)))),
    ),
  },
]

/** Differences of the item means that the planner counts with: both spreads of two agents, three trials averaged. */
const SD_OF_DIFFERENCES = Math.sqrt(2 * (3 ** 2 + 2 ** 2 / 3))
const EFFECT = 2

/** How often a true difference is found, against what the planner promised. */
export const POWER_RULES: readonly Rule[] = [
  {
    name: 'paired t finds 2 points',
    on: 'the last of two agents 2 points better, the same 40 items, 3 trials',
    allowed: { about: pairedPower(EFFECT / SD_OF_DIFFERENCES, 40) },
    small: 2_000,
    rejects: onTwo({ ...PAIRED, effect: EFFECT, shape: 'normal' }, (first, last) => below(pairedT(first, last))),
  },
  {
    name: 'Welch t finds half a standard deviation',
    on: 'two normal groups of 64',
    allowed: { about: twoGroupPower(0.5, 64, 64) },
    small: 2_000,
    rejects: (dice) => {
      const first = Array.from({ length: 64 }, () => normal(dice))
      const second = Array.from({ length: 64 }, () => 0.5 + normal(dice))
      return below(twoSampleT(first, second))
    },
  },
  {
    name: 'shortcut: unpaired finds the same 2 points',
    on: 'the last of two agents 2 points better, the same 40 items, 3 trials',
    allowed: { atMost: pairedPower(EFFECT / SD_OF_DIFFERENCES, 40) / 2 },
    small: 2_000,
    rejects: onTwo({ ...PAIRED, effect: EFFECT, shape: 'normal' }, (first, last) => below(twoSampleT(first, last))),
  },
]

/** Whether a comparison calls any pair different. */
function decides(study: readonly SimulatedAgent[], nameItem: (agent: number, item: number) => string): boolean {
  const groups = study.map((agent, at) => ({
    name: `agent ${at}`,
    values: agent.flat(),
    items: agent.flatMap((trials, item) => trials.map(() => nameItem(at, item))),
  }))
  const decided = decidePairs(groups.map(scoreGroup), { alpha: ALPHA, baseline: null })
  return decided.some(({ decision }) => decision.defined && decision.value.significant)
}
