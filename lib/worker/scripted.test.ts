import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '@/lib/db/client'
import { createScriptRun } from '@/lib/db/create-script-run'
import { createScenario, findScenario } from '@/lib/db/scenarios'
import { listScriptSteps } from '@/lib/db/script-steps'
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database'
import type { ChatBody } from '@/lib/models/chat-body'
import { type StubEndpoint, startStubEndpoint } from '@/lib/models/stub-endpoint'
import { type StubReply, stubCompletion } from '@/lib/models/stub-reply'
import { playInteractionJob } from '@/lib/queue/jobs'
import { openQueue, queueJobs } from '@/lib/queue/queue'
import { planTrials } from '@/lib/runs/plan-trials'
import { scriptedConfigurationSchema } from '@/lib/runs/scripted-configuration'
import { BOOKING } from '@/lib/scripted/testing/booking'
import { scenarioOf } from '@/lib/scripted/testing/play-with'
import { createStubModel } from './testing/stub-study'
import { until, untilRunRests } from './testing/until'
import { startWorkerProcess, type WorkerProcess } from './testing/worker-process'

let scratch: TestDatabase
let db: Database
const running: WorkerProcess[] = []
let endpoint: StubEndpoint | undefined

beforeAll(async () => {
  scratch = await createTestDatabase()
  db = openDatabase(scratch.url)
})
afterEach(async () => {
  for (const worker of running.splice(0)) await worker.killHard()
  await endpoint?.close()
})
afterAll(async () => {
  await db.close()
  await scratch.drop()
})

async function work(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess(scratch.url)
  running.push(worker)
  return worker
}

/** A run of the booking scenario against a stub, as a launch makes it. */
async function launch(url: string, trials = 1): Promise<string> {
  const model = await createStubModel(db, url, 'stub')
  const scenarioId = await createScenario(db.prisma, BOOKING, scenarioOf(BOOKING))
  const scenario = await findScenario(db, scenarioId)
  const versionId = scenario?.versionId ?? ''
  const configuration = scriptedConfigurationSchema.parse({
    version: 1,
    benchmark: 'scripted',
    agent: { agentId: uuidv7(), name: 'stub', kind: 'plain', colour: 0, systemPrompt: null, model },
    scenarios: [{ scenarioId, versionId, name: 'Booking', version: 1, maxPoints: 2 }],
    judge: model,
    mark: 'abcd1234',
    trials,
    seed: 1,
  })
  await db.prisma.agent.create({ data: { id: configuration.agent.agentId, name: 'stub', colour: 0 } })
  const boss = await openQueue(db.url, 'web')
  const { runId } = await db.prisma.$transaction(async (tx) => {
    const trialsOf = planTrials([{ versionId, variants: 2 }], { trials, seed: 1 })
    const created = await createScriptRun(tx, { name: 'Booking', configuration, trials: trialsOf, idempotency: null })
    await queueJobs(
      boss,
      tx,
      playInteractionJob,
      created.interactionIds.map((interactionId) => ({ interactionId })),
    )
    return created
  })
  await boss.stop({ graceful: false })
  return runId
}

const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 }
const said = (content: string) => stubCompletion({ content, usage })
const toolCall = (name: string, given: string, id: string) => ({
  id,
  type: 'function',
  function: { name, arguments: given },
})

/** An agent that offers, books when it is agreed, and tells so; and the guest who agrees. */
function reply(body: ChatBody): StubReply {
  const system = body.messages[0]?.content ?? ''
  if (system.startsWith('You play one side')) return said('Yes, book it. Bye! [END]')
  const last = body.messages.at(-1)
  if (last?.role === 'tool') return said('It is booked.')
  if (!last?.content.includes('book it')) return said('A table is free.')
  const name = system.includes('Tom Vega') ? 'Tom Vega' : 'Amina Diallo'
  const calls = [
    toolCall('check_table', '{"size": 4}', 'c1'),
    toolCall('create_reservation', JSON.stringify({ name, size: 4 }), 'c2'),
  ]
  return stubCompletion({ content: null, message: { tool_calls: calls }, finishReason: 'tool_calls', usage })
}

test('after kill -9 another worker goes on after the last stored step, and no stored call is made again', async () => {
  let hung = false
  endpoint = await startStubEndpoint({
    reply: (body) => {
      if (body.messages.at(-1)?.role === 'tool' && !hung) {
        hung = true
        return { kind: 'hang' }
      }
      return reply(body)
    },
  })
  const runId = await launch(endpoint.url)
  const first = await work()
  await until(
    async () => hung,
    (isHung) => isHung,
  )
  await first.killHard()
  running.splice(0)
  const interaction = await db.prisma.interaction.findFirstOrThrow({ where: { runId } })
  const before = await listScriptSteps(db, interaction.id)
  expect(before.map(({ stepId }) => stepId)).toEqual(['ask', 'hear-the-offer', 'agree', 'hear-the-booking'])

  await work()
  expect(await untilRunRests(db, runId)).toEqual({ status: 'completed', statusReason: null })
  const steps = await listScriptSteps(db, interaction.id)
  expect(steps.slice(0, before.length)).toEqual(before)
  expect(steps.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  // Four calls, and the one that hung once more.
  expect(endpoint.requests).toHaveLength(5)
  const calls = await db.prisma.modelCall.findMany({ where: { interactionId: interaction.id } })
  expect(calls.map(({ purpose }) => purpose).toSorted()).toEqual(['agent', 'agent', 'agent', 'script-reply'])
  const ended = await db.prisma.interaction.findFirstOrThrow({ where: { runId }, include: { scriptScore: true } })
  expect(ended).toMatchObject({
    status: 'scored',
    stopReason: 'script_end',
    turnCount: 2,
    scriptScore: { points: 2, maxPoints: 2, undecided: 0 },
  })
}, 60_000)

test('tools go over the wire as endpoints take them, and each call gets its result by its id', async () => {
  endpoint = await startStubEndpoint({ reply })
  const runId = await launch(endpoint.url)
  await work()
  await untilRunRests(db, runId)
  const bodies = endpoint.requests.map(({ body }) => body as ChatBody)
  const tools = bodies[0]?.tools as unknown as { type: string; function: { name: string } }[]
  expect(tools.map(({ type, function: { name } }) => [type, name])).toEqual([
    ['function', 'check_table'],
    ['function', 'get_menu'],
    ['function', 'create_reservation'],
    ['function', 'end_call'],
  ])
  expect(bodies.at(-1)?.messages.slice(-3)).toMatchObject([
    { role: 'assistant', tool_calls: [{ id: 'c1' }, { id: 'c2' }] },
    { role: 'tool', tool_call_id: 'c1', content: '{"free":true}' },
    { role: 'tool', tool_call_id: 'c2', content: '{"confirmation":"R-1"}' },
  ])
}, 60_000)

test('a conversation that no longer fits the agent’s window ends there', async () => {
  endpoint = await startStubEndpoint({
    reply: () => ({
      kind: 'http',
      status: 400,
      body: { error: { message: 'maximum context length is 10 tokens', code: 'context_length_exceeded' } },
    }),
  })
  const runId = await launch(endpoint.url)
  await work()
  expect(await untilRunRests(db, runId)).toMatchObject({ status: 'completed' })
  const ended = await db.prisma.interaction.findFirstOrThrow({ where: { runId }, include: { scriptScore: true } })
  // What no longer fits the agent's window is the agent's own failure: its points stay in the maximum.
  expect(ended).toMatchObject({
    status: 'scored',
    stopReason: 'context_window',
    scriptScore: { points: 0, maxPoints: 2 },
  })
}, 60_000)
