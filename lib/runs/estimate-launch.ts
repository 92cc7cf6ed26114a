import { predictSum } from '@/lib/statistics/predict-sum'
import { unpricedModels } from './called-models'
import type { RunConfiguration } from './configuration'
import { type ConnectionLimits, estimateTime, type TimedCalls, type TimeEstimate } from './estimate-time'
import { createUsageModel, type RoleUsage, type TurnSpread, type UsageModel, type UsagePlan } from './estimate-usage'

/** How many turns earlier interactions had. */
export interface EarlierTurns {
  /** Of each interaction. */
  turns: readonly number[]
  runs: number
  /** Whose they were, in words: "this agent on this data set". */
  source: string
}

export interface LaunchFacts {
  plan: UsagePlan
  earlier: EarlierTurns | null
  limits: readonly ConnectionLimits[]
  /** How many interactions all living workers play at the same time. */
  places: number
}

/** One figure: when all are solved in their first turn, as earlier runs went (null: there were none), when none is solved. */
export interface Range {
  least: number
  expected: number | null
  most: number
}

/** What one role takes, from the least to the most. */
export interface RoleEstimate {
  role: RoleUsage['role']
  model: RoleUsage['model']
  calls: Range
  inputTokens: Range
  outputTokens: Range
  /** null: the model has no price. */
  usd: Range | null
}

export interface LaunchEstimate {
  /** Turns of an interaction, on average of the earlier ones. */
  turns: Range
  roles: RoleEstimate[]
  inputTokens: Range
  outputTokens: Range
  /** Of the agent alone, and of the benchmark's own calls. null where a price is unknown. */
  agentUsd: Range | null
  benchmarkUsd: Range | null
  usd: Range | null
  /** Where the cost will lie in 95 of 100 such runs; null where fewer than two earlier interactions tell. */
  likelyUsd: readonly [number, number] | null
  /** Models without a price, by their labels. */
  unpriced: string[]
  seconds: { least: TimeEstimate; expected: TimeEstimate | null; most: TimeEstimate }
}

/** What a launch will take: between what it takes at least and at most, as earlier runs went. */
export function estimateLaunch(facts: LaunchFacts): LaunchEstimate {
  const { plan, earlier } = facts
  const { configuration, interactions } = plan
  const model = createUsageModel(plan)
  const mostTurns = answersOnce(configuration) ? 1 : configuration.maxTurns
  const spread = spreadOf(earlier, configuration)
  const [least, most] = [model.ofRun(all(1)), model.ofRun(all(mostTurns))]
  const expected = spread === null ? null : model.ofRun(spread)
  const range = (of: (usage: readonly RoleUsage[]) => number): Range => ({
    least: of(least),
    expected: expected === null ? null : of(expected),
    most: of(most),
  })
  const usd = (isCounted: (role: RoleUsage) => boolean): Range | null => {
    const counted = (usage: readonly RoleUsage[]) => usage.filter(isCounted)
    if (counted(most).some((role) => role.usd === null)) return null
    return range((usage) => total(counted(usage), (role) => role.usd ?? 0))
  }
  const people = peoplesWork(configuration, interactions)
  const agentUsd = plus(usd(isAgents), people)
  const benchmarkUsd = usd((role) => !isAgents(role))
  const whole = agentUsd === null || benchmarkUsd === null ? null : sumOf(agentUsd, benchmarkUsd)
  return {
    turns: {
      least: 1,
      expected: spread === null ? null : spread.reduce((sum, { turns, share }) => sum + turns * share, 0),
      most: mostTurns,
    },
    roles: most.map((role) => roleEstimate(role, least, expected)),
    inputTokens: range((usage) => total(usage, (role) => role.inputTokens)),
    outputTokens: range((usage) => total(usage, (role) => role.outputTokens)),
    agentUsd,
    benchmarkUsd,
    usd: whole,
    likelyUsd: whole === null ? null : likelyUsd(facts, model, spread, whole),
    unpriced: unpricedModels(configuration),
    seconds: {
      least: timeOf(facts, least),
      expected: expected === null ? null : timeOf(facts, expected),
      most: timeOf(facts, most),
    },
  }
}

/** What is asked for the agent's sake is the agent's cost. */
const isAgents = ({ role }: RoleUsage): boolean => role === 'agent' || role === 'embedding'
const all = (turns: number): TurnSpread => [{ turns, share: 1 }]
const total = (usage: readonly RoleUsage[], of: (role: RoleUsage) => number): number =>
  usage.reduce((sum, role) => sum + of(role), 0)

/** People answer once, whatever the limit, unless what they wrote under their answers counts as turns too. */
const answersOnce = ({ agent }: RunConfiguration): boolean => agent.kind === 'human-baseline' && !agent.withComments

/** Earlier interactions under this launch's limit: one that went on longer would have been cut there. */
function spreadOf(earlier: EarlierTurns | null, configuration: RunConfiguration): TurnSpread | null {
  if (answersOnce(configuration)) return all(1)
  if (earlier === null || earlier.turns.length === 0) return null
  const counts = new Map<number, number>()
  for (const each of earlier.turns) {
    const turns = Math.min(Math.max(1, each), configuration.maxTurns)
    counts.set(turns, (counts.get(turns) ?? 0) + 1)
  }
  return [...counts].map(([turns, count]) => ({ turns, share: count / earlier.turns.length }))
}

/** What people's work costs: 0 where models answer, null where nobody said. */
function peoplesWork({ agent }: RunConfiguration, interactions: number): number | null {
  if (agent.kind !== 'human-baseline') return 0
  return agent.costPerInteractionUsd === null ? null : agent.costPerInteractionUsd * interactions
}

function plus(range: Range | null, amount: number | null): Range | null {
  return range === null || amount === null ? null : sumOf(range, { least: amount, expected: amount, most: amount })
}

function sumOf(a: Range, b: Range): Range {
  return {
    least: a.least + b.least,
    expected: a.expected === null || b.expected === null ? null : a.expected + b.expected,
    most: a.most + b.most,
  }
}

function roleEstimate(most: RoleUsage, least: readonly RoleUsage[], expected: readonly RoleUsage[] | null) {
  const same = (usage: readonly RoleUsage[]) =>
    usage.find(({ role, model }) => role === most.role && model.modelId === most.model.modelId)
  const range = (of: (usage: RoleUsage) => number): Range => {
    const [low, middle] = [same(least), expected && same(expected)]
    return {
      least: low ? of(low) : 0,
      expected: expected === null ? null : middle ? of(middle) : 0,
      most: of(most),
    }
  }
  return {
    role: most.role,
    model: most.model,
    calls: range(({ calls }) => calls),
    inputTokens: range(({ inputTokens }) => inputTokens),
    outputTokens: range(({ outputTokens }) => outputTokens),
    usd: most.usd === null ? null : range(({ usd }) => usd ?? 0),
  }
}

/** The interactions of this launch will differ as the earlier ones did; what is made once per question is certain. */
function likelyUsd(
  { plan, earlier }: LaunchFacts,
  model: UsageModel,
  spread: TurnSpread | null,
  whole: Range,
): readonly [number, number] | null {
  if (spread === null || earlier === null || whole.expected === null) return null
  const seen = spread.flatMap(({ turns, share }) => {
    const usd = total(model.ofInteraction(turns), (role) => role.usd ?? 0)
    return Array.from({ length: Math.round(share * earlier.turns.length) }, () => usd)
  })
  const predicted = predictSum(seen, plan.interactions)
  if (!predicted.defined) return null
  const half = (predicted.value.high - predicted.value.low) / 2
  return [Math.max(whole.least, whole.expected - half), Math.min(whole.most, whole.expected + half)]
}

function timeOf({ plan, limits, places }: LaunchFacts, usage: readonly RoleUsage[]): TimeEstimate {
  const calls = usage.map(
    ({ model, calls: count, inputTokens, outputTokens, latencyMs }): TimedCalls => ({
      model,
      calls: count,
      tokens: inputTokens + outputTokens,
      latencyMs,
    }),
  )
  return estimateTime({ calls, limits, interactions: plan.interactions, places })
}
