import { METRICS, type MetricName } from './metrics'
import { sayList } from './say-number'
import type { ScoredGroup } from './scored-group'

/** How a run's numbers were going to be analysed, said at its launch before any of them was seen. */
export interface AnalysisPlan {
  primaryMetric: MetricName
  /** The agent that others are compared with; null: all pairs. */
  baseline: { agentId: string; name: string } | null
  alpha: number
  /** In the metric's unit; null: none was named. */
  smallestDifference: number | null
}

/** The method's own, where a launch names nothing else. */
export const USUAL_PLAN: AnalysisPlan = {
  primaryMetric: 'finalScore',
  baseline: null,
  alpha: 0.05,
  smallestDifference: null,
}

/** What a run's launch fixed. */
export interface LaunchedAs {
  /** null: the agent was deleted. */
  agentId: string | null
  /** null: a run from before, whose launch said nothing; the method's own stands in for it. */
  plan: AnalysisPlan | null
}

/** What the launches of several runs fixed together. */
export interface CommonPlan {
  primaryMetric: MetricName
  alpha: number
  /** Position of the baseline among the runs; null: all pairs. */
  baseline: number | null
  smallestDifference: number | null
  /** Whether any of the launches said so; else it is the method's own. */
  stated: boolean
  /** Where the launches differ, each in words. */
  differences: string[]
}

/**
 * The analysis that several runs were launched for. Where the launches differ the stricter holds: the smaller α, the
 * smaller difference that matters. Where they name different metrics none of them is primary, and the method's own stands.
 */
export function commonPlan(runs: readonly LaunchedAs[]): CommonPlan {
  const plans = runs.map(({ plan }) => plan ?? USUAL_PLAN)
  const metrics = distinct(plans.map(({ primaryMetric }) => primaryMetric))
  const alphas = distinct(plans.map(({ alpha }) => alpha))
  const margins = distinct(plans.flatMap(({ smallestDifference }) => smallestDifference ?? []))
  const baselines = baselinesOf(runs)
  const [metric = USUAL_PLAN.primaryMetric] = metrics
  return {
    primaryMetric: metrics.length === 1 ? metric : USUAL_PLAN.primaryMetric,
    alpha: Math.min(...alphas),
    baseline: baselines.length === 1 ? (baselines[0]?.at ?? null) : null,
    smallestDifference: margins.length === 0 ? null : Math.min(...margins),
    stated: runs.some(({ plan }) => plan !== null),
    differences: [
      ...(metrics.length > 1 ? [`primary metrics (${metrics.map(sayMetric).join(', ')})`] : []),
      ...(alphas.length > 1 ? [`α (${alphas.join(', ')})`] : []),
      ...(baselines.length > 1 ? [`baselines (${baselines.map(({ name }) => name).join(', ')})`] : []),
      ...(margins.length > 1 ? [`smallest differences that matter (${margins.join(', ')})`] : []),
    ],
  }
}

/**
 * The baselines that the launches name and that are among the runs. The baseline's own launch need not name it: it is
 * often the older one. Of an agent that is there several times none is the baseline.
 */
function baselinesOf(runs: readonly LaunchedAs[]): { at: number | null; name: string }[] {
  const named = new Map(
    runs.flatMap(({ plan }) => (plan?.baseline ? [[plan.baseline.agentId, plan.baseline.name] as const] : [])),
  )
  return [...named].map(([agentId, name]) => {
    const places = runs.flatMap((run, at) => (run.agentId === agentId ? [at] : []))
    return { at: places.length === 1 ? (places[0] ?? null) : null, name }
  })
}

/** How runs are compared now. */
export interface Asked {
  metric: MetricName
  alpha: number
  /** Position of the baseline; null: all pairs. */
  baseline: number | null
  /** Whether each run is scored by its launch's own formula and weights. */
  asLaunched: boolean
  /** Whether scores that people corrected count. */
  corrected?: boolean
}

/** What makes a comparison another one than was fixed at launch, each in words; nothing where it is that one. */
export function exploratoryReasons(
  plan: CommonPlan,
  asked: Asked,
  groups: readonly Pick<ScoredGroup, 'name' | 'places'>[],
): string[] {
  const nameOf = (at: number | null) => (at === null ? 'none' : (groups[at]?.name ?? 'none'))
  const metricsDiffer = plan.differences.some((words) => words.startsWith('primary metrics'))
  return [
    ...(metricsDiffer ? ['the runs were launched for different primary metrics'] : []),
    ...(metricsDiffer || asked.metric === plan.primaryMetric
      ? []
      : [`${sayMetric(plan.primaryMetric)} is the primary metric`]),
    ...(asked.alpha === plan.alpha ? [] : [`α was ${plan.alpha} at launch, not ${asked.alpha}`]),
    // Of two runs there is one pair, whatever the baseline.
    ...(groups.length < 3 || asked.baseline === plan.baseline
      ? []
      : [
          plan.baseline === null
            ? `no baseline was named at launch, ${nameOf(asked.baseline)} is one now`
            : `the baseline at launch was ${nameOf(plan.baseline)}, now it is ${nameOf(asked.baseline)}`,
        ]),
    ...(asked.asLaunched ? [] : ["formula or weights are not the launch's own"]),
    ...(asked.corrected ? ['scores that people corrected since count'] : []),
    ...differentItems(groups),
  ]
}

function differentItems(groups: readonly Pick<ScoredGroup, 'name' | 'places'>[]): string[] {
  const [first, ...others] = groups
  if (first?.places == null) return []
  const own = first.places
  const differing = others.filter(
    ({ places }) => places !== null && (places.size !== own.size || [...places.keys()].some((item) => !own.has(item))),
  )
  if (differing.length === 0) return []
  return [`${sayList([first.name, ...differing.map(({ name }) => name)])} were launched for different questions`]
}

const SAID: Readonly<Record<MetricName, string>> = {
  finalScore: 'the final score',
  averageQuality: 'average quality',
  averageAgentHelpfulness: 'agent helpfulness',
  averageUserHelpfulness: 'user helpfulness',
  weightedComplexity: 'weighted complexity',
  criticalThinking: 'critical thinking',
  errorHandling: 'error handling',
  topicKnowledge: 'topic knowledge',
  turnOneQuality: 'quality on turn 1',
  turns: 'the number of turns',
  solved: 'the solved rate',
  costUsd: 'the cost',
}

/** A metric in a sentence. */
export function sayMetric(metric: MetricName): string {
  return SAID[metric]
}

/**
 * A plan in one line.
 * @example sayPlan(USUAL_PLAN) // 'final score, α 0.05, all pairs'
 */
export function sayPlan({ primaryMetric, baseline, alpha, smallestDifference }: AnalysisPlan): string {
  return [
    sayMetric(primaryMetric).replace(/^the /, ''),
    `α ${alpha}`,
    baseline === null ? 'all pairs' : `against ${baseline.name}`,
    ...(smallestDifference === null ? [] : [`smallest difference ${sayAmount(smallestDifference, primaryMetric)}`]),
  ].join(', ')
}

/**
 * An amount in a metric's unit, as it was named.
 * @example sayAmount(1, 'finalScore') // '1 point'
 */
export function sayAmount(amount: number, metric: MetricName): string {
  const { unit } = METRICS[metric]
  return `${amount}${amount === 1 ? unit.replace(/s$/, '') : unit}`
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
