import { adjustP } from '@/lib/statistics/adjust-p'
import { type Dice, seededDice } from '@/lib/statistics/dice'
import { mcNemar } from '@/lib/statistics/mcnemar'
import { permuteGroups } from '@/lib/statistics/permute-groups'
import { signFlipTest } from '@/lib/statistics/sign-flip-test'
import { wilsonInterval } from '@/lib/statistics/wilson-interval'
import { commonItems } from './common-items'
import { type Comparison, compareGroups, type PairText } from './compare-groups'
import { listPairs } from './decide-pair'
import { sayList, sayP } from './say-number'
import { scoreGroup } from './scored-group'
import { itemsOfTrials, maximaOfTrials, OTHER_MAXIMA, type TrialsOfRun } from './script-trials'
import { testTotals } from './test-totals'

/** A run of scenarios with what its trials earned. */
export interface PlayedRun extends TrialsOfRun {
  /** Other than every other run's. */
  name: string
  simulated: boolean
  complete: boolean
  /** What must be alike for a win, each in words. */
  setting: Readonly<Record<string, string | null>>
}

/** How often a check was passed, in each run; in the order of the runs. */
export interface CheckRow {
  scenario: string
  id: string
  runs: readonly { passed: number; n: number; interval: readonly [number, number] | null }[]
  /** One for each pair of runs; second minus first. */
  pairs: readonly CheckPair[]
}

export interface CheckPair {
  group1: string
  group2: string
  /** Of the shares, from −1 to 1; null where one of them was never tried. */
  difference: number | null
  test: 'mcnemar' | 'sign-flip' | 'permutation' | null
  /** Of this pair and check alone. */
  p: number | null
  /** Raised by Holm's rule for all checks and pairs together. */
  pHolm: number | null
  /** Why there is no test, or null. */
  reason: string | null
}

/** The exact test of two runs' trial totals, which assumes nothing about how they are spread. */
export interface TotalsPair {
  group1: string
  group2: string
  test: 'sign-flip' | 'permutation'
  method: 'exact' | 'sampled' | null
  p: number | null
  /** Times the number of pairs. */
  pTogether: number | null
  reason: string | null
}

export interface ScriptComparison extends Comparison {
  totals: TotalsPair[]
  checks: CheckRow[]
}

/**
 * Compares runs of scenarios on the points of their trials, and check by check (method, section 4). A trial's variant is
 * its item: trials of one variant are averaged first, and runs that met the same variants are compared on these.
 *
 * The deciding test is that of all other metrics, so that p and interval never contradict; the exact test of the trial
 * totals stands beside it, and where it does not agree no win is claimed.
 *
 * @param runs at least 2, of different names
 * @throws {NothingToCompare} as `compareGroups`
 */
export function compareScriptRuns(
  runs: readonly PlayedRun[],
  options: { alpha: number; baseline: number | null; seed: string },
): ScriptComparison {
  const { alpha, baseline, seed } = options
  const dice = seededDice(seed)
  const pairs = listPairs(runs.length, baseline).flatMap(({ first, second }) => {
    const [one, other] = [runs[first], runs[second]]
    return one && other ? [{ first, second, one, other }] : []
  })
  const totals = pairs.map(({ one, other }) => totalsOf(one, other, pairs.length, dice))
  const objections = pairs.flatMap(({ first, second, one, other }, at): PairText[] =>
    [
      ...maximaObjection(one, other),
      ...settingObjections(one, other),
      ...completeness(one, other),
      ...exactObjection(totals[at], alpha),
    ].map((text) => ({ first, second, text })),
  )
  const groups = runs.map((run) => ({
    name: run.name,
    items: itemsOfTrials(run),
    values: run.trials.map(({ points }) => points),
  }))
  const comparison = compareGroups(groups, { alpha, baseline, seed, unit: ' points a trial', objections })
  return { ...comparison, totals, checks: checkRows(runs, pairs, dice) }
}

function totalsOf(one: PlayedRun, other: PlayedRun, pairs: number, dice: Dice): TotalsPair {
  const [first, second] = [groupOf(one), groupOf(other)]
  const named = { group1: one.name, group2: other.name }
  const test = commonItems(first, second) === null ? 'permutation' : 'sign-flip'
  const found = testTotals(first, second, dice)
  if (!found.defined) return { ...named, test, method: null, p: null, pTogether: null, reason: found.why }
  const { p, method } = found.value
  return { ...named, test, method, p, pTogether: Math.min(p * pairs, 1), reason: null }
}

const groupOf = (run: PlayedRun) =>
  scoreGroup({ name: run.name, items: itemsOfTrials(run), values: run.trials.map(({ points }) => points) })

/** Points of other maxima are other points. */
function maximaObjection(one: PlayedRun, other: PlayedRun): string[] {
  return maximaOfTrials(one.trials) === maximaOfTrials(other.trials) ? [] : [OTHER_MAXIMA]
}

function settingObjections(one: PlayedRun, other: PlayedRun): string[] {
  const differ = Object.entries(one.setting).flatMap(([part, value]) => {
    const counterpart = other.setting[part] ?? null
    return value === counterpart ? [] : [`${part} (${value ?? 'none'}, ${counterpart ?? 'none'})`]
  })
  return [
    ...(differ.length > 0 ? [`they were made with different ${sayList(differ)}`] : []),
    ...(one.simulated === other.simulated ? [] : ['one is simulated and the other measured']),
  ]
}

function completeness(one: PlayedRun, other: PlayedRun): string[] {
  const incomplete = [one, other].filter(({ complete }) => !complete).map(({ name }) => name)
  if (incomplete.length === 0) return []
  return [`${sayList(incomplete)} ${incomplete.length > 1 ? 'are' : 'is'} incomplete`]
}

function exactObjection(totals: TotalsPair | undefined, alpha: number): string[] {
  if (totals?.pTogether == null || totals.pTogether < alpha) return []
  return [`the exact test of the trial totals does not find it (${sayP(totals.pTogether)})`]
}

interface Pair {
  one: PlayedRun
  other: PlayedRun
}

/** Every check that any run tried, in the order in which it is met. */
function checkRows(runs: readonly PlayedRun[], pairs: readonly Pair[], dice: Dice): CheckRow[] {
  const keys = new Map<string, { scenario: string; id: string }>()
  for (const { scenario, checks } of runs.flatMap(({ trials }) => trials))
    for (const { id } of checks) keys.set(`${scenario} ${id}`, { scenario, id })
  const rows = [...keys.values()].map(({ scenario, id }) => ({
    scenario,
    id,
    runs: runs.map((run) => figuresOf(run, scenario, id)),
    pairs: pairs.map(({ one, other }) => checkPair(one, other, scenario, id, dice)),
  }))
  const holm = adjustP(
    rows.flatMap((row) => row.pairs.map(({ p }) => p)),
    'holm',
  )
  return rows.map((row, at) => ({
    ...row,
    pairs: row.pairs.map((pair, place) => ({ ...pair, pHolm: holm[at * pairs.length + place] ?? null })),
  }))
}

function outcomesOf(run: PlayedRun, scenario: string, id: string): { item: string; passed: boolean }[] {
  const items = itemsOfTrials(run)
  return run.trials.flatMap((trial, at) => {
    const check = trial.scenario === scenario ? trial.checks.find((each) => each.id === id) : undefined
    return check ? [{ item: items[at] ?? '', passed: check.passed }] : []
  })
}

function figuresOf(run: PlayedRun, scenario: string, id: string): CheckRow['runs'][number] {
  const outcomes = outcomesOf(run, scenario, id)
  const passed = outcomes.filter((outcome) => outcome.passed).length
  const share = wilsonInterval(passed, outcomes.length)
  return { passed, n: outcomes.length, interval: share.defined ? [share.value.low, share.value.high] : null }
}

function checkPair(one: PlayedRun, other: PlayedRun, scenario: string, id: string, dice: Dice): CheckPair {
  const [first, second] = [outcomesOf(one, scenario, id), outcomesOf(other, scenario, id)]
  const named = { group1: one.name, group2: other.name, pHolm: null }
  if (first.length === 0 || second.length === 0)
    return { ...named, difference: null, test: null, p: null, reason: 'one of them never had it in its maximum' }
  const [a, b] = [first, second].map((outcomes) =>
    scoreGroup({
      name: id,
      items: outcomes.map(({ item }) => item),
      values: outcomes.map(({ passed }) => (passed ? 1 : 0)),
    }),
  )
  const difference = share(second) - share(first)
  const common = a && b ? commonItems(a, b) : null
  const isOnce = isOncePerItem(first) && isOncePerItem(second)
  const test = common === null ? 'permutation' : isOnce ? 'mcnemar' : 'sign-flip'
  const found =
    common === null
      ? permuteGroups(b?.units ?? [], a?.units ?? [], dice)
      : isOnce
        ? mcNemar(
            common.second.map((value) => value === 1),
            common.first.map((value) => value === 1),
          )
        : signFlipTest(common.second, common.first, dice)
  if (!found.defined) return { ...named, difference, test, p: null, reason: found.why.replace('solved', 'passed') }
  return { ...named, difference, test, p: found.value.p, reason: null }
}

const share = (outcomes: readonly { passed: boolean }[]): number =>
  outcomes.filter(({ passed }) => passed).length / outcomes.length

function isOncePerItem(outcomes: readonly { item: string }[]): boolean {
  return new Set(outcomes.map(({ item }) => item)).size === outcomes.length
}
