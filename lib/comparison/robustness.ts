import { moments } from '@/lib/statistics/moments'
import { quantile } from '@/lib/statistics/quantile'
import { trimmedMean } from '@/lib/statistics/trimmed-mean'
import { commonRows } from './common-items'
import { decidePairs } from './decide-pair'
import { sayList } from './say-number'
import { type Group, type ScoredGroup, scoreGroup } from './scored-group'

/** What is varied in an analysis. */
export const ROBUSTNESS_KINDS = [
  'as-launched',
  'formula',
  'weights',
  'judge',
  'turn-1',
  'helpfulness',
  'trimmed',
  'missing',
] as const
export type RobustnessKind = (typeof ROBUSTNESS_KINDS)[number]

/** One way to look at the same runs. */
export interface Analysis {
  kind: RobustnessKind
  /** As a sentence's end: "under the ten-point formula". */
  name: string
  /** One for each run, in their order. */
  groups: readonly Group[]
  /** How a run's items become one number. A share is left out at each end. */
  by: 'mean' | 'median' | { trimmed: number }
  /** Why it says nothing of its own and is not counted; null: it counts. */
  notCounted: string | null
  higherIsBetter: boolean
}

/** What an analysis says. Lists are in the order of the runs. */
export interface AnalysisResult {
  kind: RobustnessKind
  name: string
  counted: boolean
  why: string | null
  /** null where a run has no value, or two are first. */
  leader: string | null
  runnerUp: string | null
  /** Of the leader over the runner-up, not below 0. */
  lead: number | null
  /** Of the deciding test for all pairs together; null where there is none for this kind of number. */
  p: number | null
  significant: boolean | null
  values: (number | null)[]
  ranks: (number | null)[]
  /** Items that all runs have a value of; null where they answered items of their own. */
  items: number | null
}

export interface Robustness {
  sentence: string
  /** Of the analysis that the runs were launched for; null where nobody leads. */
  leader: string | null
  /** In how many of the counted analyses it leads. */
  leads: number
  /** And in how many of these its lead is told apart from chance. */
  toldApart: number
  counted: number
  analyses: AnalysisResult[]
}

/**
 * Whether the order of runs hangs on how one looks: who leads in each of several analyses, and where the leader of the one
 * that was fixed at launch does not.
 *
 * @param analyses the first is the one that the runs were launched for
 */
export function judgeRobustness(analyses: readonly Analysis[], alpha: number): Robustness {
  const results = analyses.map((analysis) => resultOf(analysis, alpha))
  const leader = results[0]?.leader ?? null
  const counted = results.filter((result) => result.counted)
  const won = leader === null ? [] : counted.filter((result) => result.leader === leader)
  const toldApart = won.filter(({ significant }) => significant === true).length
  const tested = won.filter(({ significant }) => significant !== null).length
  const lost = counted.filter((result) => result.leader !== leader)
  return {
    sentence: sayRobustness({ leader, won: won.length, tested, toldApart, counted: counted.length, lost }),
    leader,
    leads: won.length,
    toldApart,
    counted: counted.length,
    analyses: results,
  }
}

function resultOf(analysis: Analysis, alpha: number): AnalysisResult {
  const { kind, name, notCounted, higherIsBetter } = analysis
  const groups = analysis.groups.map(scoreGroup)
  const rows = commonRows(groups)
  const values = groups.map((group, at) =>
    summaryOf(analysis.by, rows === null ? [...group.units] : columnOf(rows, at)),
  )
  const isWhole = values.every((value) => value !== null)
  const order = values
    .flatMap((value, at) => (value === null ? [] : [{ at, value }]))
    .toSorted((a, b) => (higherIsBetter ? b.value - a.value : a.value - b.value))
  const [first, second] = order
  const isTied = first !== undefined && second !== undefined && Math.abs(first.value - second.value) < 1e-9
  const leads = isWhole && first !== undefined && second !== undefined && !isTied
  const decided = leads && analysis.by === 'mean' ? decideLead(groups, first.at, second.at, alpha) : null
  return {
    kind,
    name,
    counted: notCounted === null && isWhole,
    why: notCounted ?? (isWhole ? null : 'a run has no value here'),
    leader: leads ? (groups[first.at]?.name ?? null) : null,
    runnerUp: leads ? (groups[second.at]?.name ?? null) : null,
    lead: leads ? Math.abs(first.value - second.value) : null,
    p: decided?.p ?? null,
    significant: decided?.significant ?? null,
    values,
    ranks: values.map((value) =>
      value === null
        ? null
        : 1 + order.filter((other) => (higherIsBetter ? other.value - value : value - other.value) > 1e-9).length,
    ),
    items: rows === null ? null : rows.length,
  }
}

function columnOf(rows: readonly (readonly number[])[], at: number): number[] {
  return rows.map((row) => row[at] ?? 0)
}

function summaryOf(by: Analysis['by'], values: readonly number[]): number | null {
  if (values.length === 0) return null
  if (by === 'mean') return moments(values).mean
  const got = by === 'median' ? quantile(values, 0.5) : trimmedMean(values, by.trimmed)
  return got.defined ? got.value : null
}

/** The first against the second by the test that decides about any pair, as one of all pairs. */
function decideLead(
  groups: readonly ScoredGroup[],
  first: number,
  second: number,
  alpha: number,
): { p: number; significant: boolean } | null {
  const pair = [groups[first], groups[second]].flatMap((group) => group ?? [])
  const pairs = (groups.length * (groups.length - 1)) / 2
  const [decided] = decidePairs(pair, { alpha: alpha / pairs, baseline: 0 })
  if (decided === undefined || !decided.decision.defined) return null
  const { p, significant } = decided.decision.value
  return { p: Math.min(p * pairs, 1), significant }
}

function sayRobustness({
  leader,
  won,
  tested,
  toldApart,
  counted,
  lost,
}: {
  leader: string | null
  won: number
  tested: number
  toldApart: number
  counted: number
  lost: readonly AnalysisResult[]
}): string {
  if (leader === null) return 'Nobody leads in the analysis that was fixed at launch, so there is no order to shake.'
  const told =
    toldApart === 0
      ? 'In none of them is its lead told apart from chance.'
      : toldApart === tested
        ? `Its lead is told apart from chance in each${tested === won ? '' : ' that has a test'}.`
        : `Its lead is told apart from chance in ${toldApart} of the ${tested} that have a test.`
  if (lost.length === 0)
    return `${leader} leads in ${counted === 1 ? 'the one analysis there is' : `all ${counted} analyses`}. ${told}`
  return `${leader} leads in ${won} of ${counted} analyses; it ${sayLost(lost)}. ${told}`
}

/** More than these are counted. */
const MOST_TOLD = 3

function sayLost(lost: readonly AnalysisResult[]): string {
  const told = lost
    .slice(0, MOST_TOLD)
    .map(({ name, leader }) => (leader === null ? `is tied ${name}` : `loses to ${leader} ${name}`))
  const more = lost.length > MOST_TOLD ? [`fails in ${lost.length - MOST_TOLD} more`] : []
  return sayList([...told, ...more])
}
