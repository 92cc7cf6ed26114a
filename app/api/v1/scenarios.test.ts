import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ScriptRunEstimate } from '@/lib/api/script-estimate'
import type { ScriptInteractionAnswer, ScriptInteractionEntry } from '@/lib/api/script-interaction'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import { createBundledScenarios } from '@/lib/commands/bundled-scenarios'
import { commandWorld } from '@/lib/commands/command-world'
import { BOOKING } from '@/lib/scripted/testing/booking'
import { type Simulator, startSimulator } from '@/lib/simulator/start'
import { untilRunRests } from '@/lib/worker/testing/until'
import { startWorker, type Worker } from '@/lib/worker/worker'
import { type ApiUnderTest, openApi } from './testing/api-under-test'

let api: ApiUnderTest
let simulator: Simulator
let worker: Worker
let judgeModelId: string
const agents: Record<string, string> = {}

beforeAll(async () => {
  api = await openApi()
  simulator = await startSimulator()
  worker = await startWorker({ db: api.db, concurrency: 8, simulatorUrl: async () => simulator.url })
  const connection = await api.call('POST /connections', { body: { name: 'Endpoint', baseUrl: simulator.url } })
  await api.call('POST /connections/{id}/check', { id: connection.body.id })
  const modelOf = async (name: string) => {
    const body = { connectionId: connection.body.id, name, pricing: null, parameters: { sendSeed: true } }
    return (await api.call('POST /models', { body })).body.id
  }
  judgeModelId = await modelOf('sim-judge-a')
  for (const name of ['sim-novice', 'sim-expert']) {
    const body = { name, kind: 'plain', modelId: await modelOf(name) }
    agents[name] = (await api.call('POST /agents', { body })).body.id
  }
  await createBundledScenarios(commandWorld())
})
afterAll(async () => {
  await worker.stop()
  await simulator.close()
})

const fileOf = (name: string) =>
  readFileSync(new URL(`../../../lib/scripted/scenarios/${name}.yaml`, import.meta.url), 'utf8')
const bundled = async (name: string) => {
  const { body } = await api.call('GET /scenarios')
  return body.data.find((scenario) => scenario.name === name)?.id ?? ''
}
const runOf = (body: unknown) => body as ScriptRunAnswer

async function play(launch: object): Promise<ScriptRunAnswer> {
  const { status, body } = await api.call('POST /runs', { body: { benchmark: 'scripted', judgeModelId, ...launch } })
  expect([status, body]).toMatchObject([201, { benchmark: 'scripted' }])
  expect(await untilRunRests(api.db, body.id)).toEqual({ status: 'completed', statusReason: null })
  return runOf((await api.call('GET /runs/{id}', { id: body.id })).body)
}

test('the product brings its scenarios, each once, with their maxima', async () => {
  await createBundledScenarios(commandWorld())
  const { body } = await api.call('GET /scenarios')
  expect(body.data.map(({ name, maxPoints, bundled: own }) => [name, maxPoints, own])).toEqual([
    ['Restaurant service', 5, true],
    ['Technical interview', 9, true],
    ['Sales call', 5, true],
    ['Ordering a drink', 0, true],
    ['Delivering the wrong drink', 0, true],
    ['Asking a random question', 0, true],
  ])
})

describe('a file', () => {
  test('with faults is refused with line, column and message of each', async () => {
    const source = BOOKING.replace('say: Good morning', 'sya: Good morning').replace('points: 2', 'points: two')
    const { status, body } = await api.call('POST /scenarios', { body: { source } })
    expect(status).toBe(422)
    const line = (words: string) => source.split('\n').findIndex((each) => each.includes(words)) + 1
    expect(body.error.faults).toEqual([
      {
        line: line('id: ask'),
        column: 5,
        message: expect.stringContaining('must be a step: it needs one of say, listen'),
      },
      { line: line('points: two'), column: 15, message: 'points must be a number, got "two"' },
    ])
    expect(Object.keys(body.error.fields)).toEqual(['source'])
  })

  test('that is changed makes a version; the same file makes none; a run stays on its version', async () => {
    const first = await api.call('POST /scenarios', { body: { source: BOOKING } })
    expect(first.body).toMatchObject({ name: 'Booking a table', maxPoints: 2, version: 1, source: BOOKING })
    const { id } = first.body
    const run = await play({ agentId: agents['sim-expert'], scenarioIds: [id] })
    const same = await api.call('PATCH /scenarios/{id}', { id, body: { source: BOOKING } })
    expect(same.body.version).toBe(1)
    const changed = await api.call('PATCH /scenarios/{id}', {
      id,
      body: { source: BOOKING.replace('points: 2', 'points: 3') },
    })
    expect(changed.body).toMatchObject({ version: 2, maxPoints: 3 })
    expect(changed.body.versions.map(({ number, maxPoints }) => [number, maxPoints])).toEqual([
      [2, 3],
      [1, 2],
    ])
    const old = await api.call('GET /scenarios/{id}', { id, query: { version: '1' } })
    expect(old.body).toMatchObject({ source: BOOKING, sourceVersion: 1, version: 2 })
    expect((await api.call('GET /scenarios/{id}', { id, query: { version: '3' } })).status).toBe(404)
    const again = runOf((await api.call('GET /runs/{id}', { id: run.id })).body)
    expect(again.configuration.scenarios).toMatchObject([{ version: 1, maxPoints: 2 }])
    expect(again.summary).toEqual(run.summary)
    expect((await api.call('DELETE /scenarios/{id}', { id })).status).toBe(409)
    await api.call('PATCH /scenarios/{id}', { id, body: { archived: true } })
    const refused = await api.call('POST /runs', {
      body: { benchmark: 'scripted', judgeModelId, agentId: agents['sim-expert'], scenarioIds: [id] },
    })
    expect(refused.body.error.fields).toEqual({ 'scenarioIds.0': 'names a scenario that is archived' })
  })

  test('that no run has played is deleted', async () => {
    const { body } = await api.call('POST /scenarios', { body: { source: fileOf('sample-static-drink') } })
    expect((await api.call('DELETE /scenarios/{id}', { id: body.id })).status).toBe(204)
    expect((await api.call('GET /scenarios/{id}', { id: body.id })).status).toBe(404)
  })
})

test('nine trials of each scenario: points of maximum per scenario, check and dimension, with pass^k', async () => {
  const scenarioIds = [
    await bundled('Restaurant service'),
    await bundled('Technical interview'),
    await bundled('Sales call'),
  ]
  const launch = { scenarioIds, trials: 9, seed: 7 }
  const [novice, expert] = [
    await play({ ...launch, agentId: agents['sim-novice'] }),
    await play({ ...launch, agentId: agents['sim-expert'] }),
  ]
  expect(expert.simulated).toBe(true)
  expect(expert.progress).toMatchObject({ planned: 27, scored: 27 })
  expect(expert.summary.perScenario.map(({ maxPoints, trials }) => [maxPoints, trials])).toEqual([
    [45, 9],
    [81, 9],
    [45, 9],
  ])
  expect(expert.summary.maxPoints).toBe(171)
  expect(expert.summary.points).toBeGreaterThan(novice.summary.points ?? 171)
  const [restaurant] = expert.summary.perScenario
  expect(restaurant?.checks).toHaveLength(5)
  expect(restaurant?.points).toBe(restaurant?.checks.reduce((sum, { passed }) => sum + passed, 0))
  expect(restaurant?.passHat[0]?.value).toBe((restaurant?.perfect ?? 0) / 9)
  expect(expert.summary.dimensions.find(({ dimension }) => dimension === 'function-calling')?.maxPoints).toBe(45)
  const listed = await api.call('GET /runs', { query: { benchmark: 'scripted' } })
  expect(listed.body.data.map(({ id }) => id)).toContain(expert.id)
  // Runs of both benchmarks stand in one list, unless one is named.
  expect((await api.call('GET /runs')).body.data.map(({ id }) => id).slice(0, 2)).toEqual([expert.id, novice.id])
  expect((await api.call('GET /runs', { query: { benchmark: 'selfscore' } })).body.data).toEqual([])
  const first = await api.call('GET /runs', { query: { limit: '1' } })
  const next = await api.call('GET /runs', { query: { limit: '1', cursor: first.body.nextCursor ?? '' } })
  expect([...first.body.data, ...next.body.data].map(({ id }) => id)).toEqual([expert.id, novice.id])

  const compared = await api.call('GET /comparisons/partings', { query: { first: novice.id, second: expert.id } })
  expect(compared.body).toMatchObject({ pairs: 27, looked: 27 })
  expect(compared.body.partings.length).toBeGreaterThan(0)
}, 60_000)

test('each interaction shows its turns, calls, checks and steps; every point has its reason', async () => {
  const sales = await bundled('Sales call')
  const run = await play({ agentId: agents['sim-expert'], scenarioIds: [sales], trials: 2, seed: 3 })
  const page = await api.call('GET /runs/{id}/interactions', { id: run.id })
  const entries = page.body.data as unknown as ScriptInteractionEntry[]
  expect(entries.map(({ trial, status, scenarioId }) => [trial, status, scenarioId])).toEqual([
    [1, 'scored', sales],
    [2, 'scored', sales],
  ])
  expect(new Set(entries.map(({ variant }) => variant)).size).toBe(2)
  const id = entries[0]?.id ?? ''
  const shown = (await api.call('GET /interactions/{id}', { id })).body as unknown as ScriptInteractionAnswer
  expect(shown.turns).toHaveLength(shown.turnCount)
  expect(shown.turns[0]?.user.text).toBe('(The customer picks up the phone.)')
  const sum = shown.checks.reduce((all, { earned }) => all + earned, 0)
  expect([sum, 5]).toEqual([shown.scores.points, shown.scores.maxPoints])
  for (const { reason } of shown.checks) expect(reason).not.toBe('')
  expect(shown.steps.at(-1)?.memory).toMatchObject({ surname: expect.any(String), phone: expect.any(String) })
  expect(shown.steps.map(({ number }) => number)).toEqual(shown.steps.map((_, index) => index + 1))
  expect(shown.startMemory).toMatchObject({ surname: expect.any(String), is_over: false })
  // What was sent is made again of the steps, byte for byte.
  const asked = shown.steps.flatMap(({ number, calls }) =>
    calls.map(({ purpose }) => ({ turn: String(number), purpose })),
  )
  expect(asked.length).toBeGreaterThan(4)
  for (const query of asked) {
    const { body } = await api.call('GET /interactions/{id}/requests', { id, query })
    expect(body.data.map(({ bodyReason }) => bodyReason)).toEqual(body.data.map(() => null))
    expect(JSON.parse(body.data[0]?.body ?? '')).toMatchObject({ model: 'sim-expert', tools: expect.any(Array) })
  }
  // What happened is stored; what it means can be made of it again.
  expect(await api.db.prisma.scriptStep.count({ where: { interactionId: id } })).toBe(shown.steps.length)
})

test.each([
  [{ agentId: '0190c5a0-0000-7000-8000-000000000001' }, { agentId: 'names no agent that exists' }],
  [{ scenarioIds: [] }, { scenarioIds: 'must name at least 1 scenario, got none' }],
  [{ trials: 0 }, { trials: 'must be 1 to 100, got 0' }],
  [{ datasetId: '0190c5a0-0000-7000-8000-000000000001' }, { datasetId: 'is not a field that is known here' }],
])('a launch with %j is refused at its field', async (change, fields) => {
  const launch = {
    benchmark: 'scripted',
    judgeModelId,
    agentId: agents['sim-expert'],
    scenarioIds: [await bundled('Sales call')],
  }
  const { status, body } = await api.call('POST /runs', { body: { ...launch, ...change } })
  expect([status, body.error.fields]).toEqual([422, fields])
})

test('a launch is estimated by what earlier trials of the same scenario took; nothing is written', async () => {
  const before = (await api.call('GET /runs')).body.data.length
  const launch = { benchmark: 'scripted', judgeModelId, agentId: agents['sim-novice'], trials: 9 }
  const estimate = async (name: string) => {
    const body = { ...launch, scenarioIds: [await bundled(name)] }
    const answer = await api.call('POST /runs/estimate', { body })
    expect(answer.status).toBe(200)
    return answer.body as unknown as ScriptRunEstimate
  }
  const known = await estimate('Sales call')
  expect(known).toMatchObject({ benchmark: 'scripted', interactions: 9, maxPoints: 45, simulated: true })
  // At least one call of the agent for each of its four turns, in each of nine trials.
  expect(known.calls.agent).toBeGreaterThanOrEqual(36)
  expect(known.earlier.interactions).toBeGreaterThanOrEqual(20)
  expect(known.cost).toMatchObject({ usd: null, usdReason: 'unknown for sim-novice: no price is known' })
  const never = await estimate('Asking a random question')
  expect(never.calls).toEqual({ agent: null, embedding: null, judge: null })
  expect(known.calls.embedding).toBe(0)
  expect(never.cost.usdReason).toBe('no earlier interaction of Asking a random question tells how many calls to expect')
  expect((await api.call('GET /runs')).body.data).toHaveLength(before)
})

test('people can not play a script, and a budget needs prices; both are told at their field', async () => {
  const people = await api.call('POST /agents', { body: { name: 'People', kind: 'human-baseline' } })
  const launch = { benchmark: 'scripted', judgeModelId, scenarioIds: [await bundled('Sales call')] }
  const asked = await api.call('POST /runs', { body: { ...launch, agentId: people.body.id } })
  expect([asked.status, asked.body.error.fields]).toEqual([
    422,
    {
      agentId: 'names a human baseline: its words are those of a data set, and a script can not ask it anything',
    },
  ])
  const unpriced = await api.call('POST /runs', { body: { ...launch, agentId: agents['sim-expert'], budgetUsd: 1 } })
  expect([unpriced.status, unpriced.body.error.fields]).toEqual([
    422,
    { budgetUsd: 'can not be kept: no price is known for sim-expert, sim-judge-a' },
  ])
})

test('the same launch key makes one run', async () => {
  const body = {
    benchmark: 'scripted',
    judgeModelId,
    agentId: agents['sim-expert'],
    scenarioIds: [await bundled('Sales call')],
  }
  const headers = { 'idempotency-key': 'one' }
  const [first, second] = [
    await api.call('POST /runs', { body, headers }),
    await api.call('POST /runs', { body, headers }),
  ]
  expect([first.status, second.status, second.body.id]).toEqual([201, 200, first.body.id])
  expect((await api.call('POST /runs', { body: { ...body, trials: 2 }, headers })).status).toBe(409)
  await untilRunRests(api.db, first.body.id)
  expect((await api.call('DELETE /runs/{id}', { id: first.body.id })).status).toBe(204)
})

test('the form of a file is published', async () => {
  const { body } = await api.call('GET /scenario-schema.json')
  expect(body).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' })
})
