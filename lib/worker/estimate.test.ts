import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ApiUnderTest, openApi } from '@/app/api/v1/testing/api-under-test'
import { type Study, seedStudy } from '@/app/api/v1/testing/seed-study'
import type { RunEstimate } from '@/lib/api/estimate'
import type { ChatBody } from '@/lib/models/chat-body'
import { type StubEndpoint, startStubEndpoint } from '@/lib/models/stub-endpoint'
import { type StubReply, stubCompletion } from '@/lib/models/stub-reply'
import { stubCast, turnOf, whoIsAsked } from './testing/stub-cast'
import { untilRunRests } from './testing/until'
import { startWorker, type Worker } from './worker'

let api: ApiUnderTest
let study: Study
let endpoint: StubEndpoint
const workers: Worker[] = []
const LATENCY_MS = 60
const ITEMS = 12

/** A tokeniser of its own: three characters a token, so that the rule of thumb would be wrong. */
const PER_TOKEN = 3

function reply(body: ChatBody): StubReply {
  const said = stubCast({ agent: (_, turn) => `Tighten part ${turn}. ${'Then look again. '.repeat(20)}` }, 3)(body)
  const content = said as string
  const prompt = body.messages.reduce((sum, message) => sum + String(message.content).length, 0)
  return stubCompletion({
    content,
    usage: {
      prompt_tokens: Math.round(prompt / PER_TOKEN),
      completion_tokens: Math.round(content.length / PER_TOKEN),
    },
  })
}

beforeAll(async () => {
  api = await openApi()
  study = await seedStudy(api, ITEMS)
  endpoint = await startStubEndpoint({ reply, latencyMs: LATENCY_MS })
  await api.db.prisma.connection.updateMany({ data: { baseUrl: endpoint.url } })
  workers.push(
    await startWorker({
      db: api.db,
      concurrency: 4,
      simulatorUrl: async () => Promise.reject(new Error('no simulator in this test')),
    }),
  )
})
afterEach(() => expect(endpoint.requests.every(({ body }) => body !== null)).toBe(true))
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  await endpoint.close()
})

async function estimate(change: object = {}): Promise<RunEstimate> {
  return (await api.call('POST /runs/estimate', { body: { ...study.launch, maxTurns: 10, ...change } })).body
}

async function play(change: object) {
  const { body } = await api.call('POST /runs', { body: { ...study.launch, maxTurns: 10, ...change } })
  expect((await untilRunRests(api.db, body.id)).status).toBe('completed')
  const { cost } = (await api.call('GET /runs/{id}', { id: body.id })).body
  return { runId: body.id, usd: (cost.usd ?? 0) + (cost.benchmarkUsd ?? 0), agentUsd: cost.usd ?? 0 }
}

test('from a trial of three questions tells what the rest will take, to a few per cent', async () => {
  const itemIds = study.dataset.itemIds
  const before = await estimate()
  expect(before.cost.usd).toBeNull()
  await play({ itemIds: itemIds.slice(0, 3) })

  const rest = { itemIds: itemIds.slice(3) }
  const told = await estimate(rest)
  expect(told.turns).toMatchObject({ expected: 3, source: 'this agent on this data set' })
  const calls = endpoint.requests.length
  const startedAt = performance.now()
  const { usd, agentUsd } = await play(rest)
  const seconds = (performance.now() - startedAt) / 1_000

  expect(endpoint.requests.length - calls).toBe(told.usage.reduce((sum, each) => sum + (each.calls.expected ?? 0), 0))
  expect(told.cost.usd ?? 0).toBeGreaterThan(usd * 0.95)
  expect(told.cost.usd ?? 0).toBeLessThan(usd * 1.05)
  expect(told.cost.agentUsd?.expected ?? 0).toBeGreaterThan(agentUsd * 0.95)
  expect(told.cost.agentUsd?.expected ?? 0).toBeLessThan(agentUsd * 1.05)
  // Of time only what the calls themselves take is known: storing comes on top, on a machine that has much else to do.
  expect(told.time.seconds ?? 0).toBeGreaterThan(((endpoint.requests.length - calls) * LATENCY_MS) / 4_000)
  expect(told.time.seconds ?? 0).toBeLessThan(seconds * 1.2)
  expect(told.time.boundBy).toBe('4 interactions at a time')

  // The same once more: summaries, problems, complexity and openings are there already.
  const again = await estimate(rest)
  expect(again.usage.map(({ role }) => role)).not.toContain('extraction')
  expect(again.cost.usd ?? 0).toBeLessThan(told.cost.usd ?? 0)
  expect(
    endpoint.requests.some(({ body }) => body !== null && whoIsAsked(body) === 'agent' && turnOf(body) === 3),
  ).toBe(true)
}, 90_000)
