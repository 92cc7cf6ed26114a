import { expect, test } from 'vitest'
import type { FrozenModel } from './configuration'
import { estimateBuild } from './estimate-build'

const embedder = (pricing: FrozenModel['pricing']): FrozenModel => ({
  modelId: 'm',
  connectionId: 'c',
  connectionName: 'c',
  name: 'embedder',
  label: 'embedder',
  parameters: {},
  pricing,
  simulated: false,
})
const pool = { documents: 1_000, title: 40, question: 850, answer: 1_700 }

test('each passage is sent once with its title, 32 in a request', () => {
  const built = estimateBuild(pool, embedder({ mode: 'input-output', inputPerMillion: 0.02, outputPerMillion: 0 }))
  // One passage of the question and two of the answer; 2,550 characters a post and 40 more with each passage.
  expect(built).toMatchObject({ documents: 1_000, passages: 3_000, calls: 94, inputTokens: (2_550_000 + 120_000) / 4 })
  expect(built.usd).toBeCloseTo((0.02 * 667_500) / 1_000_000, 15)
})

test('a short post is one passage of its question and one of its answer', () => {
  expect(estimateBuild({ documents: 3, title: 0, question: 20, answer: 30 }, embedder(null)).passages).toBe(6)
})

test('without a price it is unknown, never 0; a price of 0 is', () => {
  expect(estimateBuild(pool, embedder(null)).usd).toBeNull()
  expect(estimateBuild(pool, embedder({ mode: 'all-tokens', perMillion: 0 })).usd).toBe(0)
  expect(estimateBuild(pool, embedder({ mode: 'per-turn', perTurn: 0.5 })).usd).toBe(47)
})
