import { beforeAll, expect, test } from 'vitest'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { type ApiUnderTest, openApi } from './testing/api-under-test'

let api: ApiUnderTest
let strict = ''
let mild = ''
let elsewhere = ''

beforeAll(async () => {
  api = await openApi()
  const { db } = api
  const agent = await seedAgent(db, { name: 'agent-x' })
  const [one, other] = [await seedAgent(db, { name: 'strict-judge' }), await seedAgent(db, { name: 'mild-judge' })]
  const dataset = await seedDataset(db, { name: 'Questions', items: 12 })
  strict = (await seedRun(db, { agent, dataset, judge: one, helpfulness: 5, seed: 3, unscored: 2 })).runId
  mild = (await seedRun(db, { agent, dataset, judge: other, helpfulness: 8, seed: 4 })).runId
  const questions = await seedDataset(db, { name: 'Other questions', items: 3 })
  elsewhere = (await seedRun(db, { agent, dataset: questions, judge: one })).runId
})

const compare = (...runs: string[]) => api.call('GET /judge-comparison', { query: { runs: runs.join(',') } })

test('the same questions are compared by judge, over those that both have scored', async () => {
  const { status, body } = await compare(strict, mild)
  expect(status).toBe(200)
  expect(body.relation).toBe('same-questions')
  expect(body.runs.map(({ label }) => label)).toEqual(['strict-judge', 'mild-judge'])
  expect(body.notes).toHaveLength(1)
  expect(body.notes[0]).toContain('held its own conversations')

  const { averageAgentHelpfulness: helpfulness, weightedComplexity: complexity } = body.metrics
  expect([helpfulness.items, complexity.items]).toEqual([10, 12])
  expect(helpfulness.anova.test).toMatchObject({ dfBetween: 1, dfWithin: 18 })
  expect(helpfulness.repeated.test).toMatchObject({ dfBetween: 1, dfError: 9 })
  const [pair] = helpfulness.pairs
  const means = helpfulness.runs.map(({ mean }) => mean ?? Number.NaN)
  expect(pair?.shift.test?.difference).toBeCloseTo((means[1] ?? 0) - (means[0] ?? 0), 10)
  expect(helpfulness.span).toBeCloseTo(Math.abs((means[1] ?? 0) - (means[0] ?? 0)), 10)
  expect(helpfulness.repeated.test?.p).toBeCloseTo(pair?.shift.test?.p ?? Number.NaN, 10)
  expect(helpfulness.runs.map(({ distribution }) => distribution?.n)).toEqual([10, 12])
})

test('the most disputed questions come first, each score with its transcript', async () => {
  const { body } = await compare(strict, mild)
  const { disagreements } = body.metrics.finalScore
  expect(disagreements.length).toBe(10)
  expect(disagreements.map(({ range }) => range)).toEqual(
    disagreements.map(({ range }) => range).toSorted((a, b) => b - a),
  )
  const [first] = disagreements
  for (const { runId, interactionId, value } of first?.values ?? []) {
    const { body: interaction } = await api.call('GET /interactions/{id}', { id: interactionId })
    expect([interaction.runId, interaction.itemId]).toEqual([runId, first?.itemId])
    expect(interaction.scores.finalScore).toBeCloseTo(value, 10)
  }
})

test('runs without a common question are not compared: each test has its reason', async () => {
  const { body } = await compare(strict, elsewhere)
  expect(body.metrics.finalScore).toMatchObject({ items: 0, span: null, disagreements: [] })
  expect(body.metrics.finalScore.repeated).toEqual({
    test: null,
    reason: 'needs at least 2 items that all answered, got 0',
  })
})

test.each([
  ['', 'must be 2 to 8 different run ids, got 0'],
  ['x,y', 'must be run ids, with commas, got "x"'],
  ['0190c5a0-0000-7000-8000-000000000001', 'must be 2 to 8 different run ids, got 1'],
])('runs=%j is refused', async (runs, message) => {
  const { status, body } = await api.call('GET /judge-comparison', { query: { runs } })
  expect([status, body.error.fields]).toEqual([422, { runs: message }])
})

test('a run that does not exist is refused', async () => {
  const { status, body } = await compare(strict, '0190c5a0-0000-7000-8000-000000000001')
  expect([status, body.error.fields]).toEqual([422, { runs: 'names a run that does not exist' }])
})
