import { clusterMeans } from '@/lib/statistics/cluster-means'
import { intraclassCorrelation } from '@/lib/statistics/intraclass-correlation'
import { mean } from '@/lib/statistics/mean'
import { oneWayAnova } from '@/lib/statistics/one-way-anova'
import { pairedT } from '@/lib/statistics/paired-t'
import { pearson } from '@/lib/statistics/pearson'
import { repeatedMeasuresAnova } from '@/lib/statistics/repeated-measures-anova'
import type { Statistic } from '@/lib/statistics/statistic'

/** What judges are compared by, complexity first, as in the paper's Figure 6; then what follows from both. */
export const JUDGED_METRICS = [
  'weightedComplexity',
  'criticalThinking',
  'errorHandling',
  'topicKnowledge',
  'averageAgentHelpfulness',
  'averageUserHelpfulness',
  'finalScore',
] as const
export type JudgedMetric = (typeof JUDGED_METRICS)[number]

/** The values of one run: one for each interaction, and its item. */
export interface JudgedValues {
  runId: string
  values: readonly { itemId: string; value: number }[]
}

/** How one measure of the same items differs by judge. A test that can't be had is null beside its reason. */
export interface MetricByJudge {
  /** The items that every run has a value of; all that follows is over them. */
  items: number
  runs: readonly { runId: string; mean: number | null }[]
  /** From the lowest mean to the highest; null under two means. */
  span: number | null
  /** As in the paper: it takes the judges' scores for separate samples. */
  anova: Tested<{ F: number; dfBetween: number; dfWithin: number; p: number; etaSquared: number }>
  /** As the data are: every judge scored the same items. `p` has its degrees of freedom corrected by ε. */
  repeated: Tested<{ F: number; dfBetween: number; dfError: number; epsilon: number; p: number }>
  /** ICC(2,1): the share of all variation that is the items' own, a judge's own level counted as disagreement. */
  agreement: Tested<{ icc: number; low: number; high: number }>
  pairs: readonly JudgePair[]
}

export interface Tested<Test> {
  test: Test | null
  reason: string | null
}

/** Two judges of the same items. */
export interface JudgePair {
  first: string
  second: string
  /** Second less first, with its interval and p at the level of all pairs together. */
  shift: Tested<{ difference: number; low: number; high: number; p: number }>
  /** Pearson's r; it does not see a judge that is always stricter. */
  correlation: Tested<{ r: number }>
}

/** An item and what each judge makes of it. */
export interface Disagreement {
  itemId: string
  /** In the order of the runs. */
  values: readonly number[]
  /** From the lowest to the highest of them. */
  range: number
}

const ALPHA = 0.05

/**
 * Compares judges by one measure of the same items. Trials of one item are averaged first; only items that every judge
 * has a value of are compared (method, section 4).
 */
export function compareMetric(judged: readonly JudgedValues[]): MetricByJudge {
  const { rows } = commonItems(judged)
  const columns = judged.map((_, index) => rows.map((row) => row.values[index] ?? Number.NaN))
  const means = columns.map((column) => numberOf(mean(column)))
  const known = means.filter((each) => each !== null)
  const words = { group: 'judge', values: 'items' }
  return {
    items: rows.length,
    runs: judged.map(({ runId }, index) => ({ runId, mean: means[index] ?? null })),
    span: known.length < 2 ? null : Math.max(...known) - Math.min(...known),
    anova: tested(oneWayAnova(columns, words), ({ F, dfBetween, dfWithin, p, etaSquared }) => ({
      F,
      dfBetween,
      dfWithin,
      p,
      etaSquared,
    })),
    repeated: tested(
      repeatedMeasuresAnova(
        rows.map(({ values }) => values),
        words,
      ),
      ({ F, dfBetween, dfError, epsilon, pCorrected }) => ({ F, dfBetween, dfError, epsilon, p: pCorrected }),
    ),
    agreement: tested(intraclassCorrelation(rows.map(({ values }) => values)), ({ single }) => ({
      icc: single.value,
      low: single.low,
      high: single.high,
    })),
    pairs: pairsOf(judged, columns),
  }
}

function pairsOf(judged: readonly JudgedValues[], columns: readonly (readonly number[])[]): JudgePair[] {
  const pairs = judged.flatMap((first, a) =>
    judged.slice(a + 1).map((second, b) => ({ first, second, a, b: a + 1 + b })),
  )
  const level = 1 - ALPHA / Math.max(1, pairs.length)
  return pairs.map(({ first, second, a, b }) => {
    const [one, other] = [columns[a] ?? [], columns[b] ?? []]
    return {
      first: first.runId,
      second: second.runId,
      shift: tested(pairedT(other, one, level), ({ meanDifference, low, high, p }) => ({
        difference: meanDifference,
        low,
        high,
        p: Math.min(1, p * pairs.length),
      })),
      correlation: tested(pearson(one, other), ({ r }) => ({ r })),
    }
  })
}

/** The items on which judges lie farthest apart, farthest first. */
export function disagreements(judged: readonly JudgedValues[], most: number): Disagreement[] {
  return commonItems(judged)
    .rows.map(({ itemId, values }) => ({ itemId, values, range: Math.max(...values) - Math.min(...values) }))
    .filter(({ range }) => range > 0)
    .toSorted((a, b) => b.range - a.range || (a.itemId < b.itemId ? -1 : 1))
    .slice(0, most)
}

/** One row for each item that every run has a value of, in the order of the first run. */
function commonItems(judged: readonly JudgedValues[]): { rows: { itemId: string; values: number[] }[] } {
  const byRun = judged.map(({ values }) => {
    const clusters = clusterMeans(
      values.map(({ value }) => value),
      values.map(({ itemId }) => itemId),
    )
    return new Map(clusters.defined ? clusters.value.map((item) => [item.cluster, item.mean] as const) : [])
  })
  const rows = [...(byRun[0]?.keys() ?? [])].flatMap((itemId) => {
    const values = byRun.map((items) => items.get(itemId))
    return values.every((value) => value !== undefined) ? [{ itemId, values }] : []
  })
  return { rows }
}

function tested<Value, Test>(statistic: Statistic<Value>, pick: (value: Value) => Test): Tested<Test> {
  return statistic.defined ? { test: pick(statistic.value), reason: null } : { test: null, reason: statistic.why }
}

const numberOf = (statistic: Statistic<number>): number | null => (statistic.defined ? statistic.value : null)
