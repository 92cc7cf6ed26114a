import { beforeAll, expect, test } from 'vitest'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { type ApiUnderTest, openApi } from './testing/api-under-test'

let api: ApiUnderTest
const runs = { good: '', better: '', trials: '', elsewhere: '' }

beforeAll(async () => {
  api = await openApi()
  const { db } = api
  const [good, better] = [await seedAgent(db, { name: 'good' }), await seedAgent(db, { name: 'better' })]
  const dataset = await seedDataset(db, { name: 'Questions', items: 30 })
  const seed = async (options: object) =>
    (await seedRun(db, { agent: good, dataset, complexitySeed: 1, ...options })).runId
  runs.good = await seed({ helpfulness: 5, seed: 1 })
  runs.better = await seed({ agent: better, helpfulness: 8, seed: 2, unscored: 2, errored: 3 })
  runs.trials = await seed({ helpfulness: 6, seed: 3, trials: 2 })
  const other = await seedDataset(db, { name: 'Other questions', items: 4 })
  runs.elsewhere = await seed({ dataset: other, seed: 4 })
})

const of = (...names: (keyof typeof runs)[]) => names.map((name) => runs[name]).join(',')
const listItems = async (query: Record<string, string>) => {
  const { status, body } = await api.call('GET /comparisons/items', { query })
  expect(status).toBe(200)
  return body
}

test('the item on which the runs differ most comes first, each value with its transcript', async () => {
  const { data, total, nextCursor } = await listItems({ runs: of('good', 'better', 'trials'), limit: '200' })
  expect([total, data.length, nextCursor]).toEqual([30, 30, null])
  for (const { apart, runs: ofItem } of data) {
    const means = ofItem.flatMap(({ mean }) => (mean === null ? [] : [mean]))
    expect(apart).toBeCloseTo(Math.max(...means) - Math.min(...means), 8)
  }
  const sizes = data.map(({ apart }) => apart ?? -1)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  const trials = data[0]?.runs[2]
  expect(trials?.interactions.map(({ trial }) => trial)).toEqual([1, 2])
  const { body } = await api.call('GET /interactions/{id}', { id: trials?.interactions[0]?.id ?? '' })
  expect([body.runId, body.itemId]).toEqual([runs.trials, data[0]?.itemId])
  expect(body.scores.finalScore).toBe(trials?.interactions[0]?.value)
})

test('page after page gives every item once, those without a difference last', async () => {
  const query = { runs: of('good', 'better'), pair: of('good', 'better'), limit: '7' }
  const seen: { itemId: string; apart: number | null }[] = []
  let cursor: string | null = null
  do {
    const page = await listItems(cursor === null ? query : { ...query, cursor })
    expect(page.total).toBe(30)
    seen.push(...page.data)
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(new Set(seen.map(({ itemId }) => itemId)).size).toBe(30)
  // Five of the second run's interactions have no score.
  expect(seen.slice(-5).every(({ apart }) => apart === null)).toBe(true)
  const sizes = seen.slice(0, 25).map(({ apart }) => Math.abs(apart ?? 0))
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
})

test('a pair’s items are sorted by what speaks for the one or the other', async () => {
  const [forFirst, forSecond] = await Promise.all(
    ['first', 'second'].map((order) =>
      listItems({ runs: of('good', 'better', 'trials'), pair: of('better', 'good'), order }),
    ),
  )
  const first = forFirst?.data.flatMap(({ apart }) => apart ?? []) ?? []
  const second = forSecond?.data.flatMap(({ apart }) => apart ?? []) ?? []
  expect(first).toEqual(first.toSorted((a, b) => b - a))
  expect(second).toEqual(first.toReversed())
  const [top] = forFirst?.data ?? []
  expect(top?.apart).toBeCloseTo((top?.runs[1]?.mean ?? 0) - (top?.runs[0]?.mean ?? 0), 8)
})

test('what has no score says so, and is nothing in a mean', async () => {
  const { data } = await listItems({ runs: of('good', 'better'), pair: of('good', 'better'), limit: '200' })
  const gaps = data.flatMap(({ runs: [, second] }) => (second?.mean === null ? second.interactions : []))
  expect(gaps.map(({ status }) => status).toSorted()).toEqual(['errored', 'errored', 'errored', 'unscored', 'unscored'])
  expect(gaps.every(({ value }) => value === null)).toBe(true)
})

test('runs on questions of their own have none in common', async () => {
  expect(await listItems({ runs: of('good', 'elsewhere') })).toEqual({ data: [], nextCursor: null, total: 0 })
})

test.each(['turns', 'solved', 'averageAgentHelpfulness', 'costUsd'])('by %s', async (metric) => {
  const { data } = await listItems({ runs: of('good', 'better'), metric })
  expect(data[0]?.apart).toEqual(expect.any(Number))
})

test('every interaction with a value is a point that leads to its transcript', async () => {
  const { status, body } = await api.call('GET /comparisons/points', {
    query: { runs: of('good', 'better', 'trials') },
  })
  expect(status).toBe(200)
  expect(body.runs.map(({ runId, total, values }) => [runId, total, values.length])).toEqual([
    [runs.good, 30, 30],
    [runs.better, 25, 25],
    [runs.trials, 60, 60],
  ])
  const [run] = body.runs
  expect(run?.values).toEqual(run?.values.toSorted((a, b) => a - b))
  const { body: interaction } = await api.call('GET /interactions/{id}', { id: run?.interactionIds[7] ?? '' })
  expect(interaction.scores.finalScore).toBe(run?.values[7])
  expect(interaction.itemId).toBe(body.items[run?.items[7] ?? -1]?.itemId)
})

test.each([
  [{ pair: 'x,y' }, 'pair.0'],
  [{ pair: '0190c5a0-0000-7000-8000-000000000001,0190c5a0-0000-7000-8000-000000000002' }, 'pair'],
  [{ order: 'first' }, 'order'],
  [{ order: 'best' }, 'order'],
  [{ cursor: 'x' }, 'cursor'],
  [{ limit: '201' }, 'limit'],
])('%j is refused at %s', async (query, field) => {
  const { status, body } = await api.call('GET /comparisons/items', { query: { runs: of('good', 'better'), ...query } })
  expect(status).toBe(422)
  expect(Object.keys(body.error.fields ?? {})).toContain(field)
})

test('a run that does not exist is named as the fault', async () => {
  for (const name of ['GET /comparisons/items', 'GET /comparisons/points'] as const) {
    const query = { runs: `${runs.good},0190c5a0-0000-7000-8000-000000000001` }
    const { status, body } = await api.call(name, { query })
    expect([status, body.error.fields]).toEqual([422, { runs: 'names a run that does not exist' }])
  }
})
