import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStubEndpoint } from '@/lib/models/stub-endpoint'
import { stubAnswer } from '@/lib/models/stub-reply'
import { type Simulator, startSimulator } from '@/lib/simulator/start'
import { untilRunRests } from '@/lib/worker/testing/until'
import { startWorker, type Worker } from '@/lib/worker/worker'
import { type ApiUnderTest, openApi } from './testing/api-under-test'

let api: ApiUnderTest
let simulator: Simulator
let worker: Worker

beforeAll(async () => {
  api = await openApi()
  simulator = await startSimulator()
  worker = await startWorker({ db: api.db, concurrency: 8, simulatorUrl: async () => simulator.url })
})
afterAll(async () => {
  await worker.stop()
  await simulator.close()
})

async function connect(baseUrl: string, apiKey?: string) {
  const key = apiKey === undefined ? {} : { apiKey }
  const { body } = await api.call('POST /connections', { body: { name: 'Endpoint', baseUrl, ...key } })
  return body
}

test('from an address to a score, by the API alone', async () => {
  const connection = await connect(simulator.url)
  const check = await api.call('POST /connections/{id}/check', { id: connection.id })
  expect(check.body).toMatchObject({ ok: true, models: expect.arrayContaining(['sim-expert', 'sim-judge-a']) })
  expect((await api.call('GET /connections/{id}', { id: connection.id })).body.simulated).toBe(true)

  const modelOf = async (name: string) => {
    const pricing = { mode: 'input-output', inputPerMillion: 1, outputPerMillion: 2 }
    const body = { connectionId: connection.id, name, pricing, parameters: { sendSeed: true } }
    return (await api.call('POST /models', { body })).body.id
  }
  const agent = await api.call('POST /agents', {
    body: { name: 'Expert', kind: 'plain', modelId: await modelOf('sim-expert') },
  })
  const dataset = await api.db.prisma.dataset.create({
    data: {
      name: 'Two questions',
      domain: 'computer and IT-related',
      versions: {
        create: {
          number: 1,
          status: 'ready',
          sourceName: 'questions.jsonl',
          sourceBytes: 1,
          options: {},
          itemCount: 2,
          items: {
            create: [0, 1].map((position) => ({
              id: crypto.randomUUID(),
              position,
              externalId: String(position),
              title: 'The printer does not print',
              questionText: 'My printer shows a red light and prints nothing. What can I do?',
              answerText: 'The paper tray is empty. Put paper into the tray and press the green button.',
            })),
          },
        },
      },
    },
  })
  const launched = await api.call('POST /runs', {
    body: {
      benchmark: 'selfscore',
      agentId: agent.body.id,
      datasetId: dataset.id,
      userProxyModelId: await modelOf('sim-user'),
      complexityJudgeModelId: await modelOf('sim-judge-a'),
      evaluationJudgeModelId: await modelOf('sim-judge-b'),
      maxTurns: 3,
      seed: 1,
    },
  })
  const id = launched.body.id
  await untilRunRests(api.db, id)

  const { body: run } = await api.call('GET /runs/{id}', { id })
  expect(run).toMatchObject({
    status: 'completed',
    simulated: true,
    complete: true,
    progress: { planned: 2, scored: 2 },
    summary: { n: 2, items: 2 },
    cost: { complete: true, benchmarkComplete: true },
  })
  expect(run.summary.meanFinalScore).toBeGreaterThanOrEqual(5.5)
  expect(run.summary.meanFinalScore).toBeLessThanOrEqual(100)

  const { body: list } = await api.call('GET /runs/{id}/interactions', { id })
  const { body: interaction } = await api.call('GET /interactions/{id}', { id: list.data[0]?.id ?? '' })
  const [first] = interaction.turns
  expect(first?.user.text).toBe(interaction.question.summary)
  expect(first?.userHelpfulness).toMatchObject({ decidedBy: 'opening', unscoredReason: null })
  expect(first?.userHelpfulness.reason).not.toBeNull()
  expect(first?.agentHelpfulness.score).not.toBeNull()
  expect(first?.tokens.input).toBeGreaterThan(0)
  expect(first?.calls.map(({ purpose }) => purpose)).toContain('agent')
  expect(interaction.complexity.criticalThinking?.score).not.toBeNull()
  expect(interaction.scores.finalScore).not.toBeNull()
}, 60_000)

describe('checking a connection', () => {
  test('asks exactly below the address, however it was pasted', async () => {
    const endpoint = await startStubEndpoint({ models: ['one'] })
    for (const address of [endpoint.origin, `${endpoint.url}/`, endpoint.url]) {
      const { id, baseUrl } = await connect(address)
      expect(baseUrl).toBe(endpoint.url)
      expect((await api.call('POST /connections/{id}/check', { id })).body).toMatchObject({ ok: true, models: ['one'] })
    }
    expect(endpoint.requests.map(({ path }) => path)).toEqual(['/v1/models', '/v1/models', '/v1/models'])
    await endpoint.close()
  })

  test('says in words that a page answers instead of an API', async () => {
    const server = createServer((_, response) => {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><h1>Not Found</h1>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/openai/v1`
    const { id } = await connect(address)
    const { body } = await api.call('POST /connections/{id}/check', { id })
    expect(body.ok).toBe(false)
    expect(body.message).toContain(`404 from ${address}`)
    expect(body.message).not.toContain('Unexpected token')
    server.close()
  })

  test('never tells the key', async () => {
    const endpoint = await startStubEndpoint({
      route: ({ headers }) =>
        stubAnswer(401, { error: { message: `Incorrect API key provided: ${headers.authorization}` } }),
    })
    const { id } = await connect(endpoint.url, 'sk-very-secret-key')
    const { body } = await api.call('POST /connections/{id}/check', { id })
    expect(body.ok).toBe(false)
    expect(JSON.stringify(body)).not.toContain('sk-very-secret-key')
    await endpoint.close()
  })
})
