import { describe, expect, test } from 'vitest'
import { buildRequest } from '@/lib/selfscore/build-request'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { DEFAULT_PROMPTS, PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'
import { type FrozenModel, type RunConfiguration, runConfigurationSchema } from './configuration'
import { everythingMissing, NOTHING_MISSING } from './estimate-calls'
import { type EarlierTurns, estimateLaunch } from './estimate-launch'
import { createUsageModel, type RoleUsage, type UsagePlan } from './estimate-usage'
import { requestMaterial } from './request-material'

const model = (label: string, pricing: FrozenModel['pricing']): FrozenModel => ({
  modelId: label,
  connectionId: 'c',
  connectionName: 'c',
  name: label,
  label,
  parameters: {},
  pricing,
  simulated: false,
})

function configurationOf(pricing: FrozenModel['pricing'], change: object = {}): RunConfiguration {
  const judge = model('judge', pricing)
  return runConfigurationSchema.parse({
    version: 1,
    benchmark: 'selfscore',
    agent: {
      agentId: 'a',
      name: 'a',
      kind: 'plain',
      colour: 0,
      systemPrompt: PAPER_AGENT_PROMPT,
      model: model('agent', pricing),
    },
    dataset: { datasetId: 'd', versionId: 'v', name: 'd', version: 1, domain: 'IT', simulatedExtraction: false },
    items: { order: 'first', limit: null, count: 1 },
    opening: 'summary',
    userProxy: judge,
    complexityJudge: judge,
    evaluationJudge: judge,
    extraction: judge,
    prompts: DEFAULT_PROMPTS,
    marks: { judge: 'J', proxy: 'P' },
    maxTurns: 6,
    trials: 1,
    formula: 'ratio',
    weights: PAPER_WEIGHTS,
    seed: 1,
    ...change,
  })
}

const planOf = (configuration: RunConfiguration, change: Partial<UsagePlan> = {}): UsagePlan => ({
  configuration,
  interactions: 1,
  missing: NOTHING_MISSING,
  lengths: { title: 20, question: 400, answer: 600, summary: 100, problem: 120, passage: null },
  observed: {},
  ...change,
})

const ofRole = (usage: readonly RoleUsage[], role: RoleUsage['role']) => usage.find((each) => each.role === role)

describe('tokens', () => {
  test('are those of the requests that three turns really make, a token being four characters', () => {
    const configuration = configurationOf(null)
    const usage = createUsageModel(planOf(configuration)).ofInteraction(3)
    // The same texts that the plan expects, in real requests, turn after turn.
    const opening = 'x'.repeat(100)
    const agentText = 'x'.repeat(600)
    const material = requestMaterial(configuration, {
      title: 'x'.repeat(20),
      questionText: 'x'.repeat(400),
      answerText: agentText,
      summary: opening,
      problem: 'x'.repeat(120),
    })
    const characters = (purpose: Parameters<typeof buildRequest>[0], before: number) => {
      const turns = Array.from({ length: before }, () => ({ userText: opening, agentText }))
      const { messages } = buildRequest(purpose, { ...material, turns, userText: opening, agentText }, 1)
      return messages.reduce((sum, { content }) => sum + content.length, 0)
    }
    const sum = (purpose: Parameters<typeof buildRequest>[0], turns: readonly number[]) =>
      turns.reduce((total, before) => total + characters(purpose, before), 0) / 4
    expect(ofRole(usage, 'agent')).toMatchObject({ calls: 3, outputTokens: 3 * 150 })
    expect(ofRole(usage, 'agent')?.inputTokens).toBeCloseTo(sum('agent', [0, 1, 2]), 6)
    expect(ofRole(usage, 'user-proxy')?.inputTokens).toBeCloseTo(sum('user-proxy', [1, 2]), 6)
    expect(ofRole(usage, 'solved-check')?.inputTokens).toBeCloseTo(sum('solved', [0, 1, 2]), 6)
    expect(ofRole(usage, 'evaluation-judge')?.inputTokens).toBeCloseTo(
      sum('agent-helpfulness', [0, 1, 2]) + sum('user-helpfulness', [1, 2]),
      6,
    )
  })

  test('are counted as the model counted its earlier requests', () => {
    const configuration = configurationOf(null)
    const [plain] = createUsageModel(planOf(configuration)).ofInteraction(1)
    const observed = {
      agent: { calls: 9, firstInputTokens: 2 * (plain?.inputTokens ?? 0), outputTokens: 333, latencyMs: 900 },
    }
    const [told] = createUsageModel(planOf(configuration, { observed })).ofInteraction(1)
    expect(told?.inputTokens).toBeCloseTo(2 * (plain?.inputTokens ?? 0), 6)
    expect(told).toMatchObject({ role: 'agent', outputTokens: 333, latencyMs: 900 })
  })
})

describe('what a RAG agent looks up by meaning', () => {
  const embedder = model('embedder', { mode: 'input-output', inputPerMillion: 4, outputPerMillion: 0 })
  const retrieval = {
    knowledgeBaseId: 'k',
    name: 'k',
    contentHash: '',
    language: 'english',
    passageCount: 9,
    search: 'both',
    topK: 2,
    query: 'opening-and-latest',
    lead: 'Read this:',
    mark: 'm',
    embedding: embedder,
    dimensions: 3,
  }
  const reading = (change: object = {}, further: object = {}) => {
    const { agent } = configurationOf({ mode: 'per-turn', perTurn: 0.01 })
    const read = { ...agent, kind: 'rag', retrieval: { ...retrieval, ...change } }
    return configurationOf({ mode: 'per-turn', perTurn: 0.01 }, { agent: read, ...further })
  }
  const lookups = (configuration: RunConfiguration, observed = {}) =>
    ofRole(createUsageModel(planOf(configuration, { observed })).ofInteraction(3), 'embedding')

  test('is one embedding a turn: of the opening, and later of the user’s latest message with it', () => {
    const inputTokens = (100 + 2 * (100 + 1 + 100)) / 4
    expect(lookups(reading())).toMatchObject({ model: embedder, calls: 3, inputTokens, outputTokens: 0 })
    expect(lookups(reading())?.usd).toBeCloseTo((4 * inputTokens) / 1_000_000, 15)
  })

  test('is counted and timed as the model’s earlier embeddings were', () => {
    const observed = { 'query-embedding': { calls: 9, firstInputTokens: 50, outputTokens: null, latencyMs: 40 } }
    expect(lookups(reading(), observed)).toMatchObject({ inputTokens: (100 + 2 * 201) / 2, latencyMs: 40 })
  })

  test('is nothing where it searches by words alone, or where its answers are judged again', () => {
    expect(lookups(reading({ search: 'words' }))).toBeUndefined()
    expect(lookups(reading({ embedding: null }))).toBeUndefined()
    expect(lookups(reading({}, { judgedAgain: { runId: 'r', runName: 'r' } }))).toBeUndefined()
  })

  test('is part of what the agent costs, and unknown where the embeddings have no price', () => {
    const facts = { earlier: null, limits: [], places: 1 }
    const estimate = (configuration: RunConfiguration) =>
      estimateLaunch({ plan: planOf(configuration, { interactions: 10 }), ...facts })
    const { agentUsd, roles, benchmarkUsd } = estimate(reading())
    const usdOf = (role: RoleUsage['role']) => roles.find((each) => each.role === role)?.usd?.most ?? Number.NaN
    expect(usdOf('embedding')).toBeCloseTo((10 * 4 * (100 + 5 * 201)) / 4 / 1_000_000, 15)
    expect(agentUsd?.most).toBeCloseTo(usdOf('agent') + usdOf('embedding'), 15)
    const unpriced = estimate(reading({ embedding: { ...embedder, pricing: null } }))
    expect(unpriced).toMatchObject({ agentUsd: null, usd: null, benchmarkUsd, unpriced: ['embedder'] })
  })
})

describe('money, in each of the three modes', () => {
  const usageWith = (pricing: FrozenModel['pricing']) =>
    ofRole(createUsageModel(planOf(configurationOf(pricing))).ofInteraction(2), 'agent')

  test('input and output apart', () => {
    const agent = usageWith({ mode: 'input-output', inputPerMillion: 2, outputPerMillion: 8 })
    expect(agent?.usd).toBeCloseTo((2 * (agent?.inputTokens ?? 0) + 8 * (agent?.outputTokens ?? 0)) / 1_000_000, 12)
  })

  test('one price for all tokens', () => {
    const agent = usageWith({ mode: 'all-tokens', perMillion: 5 })
    expect(agent?.usd).toBeCloseTo((5 * ((agent?.inputTokens ?? 0) + (agent?.outputTokens ?? 0))) / 1_000_000, 12)
  })

  test('a price per turn', () => {
    expect(usageWith({ mode: 'per-turn', perTurn: 0.25 })?.usd).toBeCloseTo(0.5, 12)
  })

  test('without a price unknown, never 0', () => {
    expect(usageWith(null)).toMatchObject({ usd: null, calls: 2 })
  })
})

describe('an estimate', () => {
  const limits = [{ connectionId: 'c', maxConcurrent: null, requestsPerMinute: null, tokensPerMinute: null }]
  const estimate = (earlier: EarlierTurns | null, change: Partial<UsagePlan> = {}) =>
    estimateLaunch({
      plan: planOf(configurationOf({ mode: 'per-turn', perTurn: 0.01 }), { interactions: 100, ...change }),
      earlier,
      limits,
      places: 32,
    })
  const earlier = { turns: [1, 2, 3], runs: 1, source: 'this agent on this data set' }

  test('lies between one turn and the limit, and goes by the mean of earlier turns', () => {
    const { usd, turns } = estimate(earlier)
    // A turn makes three calls, a later one five: 3, 8 and 13 of a cent each.
    expect(turns).toEqual({ least: 1, expected: 2, most: 6 })
    expect(usd?.least).toBeCloseTo(100 * 0.03, 10)
    expect(usd?.expected).toBeCloseTo(100 * 0.08, 10)
    expect(usd?.most).toBeCloseTo(100 * 0.28, 10)
  })

  test('has a range that allows for how few earlier interactions there were', () => {
    const likely = estimate(earlier).likelyUsd
    // t(2) = 4.302653, s = 0.05, √(100 + 100² ÷ 3): more than what is possible below, so the bound stands there.
    expect(likely?.[0]).toBeCloseTo(3, 10)
    expect(likely?.[1]).toBeCloseTo(8 + 4.302653 * 0.05 * Math.sqrt(100 + 10_000 / 3), 4)
    expect(estimate({ ...earlier, turns: [2] }).likelyUsd).toBeNull()
    expect(estimate(null)).toMatchObject({ likelyUsd: null, usd: { expected: null } })
  })

  test('adds what is made once per question', () => {
    const withMade = estimate(earlier, { missing: everythingMissing(10) })
    const without = estimate(earlier)
    // Summary, problem, three criteria and the opening of ten questions.
    expect((withMade.usd?.expected ?? 0) - (without.usd?.expected ?? 0)).toBeCloseTo(0.6, 10)
  })
})
