import { costOf, pricingSchema } from '@/lib/models/pricing'
import type { FrozenModel } from './configuration'
import type { ScriptedConfiguration } from './scripted-configuration'

/** What one earlier interaction of a scenario version took on average, of the agent and of the judge. */
export interface ScenarioUsage {
  versionId: string
  interactions: number
  runs: number
  agent: RoleMeans
  judge: RoleMeans
}

export interface RoleMeans {
  calls: number
  inputTokens: number
  outputTokens: number
  /** Turns of the agent: what a price per turn is charged for. */
  turns: number
}

export interface ScriptEstimate {
  calls: { agent: number | null; judge: number | null }
  tokens: { input: number | null; output: number | null }
  cost: { usd: number | null; agentUsd: number | null; benchmarkUsd: number | null; usdReason: string | null }
  basis: string[]
}

/**
 * What a run of scenarios will take: each of its trials as the earlier ones of the same scenario version did, whoever played
 * them, at the prices of this run's models. Nothing is guessed: a scenario that was never played makes it unknown.
 */
export function estimateScript(
  { scenarios, trials, agent, judge }: Pick<ScriptedConfiguration, 'scenarios' | 'trials' | 'agent' | 'judge'>,
  earlier: readonly ScenarioUsage[],
): ScriptEstimate {
  const known = scenarios.map(({ versionId }) => earlier.find((usage) => usage.versionId === versionId))
  const never = scenarios.filter((_, at) => (known[at]?.interactions ?? 0) === 0).map(({ name }) => name)
  if (never.length > 0) {
    const reason = `no earlier interaction of ${never.join(', ')} tells how many calls to expect`
    return {
      calls: { agent: null, judge: null },
      tokens: { input: null, output: null },
      cost: { usd: null, agentUsd: null, benchmarkUsd: null, usdReason: reason },
      basis: [`${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`],
    }
  }
  const sum = (of: (usage: ScenarioUsage) => number) =>
    trials * known.reduce((total, usage) => total + (usage === undefined ? 0 : of(usage)), 0)
  const role = (name: 'agent' | 'judge'): RoleMeans => ({
    calls: sum((usage) => usage[name].calls),
    inputTokens: sum((usage) => usage[name].inputTokens),
    outputTokens: sum((usage) => usage[name].outputTokens),
    turns: sum((usage) => usage[name].turns),
  })
  const [agents, judges] = [role('agent'), role('judge')]
  const [agentUsd, benchmarkUsd] = [usdOf(agent.model, agents), usdOf(judge, judges)]
  const unpriced = [
    ...(agentUsd === null && agent.model ? [agent.model.label] : []),
    ...(benchmarkUsd === null ? [judge.label] : []),
  ]
  const interactions = known.reduce((total, usage) => total + (usage?.interactions ?? 0), 0)
  return {
    calls: { agent: Math.round(agents.calls), judge: Math.round(judges.calls) },
    tokens: {
      input: Math.round(agents.inputTokens + judges.inputTokens),
      output: Math.round(agents.outputTokens + judges.outputTokens),
    },
    cost: {
      usd: agentUsd === null || benchmarkUsd === null ? null : agentUsd + benchmarkUsd,
      agentUsd,
      benchmarkUsd,
      usdReason: unpriced.length === 0 ? null : `unknown for ${[...new Set(unpriced)].join(', ')}: no price is known`,
    },
    basis: [
      `As in ${interactions.toLocaleString('en-US')} earlier ${interactions === 1 ? 'interaction' : 'interactions'} of the same scenario versions, whichever agent played them.`,
      'Nothing is taken from a cache, and no reply is asked for twice more often than then.',
    ],
  }
}

function usdOf(model: FrozenModel | null, { calls, inputTokens, outputTokens, turns }: RoleMeans): number | null {
  if (calls === 0) return 0
  const pricing = pricingSchema.nullable().parse(model?.pricing ?? null)
  if (pricing?.mode === 'per-turn') return pricing.perTurn * turns
  return costOf(pricing, { inputTokens, cachedInputTokens: 0, outputTokens, reasoningTokens: null }).usd
}
