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
  ({ agentId: 'a', name: 'a', kind: 'plain', colour: 0, systemPrompt: null, model: model('agent', pricing) }) as never
const scenario = (versionId: string) => ({
  scenarioId: versionId,
  versionId,
  name: versionId,
  version: 1,
  maxPoints: 5,
})
const usage = (versionId: string): ScenarioUsage => ({
  versionId,
  interactions: 4,
  runs: 2,
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
  const { calls, tokens, cost, basis } = estimateScript(launch, [usage('x'), usage('y')])
  expect(calls).toEqual({ agent: 108, judge: 18 })
  expect(tokens).toEqual({ input: 63_000, output: 6_300 })
  // 54,000 · 2 + 5,400 · 10, and 9,000 · 2 + 900 · 10 millionths.
  expect(cost).toEqual({
    usd: expect.closeTo(0.189, 12),
    agentUsd: expect.closeTo(0.162, 12),
    benchmarkUsd: expect.closeTo(0.027, 12),
    usdReason: null,
  })
  expect(basis[0]).toBe('As in 8 earlier interactions of the same scenario versions, whichever agent played them.')
  const perTurn = estimateScript({ ...launch, agent: agentOn({ mode: 'per-turn', perTurn: 0.01 }) }, [
    usage('x'),
    usage('y'),
  ])
  expect(perTurn.cost.agentUsd).toBeCloseTo(0.9, 12)
})

test('what is not known has its reason, and is no number', () => {
  const launch = {
    scenarios: [scenario('x'), scenario('z')],
    trials: 9,
    agent: agentOn(PRICED),
    judge: model('judge', PRICED),
  }
  expect(estimateScript(launch, [usage('x')])).toMatchObject({
    calls: { agent: null, judge: null },
    cost: { usd: null, usdReason: 'no earlier interaction of z tells how many calls to expect' },
  })
  const free = estimateScript({ ...launch, scenarios: [scenario('x')], agent: agentOn(null) }, [usage('x')])
  expect(free.cost).toMatchObject({ usd: null, agentUsd: null, usdReason: 'unknown for agent: no price is known' })
})
