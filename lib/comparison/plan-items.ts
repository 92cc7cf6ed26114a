import { pairedPower, twoGroupPower } from '@/lib/statistics/power'
import { sampleSize, smallestDifference } from '@/lib/statistics/sample-size'
import { defined, refused, type Statistic } from '@/lib/statistics/statistic'

/** What earlier runs measured, from which a comparison is planned. In squared units of the metric. */
export interface MeasuredVariance {
  /** `pair`: both answered the same items, and these are their differences; `run`: one run's item means. */
  kind: 'pair' | 'run'
  /** Of the items' differences, or of the item means, as measured. */
  variance: number
  /** Items behind it. */
  items: number
  trials: number
  judgements: number
  /** What one trial of one item adds, summed over the runs; null with its reason where it is not known. */
  within: number | null
  withinWhy: string | null
  /** The judge's part of `within`, at the judgements of the source; null with its reason. */
  judge: number | null
  judgeWhy: string | null
}

/** How a run is made: so many items, each played and judged so often. */
export interface Design {
  items: number
  trials: number
  judgements: number
}

/** What is looked for, and how surely. */
export interface Aim {
  /** Of the two means, above 0. */
  difference: number
  alpha: number
  /** The share of such comparisons in which it is to be found. */
  power: number
}

/** Agents that are compared at once, and the α at which each pair of them is decided. */
export interface PairFamily {
  agents: number
  pairs: number
  alpha: number
}

/**
 * The α of one pair where so many agents are compared: α over the number of pairs, which is how a comparison decides
 * (`decidePairs`) and the first step of Holm's rule. All pairs are k(k − 1) ÷ 2, those of a baseline k − 1.
 * @example pairFamily(5, 'all', 0.05) // { agents: 5, pairs: 10, alpha: 0.005 }
 */
export function pairFamily(agents: number, compared: 'all' | 'baseline', alpha: number): PairFamily {
  const pairs = compared === 'all' ? (agents * (agents - 1)) / 2 : agents - 1
  return { agents, pairs, alpha: alpha / pairs }
}

/** What twice as much of one thing buys. */
export interface Doubling {
  what: 'items' | 'trials' | 'judgements'
  /** The smallest difference that is then seen; null with its reason. */
  smallestDifference: number | null
  why: string | null
}

export interface ItemPlan {
  /** Standard deviation of an item's difference (`pair`) or of an item's mean (`run`) under the design. */
  sd: number | null
  /** Whole items to see the difference with the power asked for; null with its reason. */
  itemsNeeded: number | null
  /** With the design's items: how likely the difference is seen. */
  power: number | null
  /** With the design's items: the smallest difference that is seen with the power asked for. */
  smallestDifference: number | null
  /** Why any of these can't be had. */
  why: string | null
  doublings: Doubling[]
  /** Of the doublings the one that buys most; null where fewer than 2 are known. */
  best: Doubling['what'] | null
}

/** How many items a comparison needs, and what the chosen design sees: from variance that was measured, none assumed. */
export function planItems(measured: MeasuredVariance, design: Design, aim: Aim): ItemPlan {
  const spread = spreadOf(measured, design)
  const doublings = doublingsOf(measured, design, aim)
  const best = bestOf(doublings)
  if (!spread.defined) {
    return { sd: null, itemsNeeded: null, power: null, smallestDifference: null, why: spread.why, doublings, best }
  }
  const sd = spread.value
  const needed = sampleSize((items) => powerOf(measured.kind, aim.difference / sd, items, aim.alpha), aim.power)
  const isPossible = design.items >= 2
  return {
    sd,
    itemsNeeded: needed.defined ? Math.max(Math.ceil(needed.value - 1e-9), 2) : null,
    power: isPossible ? powerOf(measured.kind, aim.difference / sd, design.items, aim.alpha) : null,
    smallestDifference: isPossible ? sd * smallestIn(measured.kind, design.items, aim) : null,
    why: needed.defined ? (isPossible ? null : 'fewer than 2 questions tell no difference') : needed.why,
    doublings,
    best,
  }
}

/**
 * The standard deviation under a design: what lies between the items stays, what a trial adds is divided by the trials, and
 * what the judge adds of that by the judgements.
 */
function spreadOf(measured: MeasuredVariance, { trials, judgements }: Design): Statistic<number> {
  const { variance, within, judge } = measured
  if (!(variance > 0)) return refused('the earlier runs do not vary: nothing can be planned from them')
  const isAsMeasured = trials === measured.trials && judgements === measured.judgements
  if (isAsMeasured) return defined(Math.sqrt(variance))
  // What was asked for says which of the two is missing first.
  if (judgements !== measured.judgements && judge === null)
    return refused(measured.judgeWhy ?? 'what a judgement adds is not known')
  if (trials === measured.trials && judge !== null) {
    // Of what a trial adds only the judge's part changes, so the rest of it need not be known.
    const ofJudge = Math.min(judge, within ?? judge) / trials
    return defined(Math.sqrt(Math.max(variance - ofJudge, 0) + (ofJudge * measured.judgements) / judgements))
  }
  if (within === null) return refused(measured.withinWhy ?? 'what a trial adds is not known')
  const between = Math.max(variance - within / measured.trials, 0)
  const ofJudge = Math.min(judge ?? 0, within)
  const each = within - ofJudge + (ofJudge * measured.judgements) / judgements
  return defined(Math.sqrt(between + each / trials))
}

function powerOf(kind: MeasuredVariance['kind'], d: number, items: number, alpha: number): number {
  return kind === 'pair' ? pairedPower(d, items, alpha) : twoGroupPower(d, items, items, alpha)
}

function smallestIn(kind: MeasuredVariance['kind'], items: number, { alpha, power }: Aim): number {
  return smallestDifference((d) => powerOf(kind, d, items, alpha), power)
}

function doublingsOf(measured: MeasuredVariance, design: Design, aim: Aim): Doubling[] {
  const doubled: [Doubling['what'], Design][] = [
    ['items', { ...design, items: 2 * design.items }],
    ['trials', { ...design, trials: 2 * design.trials }],
    ['judgements', { ...design, judgements: 2 * design.judgements }],
  ]
  return doubled.map(([what, next]): Doubling => {
    const spread = next.items < 2 ? refused('fewer than 2 questions tell no difference') : spreadOf(measured, next)
    if (!spread.defined) return { what, smallestDifference: null, why: spread.why }
    return { what, smallestDifference: spread.value * smallestIn(measured.kind, next.items, aim), why: null }
  })
}

function bestOf(doublings: readonly Doubling[]): Doubling['what'] | null {
  const known = doublings.flatMap(({ what, smallestDifference: smallest }) =>
    smallest === null ? [] : [{ what, smallest }],
  )
  if (known.length < 2) return null
  return known.toSorted((a, b) => a.smallest - b.smallest)[0]?.what ?? null
}
