import { beforeAll, describe, expect, test } from 'vitest'
import { formatCost } from '@/components/format/cost'
import { agentCostOf, benchmarkCostOf } from '@/components/runs/run-figures-words'
import { findRunsPage, type RunsWish } from '@/lib/db/find-runs-page'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { costOf, type Pricing } from '@/lib/models/pricing'
import { AS_LAUNCHED } from '@/lib/runs/score-choice'
import type { CallRecord } from '@/lib/selfscore/ports'
import { createHandPlayer } from '@/lib/web/testing/play-by-hand'
import { type ApiUnderTest, openApi } from './testing/api-under-test'
import { seedStudy } from './testing/seed-study'

let api: ApiUnderTest

beforeAll(async () => {
  api = await openApi()
})

const priced: Pricing = { mode: 'input-output', inputPerMillion: 2, outputPerMillion: 8, cachedInputPerMillion: 0.5 }
const free: Pricing = { mode: 'input-output', inputPerMillion: 0, outputPerMillion: 0 }

/** A call with its cost, as a worker records it. */
function call(pricing: Pricing | null, hasUsage: boolean, purpose: CallRecord['purpose'] = 'agent') {
  const usage = { inputTokens: 10_000, cachedInputTokens: 8_000, outputTokens: 500, reasoningTokens: null }
  const cost = costOf(pricing, hasUsage ? usage : null)
  const tokens = hasUsage ? usage : { inputTokens: null, cachedInputTokens: null, outputTokens: null }
  return { purpose, ...tokens, costUsd: cost.usd, costNote: cost.usd === null ? null : (cost.note ?? null) }
}

/** A run of one interaction, each turn with its calls. The run's agent has this price. */
async function played(turns: readonly Partial<CallRecord>[][], pricing: Pricing | null = priced, name = 'gpt-test') {
  const agent = await seedAgent(api.db, { name })
  const dataset = await seedDataset(api.db, { items: 1 })
  const cast = { ...agent, model: { ...agent.model, pricing } }
  const { runId, interactionIds } = await seedRun(api.db, { agent: cast, dataset, status: 'queued', waiting: 1 })
  const [id = ''] = interactionIds
  const player = await createHandPlayer(api.db)
  const claim = await player.begin(id)
  for (const [index, calls] of turns.entries()) await player.turn(claim, index + 1, { calls })
  await player.end(claim)
  return { runId, id }
}

const runOf = async (runId: string) => (await api.call('GET /runs/{id}', { id: runId })).body
const interactionOf = async (id: string) => (await api.call('GET /interactions/{id}', { id })).body

describe('cached tokens', () => {
  test('are charged once, at their own price: $0.0120 for 10,500 tokens', async () => {
    const { runId, id } = await played([[call(priced, true)]])
    const interaction = await interactionOf(id)
    expect(interaction.turns[0]).toMatchObject({
      costUsd: 0.012,
      costNote: null,
      tokens: { input: 10_000, cachedInput: 8_000, output: 500 },
    })
    expect(interaction).toMatchObject({ costUsd: 0.012, costNote: null })
    const { cost } = await runOf(runId)
    expect(cost).toMatchObject({ usd: 0.012, complete: true, assumedTurns: 0 })
    expect(formatCost(agentCostOf(cost))).toBe('$0.0120')
  })

  test('without a price of their own cost what others cost, $0.0240, and everybody says so', async () => {
    const { cachedInputPerMillion: _, ...noCachedPrice } = priced
    const { runId, id } = await played(
      [[call(noCachedPrice, true), call(noCachedPrice, true, 'solved')], [call(noCachedPrice, false)]],
      noCachedPrice,
    )
    const interaction = await interactionOf(id)
    const note = 'cached tokens are charged at the input rate: no cached price is set'
    expect(interaction.turns[0]).toMatchObject({ costUsd: 0.024, costNote: note })
    expect(interaction.turns[0]?.calls.map(({ costNote }) => costNote)).toEqual([note, note])
    expect(interaction.turns[1]).toMatchObject({ costUsd: null, costNote: null })
    expect(interaction.costNote).toBe(note)
    expect((await runOf(runId)).cost).toMatchObject({ usd: 0.024, assumedTurns: 1, assumedBenchmarkCalls: 1 })
  })
})

describe('a cost that is not known', () => {
  test('is null with its reason for the turn, and the run costs at least what is known', async () => {
    const { runId, id } = await played([[call(priced, true)], [call(priced, false)], [call(null, true)]])
    const interaction = await interactionOf(id)
    expect(interaction.turns.map(({ costUsd }) => costUsd)).toEqual([0.012, null, null])
    expect(interaction.turns.map(({ costReason }) => costReason !== null)).toEqual([false, true, true])
    expect(interaction).toMatchObject({
      costUsd: null,
      costReason: 'the cost of 2 of 3 turns is unknown',
      costAtLeastUsd: 0.012,
      unknownCostTurns: 2,
    })
    const { cost } = await runOf(runId)
    expect(cost).toMatchObject({ usd: 0.012, complete: false, unknownTurns: 2 })
    expect(formatCost(agentCostOf(cost))).toBe('at least $0.0120 (2 turns unknown)')
  })

  test('of every turn is unknown as a whole, and not zero', async () => {
    const { runId } = await played([[call(null, true)], [call(null, true)]], null)
    const { cost } = await runOf(runId)
    expect(cost).toMatchObject({ usd: null, complete: false, unknownTurns: 2 })
    expect(cost.usdReason).toMatch(/^no turn has a known cost/)
    expect(formatCost(agentCostOf(cost))).toBe('unknown')
  })

  test('a free model costs $0.0000, a true zero, also where it reports no tokens', async () => {
    const { runId, id } = await played([[call(free, true)], [call(free, false)]], free)
    expect((await interactionOf(id)).turns.map(({ costUsd }) => costUsd)).toEqual([0, 0])
    const { cost } = await runOf(runId)
    expect(cost).toMatchObject({ usd: 0, usdReason: null, complete: true, unknownTurns: 0 })
    expect(formatCost(agentCostOf(cost))).toBe('$0.0000')
  })

  test('keeps a run out of the order by cost: it stands below those whose cost is known, both ways', async () => {
    const known = await played([[call(priced, true)]], priced, 'order known')
    const half = await played([[call(priced, true)], [call(priced, false)]], priced, 'order half')
    const nothing = await played([[call(free, true)]], free, 'order free')
    const wish: RunsWish = {
      search: 'order',
      state: null,
      datasetId: null,
      agentId: null,
      judge: null,
      simulated: null,
      tag: null,
      scores: AS_LAUNCHED,
      sort: { by: 'cost', direction: 'asc' },
      page: 1,
    }
    const order = async (direction: 'asc' | 'desc') =>
      (await findRunsPage(api.db, { ...wish, sort: { by: 'cost', direction } })).finished.map(({ id }) => id)
    expect(await order('asc')).toEqual([nothing.runId, known.runId, half.runId])
    expect(await order('desc')).toEqual([known.runId, nothing.runId, half.runId])
  })
})

test('the agent’s cost stands apart from the benchmark’s own: judges, user proxy and extraction', async () => {
  const { runId, id } = await played([
    [call(priced, true), call(priced, true, 'agent-helpfulness'), call(priced, true, 'solved')],
    [call(priced, true, 'user-proxy'), call(priced, true)],
  ])
  const { itemId } = await api.db.prisma.interaction.findUniqueOrThrow({ where: { id } })
  await api.db.prisma.preparation.create({
    data: {
      id,
      itemId: itemId ?? '',
      kind: 'summary',
      judgeKey: '',
      done: true,
      text: 'A summary',
      runId,
      calls: [{ costUsd: 0.1, costNote: null }, { costUsd: null }],
    },
  })
  const { cost } = await runOf(runId)
  expect(cost.usd).toBeCloseTo(2 * 0.012, 12)
  expect(cost.benchmarkUsd).toBeCloseTo(3 * 0.012 + 0.1, 12)
  expect(cost).toMatchObject({ complete: true, benchmarkComplete: false, unknownBenchmarkCalls: 1 })
  expect(formatCost(benchmarkCostOf(cost))).toBe('at least $0.14 (1 call unknown)')
  const listed = (await api.call('GET /runs')).body.data.find((run) => run.id === runId)
  expect(listed?.cost).toEqual(cost)
  const interaction = await interactionOf(id)
  expect(interaction.costUsd).toBeCloseTo(2 * 0.012, 12)
  expect(interaction.benchmarkCostUsd).toBeCloseTo(3 * 0.012, 12)
})

describe('a budget', () => {
  test('is refused, with the model’s name, where the price of a model involved is not known', async () => {
    const study = await seedStudy(api)
    const unpriced = await api.db.prisma.model.create({
      data: { connectionId: study.judge.model.connectionId, name: 'mystery', label: 'Mystery 7B' },
    })
    const body = { ...study.launch, budgetUsd: 5, complexityJudgeModelId: unpriced.id }
    const message = 'can not be kept: no price is known for Mystery 7B'
    for (const route of ['POST /runs', 'POST /runs/estimate'] as const) {
      const refused = await api.call(route, { body })
      expect(refused.status).toBe(422)
      expect(refused.body.error.fields).toEqual({ budgetUsd: message })
    }
    const { body: run } = await api.call('POST /runs', { body: { ...body, budgetUsd: undefined } })
    const later = await api.call('PATCH /runs/{id}', { id: run.id, body: { budgetUsd: 5 } })
    expect(later.body.error.fields).toEqual({ budgetUsd: message })
  })

  test('stands with its run from the launch on, can be changed, and taken away', async () => {
    const study = await seedStudy(api)
    const { body: run } = await api.call('POST /runs', { body: { ...study.launch, budgetUsd: 2.5 } })
    expect(run.budget).toEqual({ usd: 2.5, spentUsd: 0, unknownCalls: 0, reached: false })
    const change = async (body: object) => (await api.call('PATCH /runs/{id}', { id: run.id, body })).body
    expect((await change({ budgetUsd: 4, name: 'Another name' })).name).toBe('Another name')
    expect((await api.call('GET /runs')).body.data[0]?.budget?.usd).toBe(4)
    expect((await change({ budgetUsd: null })).budget).toBeNull()
    expect((await change({})).error.message).toContain('must change name or budgetUsd')
  })

  test.each([0, -1, 1_000_001, '5'])('of %j is none', async (budgetUsd) => {
    const study = await seedStudy(api)
    const { status, body } = await api.call('POST /runs', { body: { ...study.launch, budgetUsd } })
    expect(status).toBe(422)
    expect(body.error.fields.budgetUsd).toMatch(/^must be more than 0 and at most 1,000,000 US dollars, got/)
  })

  test('changes nothing of a run that has ended', async () => {
    const agent = await seedAgent(api.db, { name: 'ended' })
    const { runId } = await seedRun(api.db, { agent, dataset: await seedDataset(api.db, { items: 1 }) })
    const { status, body } = await api.call('PATCH /runs/{id}', { id: runId, body: { budgetUsd: 5 } })
    expect(status).toBe(409)
    expect(body.error.message).toBe('The run is completed: a budget would change nothing.')
  })
})

test('a price belongs to one model by its exact id: a longer name beside it has none', async () => {
  const { body: connection } = await api.call('POST /connections', { body: { name: 'c', baseUrl: 'http://h.example' } })
  const make = async (name: string, pricing: Pricing | null) =>
    (await api.call('POST /models', { body: { connectionId: connection.id, name, pricing } })).body.pricing
  expect(await make('gpt-4o', priced)).toEqual(priced)
  expect(await make('gpt-4o-mini', null)).toBeNull()
  expect(await make('gpt-4o-2024-08-06', null)).toBeNull()
})
