import { costOf, type Pricing, pricingSchema } from '@/lib/models/pricing'
import { buildRequest, type RequestMaterial } from '@/lib/selfscore/build-request'
import type { ChatRequest } from '@/lib/selfscore/chat-request'
import { makeQuery } from '@/lib/selfscore/make-query'
import { type CallPurpose, EMBEDDING_PURPOSE, type Purpose } from '@/lib/selfscore/purpose'
import { embedsQueries } from './called-models'
import type { FrozenModel, RunConfiguration } from './configuration'
import type { CallRole, MissingPreparations } from './estimate-calls'
import { modelFor } from './model-for'
import { requestMaterial } from './request-material'

/** How long the texts are that requests will be made of: mean characters over the questions of the launch. */
export interface TextLengths {
  title: number
  question: number
  answer: number
  /** Of those that are made already; null where none is. */
  summary: number | null
  problem: number | null
  /** A passage of the knowledge base; null without one. */
  passage: number | null
}

/** What calls for one purpose to the same model took in earlier runs, on average. Null where that is not known. */
export interface ObservedCalls {
  calls: number
  /** Of those on the same data set, in the first turn in which the purpose occurs: their requests' length is known. */
  firstInputTokens: number | null
  outputTokens: number | null
  latencyMs: number | null
}
export type Observed = { readonly [purpose in CallPurpose]?: ObservedCalls }

export interface UsagePlan {
  configuration: RunConfiguration
  interactions: number
  missing: MissingPreparations
  lengths: TextLengths
  observed: Observed
}

/** What calls of one role will take together. */
export interface RoleUsage {
  role: CallRole
  model: FrozenModel
  calls: number
  inputTokens: number
  outputTokens: number
  /** Of one call, on average; null where no earlier call tells. */
  latencyMs: number | null
  /** US dollars; null where the model has no price. */
  usd: number | null
}

/** Characters per token where no earlier call tells: the rule of thumb for English text. */
export const CHARACTERS_PER_TOKEN = 4
/** Tokens of a verdict, of a summary and of an underlying problem, where no earlier call tells. */
export const ASSUMED_OUTPUT = { verdict: 80, summary: 60, problem: 60 } as const

const ROLE_OF: { readonly [purpose in CallPurpose]: CallRole } = {
  agent: 'agent',
  [EMBEDDING_PURPOSE]: 'embedding',
  'user-proxy': 'user-proxy',
  'user-helpfulness': 'evaluation-judge',
  'agent-helpfulness': 'evaluation-judge',
  opening: 'evaluation-judge',
  solved: 'solved-check',
  'critical-thinking': 'complexity-judge',
  'error-handling': 'complexity-judge',
  'topic-knowledge': 'complexity-judge',
  summary: 'extraction',
  problem: 'extraction',
}

const EVERY_TURN = ['agent', 'agent-helpfulness', 'solved'] as const
const LATER_TURNS = ['user-proxy', 'user-helpfulness'] as const
const CRITERIA = ['critical-thinking', 'error-handling', 'topic-knowledge'] as const

/** Interactions of so many turns, and which share of all they are; the shares sum to 1. */
export type TurnSpread = readonly { turns: number; share: number }[]

/** What a launch will take, by how many turns its interactions have. */
export interface UsageModel {
  ofRun(spread: TurnSpread): RoleUsage[]
  /** In its turns alone, without what is made once per question. */
  ofInteraction(turns: number): RoleUsage[]
}

/**
 * What a run will take: calls, tokens and money by role.
 *
 * The requests are built by the code that builds the real ones, with texts as long as the data set's own; a request
 * grows by the same length with every turn. Characters become tokens by what the model reported of earlier requests on
 * this data set. Nothing is taken from a cache, and no reply is asked for twice.
 */
export function createUsageModel(plan: UsagePlan): UsageModel {
  const purposes = purposesOf(plan).map((each) => ({
    ...each,
    model: modelFor(each.purpose, plan.configuration),
    perCharacter: tokensPerCharacter(each.purpose, plan),
    perCall: outputTokensOf(each.purpose, plan),
  }))
  function sum(spread: TurnSpread, interactions: number, withMade: boolean): RoleUsage[] {
    const parts = purposes
      .filter(({ perInteraction }) => perInteraction || withMade)
      .map(({ purpose, model, perInteraction, callsAt, charactersAt, perCharacter, perCall }) => {
        const factor = perInteraction ? interactions : 1
        const mean = (of: (turns: number) => number) =>
          factor * spread.reduce((total, { turns, share }) => total + share * of(turns), 0)
        const calls = mean(callsAt)
        const tokens = { inputTokens: mean(charactersAt) * perCharacter, outputTokens: calls * perCall }
        const latencyMs = plan.observed[purpose]?.latencyMs ?? null
        return { role: ROLE_OF[purpose], model, calls, latencyMs, ...tokens }
      })
    return byRoleAndModel(parts.filter(({ calls }) => calls > 0))
  }
  return {
    ofRun: (spread) => sum(spread, plan.interactions, true),
    ofInteraction: (turns) => sum([{ turns, share: 1 }], 1, false),
  }
}

interface PurposePlan {
  purpose: CallPurpose
  /** Counted for each interaction, or once for the run. */
  perInteraction: boolean
  callsAt: (turns: number) => number
  charactersAt: (turns: number) => number
}

function purposesOf(plan: UsagePlan): PurposePlan[] {
  const { configuration, missing } = plan
  const isTold = configuration.agent.kind === 'human-baseline' || configuration.judgedAgain !== null
  const { judgements } = configuration.judging
  const times = (purpose: CallPurpose) =>
    ROLE_OF[purpose] === 'evaluation-judge' || ROLE_OF[purpose] === 'complexity-judge' ? judgements : 1
  const once = (purpose: Purpose, count: number): PurposePlan => ({
    purpose,
    perInteraction: false,
    callsAt: () => count * times(purpose),
    charactersAt: () => count * times(purpose) * charactersOf(purpose, plan, 0),
  })
  const made = [
    once('summary', missing.summary),
    once('problem', missing.problem),
    ...CRITERIA.map((purpose) => once(purpose, missing.complexity / CRITERIA.length)),
    once('opening', missing.opening),
  ]
  const inTurns = (purpose: Purpose, from: 1 | 2): PurposePlan => {
    // Each request repeats the turns before it, so it grows by the same length from turn to turn.
    const first = charactersOf(purpose, plan, from - 1)
    const growth = charactersOf(purpose, plan, from) - first
    const count = (turns: number) => Math.max(0, turns - from + 1)
    return {
      purpose,
      perInteraction: true,
      callsAt: (turns) => count(turns) * times(purpose),
      charactersAt: (turns) => {
        const n = count(turns)
        return times(purpose) * (n * first + (growth * n * (n - 1)) / 2)
      },
    }
  }
  const every = EVERY_TURN.filter((purpose) => !(isTold && purpose === 'agent'))
  const later = LATER_TURNS.filter((purpose) => !(isTold && purpose === 'user-proxy'))
  const lookups = embedsQueries(configuration) ? [lookingUp(plan)] : []
  return [
    ...made,
    ...lookups,
    ...every.map((purpose) => inTurns(purpose, 1)),
    ...later.map((purpose) => inTurns(purpose, 2)),
  ]
}

/** A query repeats the opening and the latest message alone: from the second turn on all are alike. */
function lookingUp(plan: UsagePlan): PurposePlan {
  const [first, later] = [charactersOf(EMBEDDING_PURPOSE, plan, 0), charactersOf(EMBEDDING_PURPOSE, plan, 1)]
  return {
    purpose: EMBEDDING_PURPOSE,
    perInteraction: true,
    callsAt: (turns) => turns,
    charactersAt: (turns) => first + (turns - 1) * later,
  }
}

/** How long the request for a purpose is after so many turns. */
function charactersOf(purpose: CallPurpose, plan: UsagePlan, turnsBefore: number): number {
  if (purpose === EMBEDDING_PURPOSE) {
    const { turns, userText } = fillerMaterial(plan, turnsBefore, charactersPerTokenOf(plan))
    // Other letters than the opening's, which is not repeated where it is the latest message itself.
    const latest = turnsBefore === 0 ? userText : 'y'.repeat(userText.length)
    return makeQuery(
      turns.map((turn) => turn.userText),
      latest,
    ).length
  }
  return lengthOf(buildRequest(purpose, fillerMaterial(plan, turnsBefore, charactersPerTokenOf(plan)), 1))
}

function lengthOf({ messages }: ChatRequest): number {
  return messages.reduce((sum, { content }) => sum + content.length, 0)
}

/** Texts of the lengths that are to be expected, in place of those that will be said. */
function fillerMaterial(
  { configuration, lengths, observed }: Pick<UsagePlan, 'configuration' | 'lengths' | 'observed'>,
  turnsBefore: number,
  charactersPerToken: number,
): RequestMaterial {
  const text = (length: number) => 'x'.repeat(Math.round(length))
  const summary = text(lengths.summary ?? ASSUMED_OUTPUT.summary * CHARACTERS_PER_TOKEN)
  const problem = text(lengths.problem ?? ASSUMED_OUTPUT.problem * CHARACTERS_PER_TOKEN)
  const material = requestMaterial(configuration, {
    title: text(lengths.title),
    questionText: text(lengths.question),
    answerText: text(lengths.answer),
    summary,
    problem,
  })
  const userText = text(said(observed['user-proxy'], charactersPerToken) ?? summary.length)
  const agentText = text(said(observed.agent, charactersPerToken) ?? lengths.answer)
  const { retrieval } = configuration.agent
  const passage = { name: '', place: null, text: text(lengths.passage ?? 0) }
  return {
    ...material,
    turns: Array.from({ length: turnsBefore }, (_, index) => ({
      userText: index === 0 ? material.opening : userText,
      agentText,
    })),
    userText: turnsBefore === 0 ? material.opening : userText,
    agentText,
    passages: retrieval === null || lengths.passage === null ? [] : Array(retrieval.topK).fill(passage),
  }
}

function said(observed: ObservedCalls | undefined, charactersPerToken: number): number | null {
  return observed?.outputTokens == null ? null : observed.outputTokens * charactersPerToken
}

/** By what the agent's model counted of its first requests, which hold nothing that is only expected. */
function charactersPerTokenOf(plan: Pick<UsagePlan, 'configuration' | 'lengths' | 'observed'>): number {
  const tokens = plan.observed.agent?.firstInputTokens ?? null
  if (tokens === null || tokens === 0 || plan.configuration.agent.model === null) return CHARACTERS_PER_TOKEN
  return lengthOf(buildRequest('agent', fillerMaterial(plan, 0, CHARACTERS_PER_TOKEN), 1)) / tokens
}

function tokensPerCharacter(purpose: CallPurpose, plan: UsagePlan): number {
  const tokens = plan.observed[purpose]?.firstInputTokens ?? null
  const isLater = (LATER_TURNS as readonly CallPurpose[]).includes(purpose)
  const characters = charactersOf(purpose, plan, isLater ? 1 : 0)
  return tokens === null || characters === 0 ? 1 / CHARACTERS_PER_TOKEN : tokens / characters
}

function outputTokensOf(purpose: CallPurpose, { observed, lengths }: UsagePlan): number {
  if (purpose === EMBEDDING_PURPOSE) return 0
  const known = observed[purpose]?.outputTokens
  if (known != null) return known
  switch (purpose) {
    case 'agent':
      return lengths.answer / CHARACTERS_PER_TOKEN
    case 'user-proxy':
    case 'summary':
      return lengths.summary === null ? ASSUMED_OUTPUT.summary : lengths.summary / CHARACTERS_PER_TOKEN
    case 'problem':
      return lengths.problem === null ? ASSUMED_OUTPUT.problem : lengths.problem / CHARACTERS_PER_TOKEN
    default:
      return ASSUMED_OUTPUT.verdict
  }
}

function byRoleAndModel(parts: readonly Omit<RoleUsage, 'usd'>[]): RoleUsage[] {
  const sums = new Map<string, Omit<RoleUsage, 'usd'>>()
  for (const part of parts) {
    const key = `${part.role} ${part.model.modelId}`
    const known = sums.get(key)
    sums.set(key, {
      ...part,
      calls: part.calls + (known?.calls ?? 0),
      inputTokens: part.inputTokens + (known?.inputTokens ?? 0),
      outputTokens: part.outputTokens + (known?.outputTokens ?? 0),
      latencyMs: known === undefined ? part.latencyMs : meanLatency(known, part),
    })
  }
  return [...sums.values()].map((sum) => ({ ...sum, usd: priceOf(sum) }))
}

type Timed = Pick<RoleUsage, 'calls' | 'latencyMs'>

function meanLatency(a: Timed, b: Timed): number | null {
  if (a.latencyMs === null || b.latencyMs === null) return null
  return (a.calls * a.latencyMs + b.calls * b.latencyMs) / (a.calls + b.calls)
}

function priceOf({ model, calls, inputTokens, outputTokens }: Omit<RoleUsage, 'usd'>): number | null {
  const pricing: Pricing | null = pricingSchema.nullable().parse(model.pricing)
  if (pricing?.mode === 'per-turn') return pricing.perTurn * calls
  return costOf(pricing, { inputTokens, outputTokens, cachedInputTokens: null, reasoningTokens: null }).usd
}
