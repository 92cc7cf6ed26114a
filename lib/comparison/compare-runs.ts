import { type CommonPlan, commonPlan, exploratoryReasons, type LaunchedAs, USUAL_PLAN } from './analysis-plan'
import { type Comparison, compareGroups, type PairText } from './compare-groups'
import { type EqualPair, equalWithin } from './equal-within'
import { inPercent } from './in-percent'
import { type Companion, METRICS, type MetricName } from './metrics'
import { type SaidCorrections, sayCorrections } from './say-corrections'
import { sayList, sayNumber } from './say-number'
import { scoreGroup } from './scored-group'
import { type PairSplit, splitPairs } from './split-pairs'
import { describeStopping, type Endings, type Stopping } from './stopping'

/** A run with what was measured of each planned interaction; null: missing. All lists are in one order. */
export interface MeasuredRun {
  runId: string
  /** Other than every other run's. */
  name: string
  items: readonly string[]
  values: readonly (number | null)[]
  companions: Readonly<Record<Companion, readonly (number | null)[]>>
  endings: Pick<Endings, 'solved' | 'turns' | 'atLimit'>
  simulated: boolean
  complete: boolean
  /** What must be alike for a win: which data set version, formula, judges, …, each in words. */
  setting: Readonly<Record<string, string | null>>
  /** Sentences about judges of the agent's own family. */
  kinship: readonly string[]
  /** What its launch fixed; the method's own without it. */
  launch?: LaunchedAs
  /** False: scored by another formula or other weights than its launch's. */
  asLaunched?: boolean
}

/** The analysis that the runs were launched for, and whether this is it. */
export interface FrozenAnalysis extends Omit<CommonPlan, 'baseline'> {
  /** The run that others were to be compared with; null: all pairs. */
  baseline: string | null
  /** Why this is another analysis than that one; nothing where it is that one. */
  exploratory: string[]
  /** Of each pair, where a smallest difference that matters was named and this is by the primary metric. */
  equal: EqualPair[]
}

/** A part of their setting that not all runs have alike: each of its values with the runs that have it. */
export interface SettingDifference {
  part: string
  values: { value: string; names: string[] }[]
}

export interface RunComparison extends Comparison {
  splits: PairSplit[]
  /** Of each run: the share of interactions with a user mean under 3, and of agent means of 9.5 or more. */
  limits: { name: string; lowUser: number | null; ceiling: number | null }[]
  analysis: FrozenAnalysis
  /** How the interactions of each ended. */
  stopping: Stopping[]
  /** What the runs were not made alike in: no win is claimed across it. */
  differs: SettingDifference[]
  /** Where some are simulated and others measured: which. */
  mixed: { simulated: string[]; measured: string[] } | null
  /** Which agents are judged by a model of their own family. */
  kinship: { name: string; text: string }[]
}

const LOW_USER = 3
const CEILING = 9.5
const MUCH = 0.25
/** Means of the same judged items are the same to the last digit but for rounding. */
const SAME = 1e-9

/**
 * Compares runs by one metric, and says what a difference has to survive: whose it is (complexity or the agent), whether
 * the runs were made alike, and whether other ways to look at it agree.
 *
 * @param runs at least 2, of different names
 * @throws {NothingToCompare} as `compareGroups`
 */
export function compareRuns(
  runs: readonly MeasuredRun[],
  metric: MetricName,
  options: { alpha: number; baseline: number | null; seed: string | null; corrections?: SaidCorrections },
): RunComparison {
  const { isContest, higherIsBetter, unit, isRatio, isFinal } = METRICS[metric]
  const pairs = runs.flatMap((one, first) =>
    runs.slice(first + 1).map((other, at) => ({ one, other, first, second: first + 1 + at })),
  )
  const splits = splitPairs(runs)
  const objections = pairs.flatMap(({ one, other, first, second }, at): PairText[] =>
    [
      ...(isContest ? complexityObjection(splits[at], isFinal) : []),
      ...settingObjections(one, other),
      ...completeness(one, other),
    ].map((text) => ({ first, second, text })),
  )
  const remarks = pairs.flatMap(({ first, second }, at): PairText[] => {
    const text = isRatio ? oppositeDirections(splits[at]) : null
    return text === null ? [] : [{ first, second, text }]
  })
  const groups = runs.map(({ name, items, values }) => ({ name, items, values }))
  const said = { isContest, higherIsBetter, unit, noun: 'question' as const }
  const comparison = compareGroups(groups, { ...options, ...said, objections, remarks })
  const limits = runs.map(limitsOf)
  const analysis = analysisOf(runs, metric, options)
  const kinship = runs.flatMap(({ name, kinship: texts }) => texts.map((text) => ({ name, text })))
  return {
    ...comparison,
    sentence: [comparison.sentence, options.corrections && sayCorrections(options.corrections)]
      .filter(Boolean)
      .join(' '),
    splits,
    limits,
    analysis,
    stopping: describeStopping(runs.map(({ name, items, endings }) => ({ name, items, ...endings }))),
    differs: settingDifferences(runs),
    mixed: mixOf(runs),
    kinship,
    notes: [
      ...comparison.notes,
      ...kinship.map(({ name, text }) => `${name}: ${text}`),
      ...(isRatio ? limits.flatMap(sayLimits) : []),
      ...analysis.exploratory.map((reason) => `exploratory: ${reason}`),
    ],
  }
}

function analysisOf(
  runs: readonly MeasuredRun[],
  metric: MetricName,
  { alpha, baseline, corrections }: { alpha: number; baseline: number | null; corrections?: SaidCorrections },
): FrozenAnalysis {
  const plan = commonPlan(runs.map(({ launch }) => launch ?? { agentId: null, plan: USUAL_PLAN }))
  const groups = runs.map(({ name, items, values }) => scoreGroup({ name, items, values }))
  const asLaunched = runs.every((run) => run.asLaunched !== false)
  const margin = metric === plan.primaryMetric ? plan.smallestDifference : null
  const scored = groups.filter(({ units }) => units.length > 0)
  const ofBaseline = baseline === null ? undefined : groups[baseline]
  const base = ofBaseline === undefined ? null : scored.indexOf(ofBaseline)
  return {
    ...plan,
    baseline: plan.baseline === null ? null : (runs[plan.baseline]?.name ?? null),
    exploratory: exploratoryReasons(
      plan,
      { metric, alpha, baseline, asLaunched, corrected: isCorrected(corrections) },
      groups,
    ),
    equal: margin === null ? [] : equalWithin(scored, margin, { alpha, baseline: base }),
  }
}

const isCorrected = (corrections: SaidCorrections | undefined): boolean =>
  corrections?.shown === true && corrections.scores > 0

function complexityObjection(split: PairSplit | undefined, isFinal: boolean): string[] {
  if (split?.weightedComplexity == null) return ['how complex their questions are is not known of both']
  const difference = Math.abs(split.weightedComplexity)
  if (difference <= SAME) return []
  const points = isFinal ? `, which makes ${sayNumber(5 * difference)} points that are no agent's doing` : ''
  return [`their questions differ in complexity by ${sayNumber(difference)}${points}`]
}

/** What does not apply to a run, such as the user proxy of a person's answers, differs from nothing. */
function settingDifferences(runs: readonly MeasuredRun[]): SettingDifference[] {
  const parts = [...new Set(runs.flatMap(({ setting }) => Object.keys(setting)))]
  return parts.flatMap((part) => {
    const namesOf = new Map<string, string[]>()
    for (const { name, setting } of runs) {
      const value = setting[part] ?? null
      if (value !== null) namesOf.set(value, [...(namesOf.get(value) ?? []), name])
    }
    if (namesOf.size < 2) return []
    return [{ part, values: [...namesOf].map(([value, names]) => ({ value, names })) }]
  })
}

function mixOf(runs: readonly MeasuredRun[]): RunComparison['mixed'] {
  const namesOf = (simulated: boolean) => runs.filter((run) => run.simulated === simulated).map(({ name }) => name)
  const [simulated, measured] = [namesOf(true), namesOf(false)]
  return simulated.length > 0 && measured.length > 0 ? { simulated, measured } : null
}

function settingObjections(one: MeasuredRun, other: MeasuredRun): string[] {
  const differ = Object.entries(one.setting).flatMap(([part, value]) => {
    const counterpart = other.setting[part] ?? null
    return value === null || counterpart === null || value === counterpart ? [] : [`${part} (${value}, ${counterpart})`]
  })
  return [
    ...(differ.length > 0 ? [`they were made with different ${sayList(differ)}`] : []),
    ...(one.simulated === other.simulated ? [] : ['one is simulated and the other measured']),
  ]
}

function completeness(one: MeasuredRun, other: MeasuredRun): string[] {
  const incomplete = [one, other].filter(({ complete }) => !complete).map(({ name }) => name)
  if (incomplete.length === 0) return []
  return [`${sayList(incomplete)} ${incomplete.length > 1 ? 'are' : 'is'} incomplete`]
}

/** Looked at otherwise, a ratio may say the opposite. */
function oppositeDirections(split: PairSplit | undefined): string | null {
  if (split?.averageQuality == null || split.averageQuality === 0) return null
  const direction = Math.sign(split.averageQuality)
  const opposite = [
    ['agent helpfulness', split.averageAgentHelpfulness],
    ['quality on turn 1', split.turnOneQuality],
    ['the trimmed mean', split.trimmed],
  ].flatMap(([name, value]) => (typeof value === 'number' && Math.sign(value) === -direction ? [String(name)] : []))
  if (opposite.length === 0) return null
  const text = `${sayList(opposite)} ${opposite.length > 1 ? 'point' : 'points'} the other way.`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function limitsOf({ name, companions }: MeasuredRun): RunComparison['limits'][number] {
  const shareOf = (values: readonly (number | null)[], isSo: (value: number) => boolean) => {
    const present = values.filter((value) => value !== null)
    return present.length === 0 ? null : present.filter(isSo).length / present.length
  }
  return {
    name,
    lowUser: shareOf(companions.averageUserHelpfulness, (value) => value < LOW_USER),
    ceiling: shareOf(companions.averageAgentHelpfulness, (value) => value >= CEILING),
  }
}

function sayLimits({ name, ceiling }: RunComparison['limits'][number]): string[] {
  if (ceiling === null || ceiling <= MUCH) return []
  return [
    `ceiling: ${inPercent(Math.round(100 * ceiling))} of ${name}'s agent means are 9.5 or more, where differences vanish`,
  ]
}
