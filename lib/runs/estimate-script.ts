import { counted } from '@/lib/counted'
import { costOf, pricingSchema } from '@/lib/models/pricing'
import type { FrozenModel, FrozenRetrieval } from './configuration'
import { CHARACTERS_PER_TOKEN } from './estimate-usage'
import type { ScriptedConfiguration } from './scripted-configuration'

/** What one earlier interaction of a scenario version took on average, of the agent and of the judge. */
export interface ScenarioUsage {
  versionId: string
  /** The agents of these read passages, which stood in each of their requests. */
  reads: boolean
  interactions: number
  runs: number
  /** Of what the script says at a time, on average; null where it says nothing. */
  saidCharacters: number | null
  agent: RoleMeans
  /** Tokens of one embedding of what was looked up; null where none was asked for. */
  lookUpTokens: number | null
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
  calls: { agent: number | null; embedding: number | null; judge: number | null }
  tokens: { input: number | null; output: number | null }
  cost: { usd: number | null; agentUsd: number | null; benchmarkUsd: number | null; usdReason: string | null }
  basis: string[]
}

type Launch = Pick<ScriptedConfiguration, 'scenarios' | 'trials' | 'agent' | 'judge'>

/**
 * What a run of scenarios will take: each of its trials as the earlier ones of the same scenario version did, whoever played
 * them, at the prices of this run's models. Nothing is guessed: a scenario that was never played makes it unknown.
 *
 * An agent that reads looks up once in each of its turns; by meaning, that asks for an embedding, which counts as the
 * agent's. Where only agents that read nothing have played a scenario, the passages are added to their requests.
 * @param passageCharacters of a passage of its knowledge base, on average; 0 where the agent reads nothing
 */
export function estimateScript(
  launch: Launch,
  earlier: readonly ScenarioUsage[],
  passageCharacters: number,
): ScriptEstimate {
  const { scenarios, trials, agent, judge } = launch
  const { retrieval } = agent
  const known = scenarios.map(({ versionId }) => closestOf(earlier, versionId, retrieval !== null))
  const never = scenarios.filter((_, at) => (known[at]?.interactions ?? 0) === 0).map(({ name }) => name)
  if (never.length > 0) return notKnown(never)
  const used = known.filter((usage) => usage !== undefined)
  const sum = (of: (usage: ScenarioUsage) => number) => trials * used.reduce((total, usage) => total + of(usage), 0)
  const role = (of: (usage: ScenarioUsage) => RoleMeans): RoleMeans => ({
    calls: sum((usage) => of(usage).calls),
    inputTokens: sum((usage) => of(usage).inputTokens),
    outputTokens: sum((usage) => of(usage).outputTokens),
    turns: sum((usage) => of(usage).turns),
  })
  const given = retrieval === null ? 0 : (retrieval.topK * passageCharacters) / CHARACTERS_PER_TOKEN
  const agents = role((usage) => withPassages(usage, given))
  const lookUps = role((usage) => lookingUp(usage, retrieval))
  const judges = role((usage) => usage.judge)
  const [answersUsd, lookUpsUsd] = [usdOf(agent.model, agents), usdOf(retrieval?.embedding ?? null, lookUps)]
  const benchmarkUsd = usdOf(judge, judges)
  const agentUsd = answersUsd === null || lookUpsUsd === null ? null : answersUsd + lookUpsUsd
  const unpriced = [
    ...(answersUsd === null && agent.model ? [agent.model.label] : []),
    ...(lookUpsUsd === null && retrieval?.embedding ? [retrieval.embedding.label] : []),
    ...(benchmarkUsd === null ? [judge.label] : []),
  ]
  return {
    calls: {
      agent: Math.round(agents.calls),
      embedding: Math.round(lookUps.calls),
      judge: Math.round(judges.calls),
    },
    tokens: {
      input: Math.round(agents.inputTokens + lookUps.inputTokens + judges.inputTokens),
      output: Math.round(agents.outputTokens + judges.outputTokens),
    },
    cost: {
      usd: agentUsd === null || benchmarkUsd === null ? null : agentUsd + benchmarkUsd,
      agentUsd,
      benchmarkUsd,
      usdReason: unpriced.length === 0 ? null : `unknown for ${[...new Set(unpriced)].join(', ')}: no price is known`,
    },
    basis: basisOf(used, retrieval, lookUps.calls > 0),
  }
}

/** Of agents that read as this one does, where there are any. */
function closestOf(earlier: readonly ScenarioUsage[], versionId: string, reads: boolean): ScenarioUsage | undefined {
  const played = earlier.filter((usage) => usage.versionId === versionId)
  return played.find((usage) => usage.reads === reads) ?? played[0]
}

function withPassages({ agent, reads }: ScenarioUsage, givenTokens: number): RoleMeans {
  return reads ? agent : { ...agent, inputTokens: agent.inputTokens + agent.calls * givenTokens }
}

/** Once in each turn, for what the script said first and, later, for that and what it said last. */
function lookingUp({ agent, lookUpTokens, saidCharacters }: ScenarioUsage, retrieval: FrozenRetrieval | null) {
  const isAsked = retrieval !== null && retrieval.embedding !== null && retrieval.search !== 'words'
  const { turns } = agent
  const calls = isAsked ? turns : 0
  const characters = (saidCharacters ?? 0) * Math.max(0, 2 * turns - 1)
  const tokens = lookUpTokens === null ? characters / CHARACTERS_PER_TOKEN : lookUpTokens * turns
  return { calls, inputTokens: isAsked ? tokens : 0, outputTokens: 0, turns: calls }
}

function notKnown(never: readonly string[]): ScriptEstimate {
  const reason = `no earlier interaction of ${never.join(', ')} tells how many calls to expect`
  return {
    calls: { agent: null, embedding: null, judge: null },
    tokens: { input: null, output: null },
    cost: { usd: null, agentUsd: null, benchmarkUsd: null, usdReason: reason },
    basis: [`${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`],
  }
}

function basisOf(used: readonly ScenarioUsage[], retrieval: FrozenRetrieval | null, embeds: boolean): string[] {
  const interactions = used.reduce((total, usage) => total + usage.interactions, 0)
  const isAdded = retrieval !== null && used.some(({ reads }) => !reads)
  const isTooMuch = retrieval === null && used.some(({ reads }) => reads)
  return [
    `As in ${counted(interactions, 'earlier interaction')} of the same scenario versions, whichever agent played them.`,
    ...(isAdded
      ? [
          `Their agents read nothing: ${retrieval.topK} passages are added to each request, at ${CHARACTERS_PER_TOKEN} characters a token.`,
        ]
      : []),
    ...(isTooMuch ? ['Their agents read passages, which this one does not: its requests will be shorter.'] : []),
    ...(embeds ? ['Each turn asks for one embedding of what is looked up; it counts as the agent’s.'] : []),
    'Nothing is taken from a cache, and no reply is asked for twice more often than then.',
  ]
}

function usdOf(model: FrozenModel | null, { calls, inputTokens, outputTokens, turns }: RoleMeans): number | null {
  if (calls === 0) return 0
  const pricing = pricingSchema.nullable().parse(model?.pricing ?? null)
  if (pricing?.mode === 'per-turn') return pricing.perTurn * turns
  return costOf(pricing, { inputTokens, cachedInputTokens: 0, outputTokens, reasoningTokens: null }).usd
}
