import { METRICS, type MetricName } from '@/lib/comparison/metrics'
import type { Analysis } from '@/lib/comparison/robustness'
import type { Group } from '@/lib/comparison/scored-group'
import { type ComplexityWeights, type Formula, finalScore, quality, weightedComplexity } from '@/lib/selfscore/formulas'
import { type ScoreChoice, sameChoice } from './score-choice'
import { WEIGHT_PRESETS } from './weight-presets'

type Values = readonly (number | null)[]

/** What was measured of each planned interaction of a run, all lists in one order; null: missing. */
export interface RunFacts extends ScoreChoice {
  name: string
  items: readonly string[]
  /** By the metric, as the run was launched. */
  values: Values
  criticalThinking: Values
  errorHandling: Values
  topicKnowledge: Values
  userHelpfulness: Values
  agentHelpfulness: Values
  turnOneQuality: Values
}

/** The same runs judged by another: the metric's values, one group for each run; null: not judged by it. */
export interface OtherJudge {
  label: string
  groups: readonly (Pick<Group, 'values' | 'items'> | null)[]
}

const NAMED_WEIGHTS: readonly { name: string; weights: ComplexityWeights }[] = [
  ...WEIGHT_PRESETS.map(({ name, weights }) => ({ name: `with the weights “${name}”`, weights })),
  {
    name: 'with equal weights',
    weights: { criticalThinking: 1 / 3, errorHandling: 1 / 3, topicKnowledge: 1 / 3 },
  },
  { name: 'by critical thinking alone', weights: { criticalThinking: 1, errorHandling: 0, topicKnowledge: 0 } },
  { name: 'by error handling alone', weights: { criticalThinking: 0, errorHandling: 1, topicKnowledge: 0 } },
  { name: 'by topic knowledge alone', weights: { criticalThinking: 0, errorHandling: 0, topicKnowledge: 1 } },
]
const FORMULAS: readonly Formula[] = ['ratio', 'ten-point']
const SAME = 1e-9

/**
 * Every way in which the order of these runs is looked at: the one they were launched for first, then both formulas, other
 * weights, each judge, turn 1 alone, agent helpfulness alone, trimmed means and the median, and bounds for what is missing.
 *
 * Where all runs have the same complexity of the same questions, weights move all alike: these are named and not counted.
 */
export function robustnessAnalyses(
  runs: readonly RunFacts[],
  metric: MetricName,
  judges: readonly OtherJudge[],
): Analysis[] {
  const { higherIsBetter } = METRICS[metric]
  const analysis = (
    kind: Analysis['kind'],
    name: string,
    valuesOf: (run: RunFacts, at: number) => Values,
    change: Partial<Analysis> = {},
  ): Analysis => ({
    kind,
    name,
    groups: runs.map((run, at) => ({ name: run.name, items: run.items, values: valuesOf(run, at) })),
    by: 'mean',
    notCounted: null,
    higherIsBetter,
    ...change,
  })
  const own = (run: RunFacts) => run.values
  const isRatio = METRICS[metric].isRatio
  return [
    analysis('as-launched', 'as fixed at launch', own),
    ...(metric === 'finalScore' ? scoreAnalyses(runs, analysis) : []),
    ...judgeAnalyses(runs, judges, higherIsBetter),
    ...(isRatio && metric !== 'turnOneQuality'
      ? [analysis('turn-1', 'on turn 1 alone', (run) => run.turnOneQuality, { higherIsBetter: true })]
      : []),
    ...(isRatio
      ? [analysis('helpfulness', 'by agent helpfulness alone', (run) => run.agentHelpfulness, { higherIsBetter: true })]
      : []),
    analysis('trimmed', 'by 10\u00a0% trimmed means', own, { by: { trimmed: 0.1 } }),
    analysis('trimmed', 'by 20\u00a0% trimmed means', own, { by: { trimmed: 0.2 } }),
    analysis('trimmed', 'by medians', own, { by: 'median' }),
    ...missingAnalyses(runs, analysis, higherIsBetter),
  ]
}

type Make = (
  kind: Analysis['kind'],
  name: string,
  valuesOf: (run: RunFacts, at: number) => Values,
  change?: Partial<Analysis>,
) => Analysis

function scoreAnalyses(runs: readonly RunFacts[], make: Make): Analysis[] {
  const cancels = complexityCancels(runs)
  const isLaunch = (choice: ScoreChoice) => runs.every((run) => sameChoice(run, choice))
  const [first] = runs
  const launched = first?.weights ?? NAMED_WEIGHTS[0]?.weights
  if (launched === undefined) return []
  const formulas = FORMULAS.flatMap((formula) =>
    isLaunch({ formula, weights: launched })
      ? []
      : [make('formula', `under the ${formula} formula`, (run) => rescored(run, { formula, weights: launched }))],
  )
  const weights = FORMULAS.flatMap((formula) =>
    NAMED_WEIGHTS.flatMap(({ name, weights: named }) => {
      const choice = { formula, weights: named }
      const isKnown = isLaunch(choice) || sameChoice(choice, { formula, weights: launched })
      if (isKnown) return []
      return [
        make('weights', `${name}, ${formula}`, (run) => rescored(run, choice), {
          notCounted: cancels
            ? 'can’t change the order: all runs have the same complexity of the same questions, so it cancels'
            : null,
        }),
      ]
    }),
  )
  // Where weights can't matter one line says so for all of them.
  const [sample] = weights
  if (!cancels || sample === undefined) return [...formulas, ...weights]
  return [...formulas, { ...sample, name: `with ${NAMED_WEIGHTS.length - 1} other sets of weights` }]
}

/** The final score under another formula and weights: exact, from what the judges said. */
function rescored(run: RunFacts, { formula, weights }: ScoreChoice): Values {
  return run.items.map((_, at) => {
    const [critical, error, topic] = [run.criticalThinking[at], run.errorHandling[at], run.topicKnowledge[at]]
    const [user, agent] = [run.userHelpfulness[at], run.agentHelpfulness[at]]
    if (critical == null || error == null || topic == null || user == null || agent == null) return null
    const complexity = { criticalThinking: critical, errorHandling: error, topicKnowledge: topic }
    return finalScore(weightedComplexity(complexity, weights), quality(agent, user, formula))
  })
}

/** Whether each question has one complexity in all runs, by each criterion. */
function complexityCancels(runs: readonly RunFacts[]): boolean {
  const known = new Map<string, readonly (number | null)[]>()
  const items = runs.map((run) => new Set(run.items))
  const [first] = items
  if (items.some((set) => set.size !== first?.size || [...set].some((item) => !first.has(item)))) return false
  return runs.every((run) =>
    run.items.every((item, at) => {
      const own = [run.criticalThinking[at] ?? null, run.errorHandling[at] ?? null, run.topicKnowledge[at] ?? null]
      if (own.some((value) => value === null)) return true
      const before = known.get(item)
      if (before === undefined) {
        known.set(item, own)
        return true
      }
      return own.every((value, criterion) => Math.abs((value ?? 0) - (before[criterion] ?? 0)) <= SAME)
    }),
  )
}

function judgeAnalyses(runs: readonly RunFacts[], judges: readonly OtherJudge[], higherIsBetter: boolean): Analysis[] {
  return judges.map(({ label, groups }): Analysis => {
    const judged = groups.filter((group) => group !== null).length
    return {
      kind: 'judge',
      name: `under judge ${label}`,
      groups: runs.map(({ name }, at) => {
        const group = groups[at]
        return group == null ? { name, values: [], items: [] } : { name, values: group.values, items: group.items }
      }),
      by: 'mean',
      notCounted: judged < runs.length ? `it has judged ${judged} of the ${runs.length} runs` : null,
      higherIsBetter,
    }
  })
}

/** What if all that is missing were as bad as anything, as good, or just against the one that leads? */
function missingAnalyses(runs: readonly RunFacts[], make: Make, higherIsBetter: boolean): Analysis[] {
  const present = runs.flatMap(({ values }) => values.filter((value) => value !== null))
  const missing = runs.reduce((sum, { values }) => sum + values.filter((value) => value === null).length, 0)
  if (missing === 0 || present.length === 0) return []
  const range = present.reduce(
    ({ least, greatest }, value) => ({ least: Math.min(least, value), greatest: Math.max(greatest, value) }),
    { least: Number.POSITIVE_INFINITY, greatest: Number.NEGATIVE_INFINITY },
  )
  const [worst, best] = higherIsBetter ? [range.least, range.greatest] : [range.greatest, range.least]
  const sign = higherIsBetter ? 1 : -1
  const standing = runs.map(({ values }) => sign * (meanOf(values) ?? Number.NEGATIVE_INFINITY * sign))
  const leader = standing.indexOf(Math.max(...standing))
  const filled = (values: Values, fill: number) => values.map((value) => value ?? fill)
  return [
    make('missing', 'with every missing score as low as any', (run) => filled(run.values, range.least)),
    make('missing', 'with every missing score as high as any', (run) => filled(run.values, range.greatest)),
    make('missing', 'with every missing score against it', (run, at) =>
      filled(run.values, at === leader ? worst : best),
    ),
  ]
}

function meanOf(values: Values): number | null {
  const present = values.filter((value) => value !== null)
  return present.length === 0 ? null : present.reduce((sum, value) => sum + value, 0) / present.length
}
