import { expect, test } from 'vitest'
import { estimateScript, type ScenarioUsage } from './estimate-script'

const model = (label: string, pricing: object | null) => ({
  modelId: label,
  connectionId: 'c',
  connectionName: 'c',
  name: label,
  label,
  parameters: {},
  pricing: pricing as never,
  simulated: false,
})
const PRICED = { mode: 'input-output', inputPerMillion: 2, outputPerMillion: 10 }
const agentOn = (pricing: object | null) =>
  ({
    agentId: 'a',
    name: 'a',
    kind: 'plain',
    colour: 0,
    systemPrompt: null,
    model: model('agent', pricing),
    retrieval: null,
  }) as never
const scenario = (versionId: string) => ({
  scenarioId: versionId,
  versionId,
  name: versionId,
  version: 1,
  maxPoints: 5,
})
const usage = (versionId: string): ScenarioUsage => ({
  versionId,
  reads: false,
  interactions: 4,
  runs: 2,
  saidCharacters: 100,
  lookUpTokens: null,
  agent: { calls: 6, inputTokens: 3000, outputTokens: 300, turns: 5 },
  judge: { calls: 1, inputTokens: 500, outputTokens: 50, turns: 1 },
})

test('each trial takes what earlier ones of the same scenario version took, at the prices of this run', () => {
  const launch = {
    scenarios: [scenario('x'), scenario('y')],
    trials: 9,
    agent: agentOn(PRICED),
    judge: model('judge', PRICED),
  }
  const { calls, tokens, cost, basis } = estimateScript(launch, [usage('x'), usage('y')], 0)
  expect(calls).toEqual({ agent: 108, embedding: 0, judge: 18 })
  expect(tokens).toEqual({ input: 63_000, output: 6_300 })
  // 54,000 · 2 + 5,400 · 10, and 9,000 · 2 + 900 · 10 millionths.
  expect(cost).toEqual({
    usd: expect.closeTo(0.189, 12),
    agentUsd: expect.closeTo(0.162, 12),
    benchmarkUsd: expect.closeTo(0.027, 12),
    usdReason: null,
  })
  expect(basis[0]).toBe('As in 8 earlier interactions of the same scenario versions, whichever agent played them.')
  const onTurns = { ...launch, agent: agentOn({ mode: 'per-turn', perTurn: 0.01 }) }
  const perTurn = estimateScript(onTurns, [usage('x'), usage('y')], 0)
  expect(perTurn.cost.agentUsd).toBeCloseTo(0.9, 12)
})

test('what is not known has its reason, and is no number', () => {
  const launch = {
    scenarios: [scenario('x'), scenario('z')],
    trials: 9,
    agent: agentOn(PRICED),
    judge: model('judge', PRICED),
  }
  expect(estimateScript(launch, [usage('x')], 0)).toMatchObject({
    calls: { agent: null, embedding: null, judge: null },
    cost: { usd: null, usdReason: 'no earlier interaction of z tells how many calls to expect' },
  })
  const free = estimateScript({ ...launch, scenarios: [scenario('x')], agent: agentOn(null) }, [usage('x')], 0)
  expect(free.cost).toMatchObject({ usd: null, agentUsd: null, usdReason: 'unknown for agent: no price is known' })
})

/** Reads four passages a turn and looks them up by meaning. */
const readerOn = (embedding: object | null, search = 'both') =>
  ({
    ...(agentOn(PRICED) as object),
    kind: 'rag',
    retrieval: { topK: 4, search, embedding: model('embedder', embedding) },
  }) as never
const EMBEDDING = { mode: 'all-tokens', perMillion: 0.1 }
const reading = { scenarios: [scenario('x')], trials: 9, judge: model('judge', PRICED) }

test('an agent that reads asks for an embedding in each turn, and gets its passages in each request', () => {
  const { calls, tokens, cost, basis } = estimateScript({ ...reading, agent: readerOn(EMBEDDING) }, [usage('x')], 800)
  // Five turns each; in each of six calls four passages of 800 characters are 800 tokens more.
  expect(calls).toEqual({ agent: 54, embedding: 45, judge: 9 })
  // Looked up: 100 characters, then four times 200: 225 tokens a trial.
  expect(tokens).toEqual({ input: 9 * (3000 + 4800 + 225 + 500), output: 9 * 350 })
  const [answers, lookUps, judged] = [9 * (7800 * 2 + 300 * 10), 9 * 225 * 0.1, 9 * (500 * 2 + 50 * 10)]
  expect(cost).toEqual({
    usd: expect.closeTo((answers + lookUps + judged) / 1e6, 12),
    agentUsd: expect.closeTo((answers + lookUps) / 1e6, 12),
    benchmarkUsd: expect.closeTo(judged / 1e6, 12),
    usdReason: null,
  })
  expect(basis).toContain('Their agents read nothing: 4 passages are added to each request, at 4 characters a token.')
})

test('earlier interactions of agents that read tell better than those of others, passages and embeddings included', () => {
  const read = { ...usage('x'), reads: true, lookUpTokens: 40, interactions: 2 }
  const { tokens, basis } = estimateScript({ ...reading, agent: readerOn(EMBEDDING) }, [usage('x'), read], 800)
  expect(tokens.input).toBe(9 * (3000 + 5 * 40 + 500))
  expect(basis[0]).toBe('As in 2 earlier interactions of the same scenario versions, whichever agent played them.')
  const plain = estimateScript({ ...reading, agent: agentOn(PRICED) }, [read], 0)
  expect(plain.calls).toMatchObject({ embedding: 0 })
  expect(plain.basis).toContain('Their agents read passages, which this one does not: its requests will be shorter.')
})

test('an embedding without a price makes the cost unknown; a search by words alone asks for none', () => {
  const unpriced = estimateScript({ ...reading, agent: readerOn(null) }, [usage('x')], 800)
  expect(unpriced.cost).toMatchObject({
    usd: null,
    agentUsd: null,
    usdReason: 'unknown for embedder: no price is known',
  })
  const byWords = estimateScript({ ...reading, agent: readerOn(null, 'words') }, [usage('x')], 800)
  expect(byWords.calls.embedding).toBe(0)
  expect(byWords.cost.usdReason).toBeNull()
})
