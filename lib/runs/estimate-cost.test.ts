import { expect, test } from 'vitest'
import { type FrozenModel, PLAIN_JUDGING } from './configuration'
import { estimateCost } from './estimate-cost'

const model = (label: string, perTurn: number | null): FrozenModel => ({
  modelId: label,
  connectionId: 'one',
  connectionName: 'one',
  name: label,
  label,
  parameters: {},
  pricing: perTurn === null ? null : { mode: 'per-turn', perTurn },
  simulated: false,
})
const cast = {
  agent: { model: model('a', 0.01), costPerInteractionUsd: null },
  userProxy: model('u', 0.01),
  evaluationJudge: model('j', 0.01),
  judging: PLAIN_JUDGING,
}
const earlier = { runs: 2, interactions: 40, usd: 4, unknown: 0 }

test('the mean of what interactions cost, times those planned', () => {
  expect(estimateCost(cast, earlier, 100)).toEqual({ usd: 10, usdReason: null, runs: 2, interactions: 40 })
})

test('a model without a price makes the cost unknown, not lower', () => {
  const free = { ...cast, userProxy: model('u', null), evaluationJudge: model('j', null) }
  expect(estimateCost(free, earlier, 100)).toMatchObject({ usd: null, usdReason: 'no price is known for u, j' })
})

test('without an earlier run nothing is guessed', () => {
  const { usd, usdReason } = estimateCost(cast, { runs: 0, interactions: 0, usd: 0, unknown: 0 }, 100)
  expect(usd).toBeNull()
  expect(usdReason).toMatch(/^no earlier run of this agent/)
})

test('earlier costs that are known in part only are no ground', () => {
  expect(estimateCost(cast, { ...earlier, unknown: 3 }, 100)).toMatchObject({
    usd: null,
    usdReason: 'of 3 calls of the earlier runs the cost is not known',
  })
})

test('a price of 0 costs nothing', () => {
  const free = {
    agent: { model: model('a', 0), costPerInteractionUsd: null },
    userProxy: model('u', 0),
    evaluationJudge: model('j', 0),
    judging: PLAIN_JUDGING,
  }
  expect(estimateCost(free, { ...earlier, usd: 0 }, 100).usd).toBe(0)
})
