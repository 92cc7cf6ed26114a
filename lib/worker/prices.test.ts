import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiUnderTest, openApi } from '@/app/api/v1/testing/api-under-test'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { type StubEndpoint, startStubEndpoint } from '@/lib/models/stub-endpoint'
import { stubCompletion } from '@/lib/models/stub-reply'
import { stubCast } from './testing/stub-cast'
import { untilRunRests } from './testing/until'
import { startWorker, type Worker } from './worker'

let api: ApiUnderTest
let endpoint: StubEndpoint
let worker: Worker

const usage = { prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_100 }
const PRICING = { mode: 'input-output', inputPerMillion: 2, outputPerMillion: 8 } as const
/** 1,000 tokens in and 100 out at these prices. */
const A_CALL = 0.0028

beforeAll(async () => {
  api = await openApi()
  // Whatever is asked for, the endpoint says that the priced model answered.
  endpoint = await startStubEndpoint({
    reply: (body) => stubCompletion({ content: stubCast()(body) as string, usage, model: 'gpt-4o' }),
  })
  worker = await startWorker({
    db: api.db,
    concurrency: 2,
    simulatorUrl: async () => Promise.reject(new Error('no simulator in this test')),
  })
})
afterAll(async () => {
  await worker.stop()
  await endpoint.close()
})

async function connect(name: string): Promise<string> {
  const body = { name, baseUrl: endpoint.url, apiKey: 'sk-test-0000' }
  return (await api.call('POST /connections', { body })).body.id
}

async function addModel(connectionId: string, name: string, pricing: object | null = null): Promise<string> {
  const { status, body } = await api.call('POST /models', { body: { connectionId, name, pricing } })
  expect([status, body.name]).toEqual([201, name])
  return body.id
}

const modelOf = async (id: string) => (await api.call('GET /models/{id}', { id })).body

describe('a price belongs to one model by its exact id, on its own connection', () => {
  test('and to none whose name is like it: a run calls six such models, and one of them alone has a cost', async () => {
    const [here, there] = [await connect('here'), await connect('there')]
    const priced = await addModel(here, 'gpt-4o', PRICING)
    const longer = await addModel(here, 'gpt-4o-mini')
    const dated = await addModel(here, 'gpt-4o-2024-08-06')
    const upper = await addModel(here, 'GPT-4o')
    const prefixed = await addModel(here, 'openai/gpt-4o')
    const elsewhere = await addModel(there, 'gpt-4o')
    const shorter = await addModel(here, 'gpt-4')
    for (const id of [longer, dated, upper, prefixed, elsewhere, shorter])
      expect(await modelOf(id)).toMatchObject({ pricing: null, pricingReason: 'no price was given' })
    expect((await modelOf(priced)).pricing).toEqual(PRICING)

    const { datasetId } = await seedDataset(api.db, { items: 1 })
    const { body: agent } = await api.call('POST /agents', { body: { name: 'agent', modelId: longer } })
    const launch = {
      benchmark: 'selfscore',
      agentId: agent.id,
      datasetId,
      userProxyModelId: dated,
      complexityJudgeModelId: priced,
      evaluationJudgeModelId: shorter,
      userHelpfulnessJudgeModelId: upper,
      agentHelpfulnessJudgeModelId: prefixed,
      solvedJudgeModelId: elsewhere,
    }
    const told = (await api.call('POST /runs/estimate', { body: launch })).body
    const names = ['gpt-4o-mini', 'gpt-4o-2024-08-06', 'GPT-4o', 'openai/gpt-4o', 'gpt-4o']
    expect(told.cost).toMatchObject({ usd: null, leastUsd: null, mostUsd: null })
    for (const name of names) expect(told.cost.usdReason?.split(/: |, | for /)).toContain(name)
    expect(told.usage.filter(({ usd }) => usd !== null).map(({ role, modelId }) => [role, modelId])).toEqual([
      ['extraction', priced],
      ['complexityJudge', priced],
    ])
    const refused = await api.call('POST /runs', { body: { ...launch, budgetUsd: 5 } })
    expect(refused.status).toBe(422)
    expect(refused.body.error.fields?.budgetUsd).toContain('gpt-4o-mini')

    const { body: run } = await api.call('POST /runs', { body: launch })
    expect((await untilRunRests(api.db, run.id)).status).toBe('completed')
    const [interaction] = await api.db.prisma.interaction.findMany({
      where: { runId: run.id },
      include: { calls: { select: { purpose: true, costUsd: true, returnedModel: true, inputTokens: true } } },
    })
    // Two turns: agent, its judge and the solved check in both, user proxy and the user's judge in the second.
    expect(interaction?.calls).toHaveLength(8)
    for (const call of interaction?.calls ?? []) expect(call).toMatchObject({ costUsd: null, inputTokens: 1_000 })
    // What the endpoint calls itself is kept where it is not what was asked for, and brings no price along.
    const returned = interaction?.calls.filter(({ purpose }) => purpose !== 'solved')
    expect(returned?.map(({ returnedModel }) => returnedModel)).toEqual(Array(6).fill('gpt-4o'))
    expect(interaction).toMatchObject({ unknownCostTurns: 2, unknownCostCalls: 6 })

    // The priced model made summary, problem and three criteria; the opening is scored by the user's judge.
    const { cost } = (await api.call('GET /runs/{id}', { id: run.id })).body
    expect(cost).toMatchObject({ usd: null, unknownTurns: 2, unknownBenchmarkCalls: 6 + 1 })
    expect(cost.benchmarkUsd).toBeCloseTo(5 * A_CALL, 12)
  })

  test('and does not go over to another id, or to another endpoint, when the model is changed', async () => {
    const [here, there] = [await connect('old'), await connect('new')]
    const id = await addModel(here, 'gpt-4o', PRICING)
    const change = async (body: object) => (await api.call('PATCH /models/{id}', { id, body })).body.pricing
    expect(await change({ label: 'GPT-4o, dear', name: 'gpt-4o' })).toEqual(PRICING)
    expect(await change({ name: 'gpt-4o-mini' })).toBeNull()
    expect(await change({ name: 'gpt-4o', pricing: PRICING })).toEqual(PRICING)
    expect(await change({ connectionId: there })).toBeNull()
  })
})
