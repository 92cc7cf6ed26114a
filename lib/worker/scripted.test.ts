import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { THE_MACHINE } from '@/lib/auth/who'
import { retryErrors, updateRun } from '@/lib/commands/change-run'
import { type Database, openDatabase } from '@/lib/db/client'
import { createScriptRun } from '@/lib/db/create-script-run'
import { listTurnRequests } from '@/lib/db/list-sent-requests'
import { listScenarioUsage, measurePassages } from '@/lib/db/scenario-usage'
import { createScenario, findScenario } from '@/lib/db/scenarios'
import { findScriptInteraction } from '@/lib/db/script-interactions'
import { listScriptSteps } from '@/lib/db/script-steps'
import { seedKnowledgeBase } from '@/lib/db/testing/seed-knowledge-base'
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
import { startWorker, type Worker } from './worker'

let scratch: TestDatabase
let db: Database
const running: WorkerProcess[] = []
let endpoint: StubEndpoint | undefined
let here: Worker | null = null

beforeAll(async () => {
  scratch = await createTestDatabase()
  db = openDatabase(scratch.url)
})
afterEach(async () => {
  await here?.stop()
  here = null
  for (const worker of running.splice(0)) await worker.killHard()
  await endpoint?.close()
})
afterAll(async () => {
  await db.close()
  await scratch.drop()
})

/** A worker that may be killed. */
async function workApart(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess(scratch.url)
  running.push(worker)
  return worker
}

/** A worker of this process, which starts sooner. */
async function work(): Promise<void> {
  here = await startWorker({
    db,
    concurrency: 4,
    simulatorUrl: async () => Promise.reject(new Error('no simulator in this test')),
  })
}

/** A run of the booking scenario against a stub, as a launch makes it. */
async function launch(
  url: string,
  trials = 1,
  budgetUsd: number | null = null,
  file = BOOKING,
  change: object = {},
): Promise<string> {
  const model = await createStubModel(db, url, 'stub')
  const scenarioId = await createScenario(db.prisma, file, scenarioOf(file))
  const scenario = await findScenario(db, scenarioId)
  const versionId = scenario?.versionId ?? ''
  const configuration = scriptedConfigurationSchema.parse({
    version: 1,
    benchmark: 'scripted',
    agent: { agentId: uuidv7(), name: 'stub', kind: 'plain', colour: 0, systemPrompt: null, model, ...change },
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
    const created = await createScriptRun(tx, {
      ownerId: null,
      name: 'Booking',
      configuration,
      trials: trialsOf,
      budgetUsd,
      idempotency: null,
    })
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
  const first = await workApart()
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

test('a run stops before the step that its budget does not allow, and goes on where it stopped once it is raised', async () => {
  endpoint = await startStubEndpoint({ reply })
  // Each call costs 10 · 1 + 5 · 2 millionths of a dollar: after two the budget is reached.
  const runId = await launch(endpoint.url, 1, 0.000035)
  await work()
  expect(await untilRunRests(db, runId)).toEqual({
    status: 'paused',
    statusReason: expect.stringMatching(/^The budget of .* is reached: raise it to go on\.$/),
  })
  expect(endpoint.requests).toHaveLength(2)
  const budget = await db.prisma.runBudget.findFirstOrThrow({ where: { runId } })
  expect(budget).toMatchObject({ spentUsd: expect.closeTo(0.00004, 12), unknownCalls: 0 })
  const boss = await openQueue(db.url, 'web')
  await updateRun({ db, who: THE_MACHINE, queue: async () => boss }, runId, { budgetUsd: 1 })
  await boss.stop({ graceful: false })
  expect(await untilRunRests(db, runId)).toEqual({ status: 'completed', statusReason: null })
  expect(endpoint.requests).toHaveLength(4)
}, 60_000)

const JUDGED = `name: Judged
description: One check that a judge decides.
language: en
opens: script
agent: { plays: a guest, prompt: Answer. }
steps:
  - { id: ask, say: How are you? }
  - { id: hear, listen: {} }
  - { id: polite, check: { title: Is polite, judge: { question: Is it polite? }, points: 1 } }
  - { id: thank, say: Thank you. }
  - { id: hear-again, listen: {} }
`

test('an undecided check leaves the interaction unscored; asked again, the judge decides it, and nothing else is played', async () => {
  let judgeCanDecide = false
  endpoint = await startStubEndpoint({
    reply: (body) => {
      if (!body.messages[0]?.content?.startsWith('You decide one yes-no question')) return said('Fine, thank you.')
      return said(judgeCanDecide ? '{"reason":"it thanks","passed":true}' : 'I would rather not say.')
    },
  })
  const runId = await launch(endpoint.url, 1, null, JUDGED)
  await work()
  await untilRunRests(db, runId)
  const before = await db.prisma.interaction.findFirstOrThrow({ where: { runId } })
  expect(before).toMatchObject({
    status: 'unscored',
    statusReason: "Is polite is undecided: the judge's verdict could not be read",
  })
  const steps = await listScriptSteps(db, before.id)
  expect(endpoint.requests).toHaveLength(4)

  judgeCanDecide = true
  const boss = await openQueue(db.url, 'web')
  await retryErrors({ db, who: THE_MACHINE, queue: async () => boss }, runId, true)
  await boss.stop({ graceful: false })
  expect(await untilRunRests(db, runId)).toMatchObject({ status: 'completed' })
  const after = await db.prisma.interaction.findFirstOrThrow({ where: { runId }, include: { scriptScore: true } })
  expect(after).toMatchObject({ status: 'scored', turnCount: 2, scriptScore: { points: 1, maxPoints: 1 } })
  expect(endpoint.requests).toHaveLength(5)
  const mended = await listScriptSteps(db, before.id)
  expect(mended.map(({ stepId, check }) => [stepId, check?.outcome])).toEqual([
    ['ask', undefined],
    ['hear', undefined],
    ['polite', 'passed'],
    ['thank', undefined],
    ['hear-again', undefined],
  ])
  expect(mended.filter(({ stepId }) => stepId !== 'polite')).toEqual(steps.filter(({ stepId }) => stepId !== 'polite'))
  // What the judge had said stays with its calls.
  const judged = await db.prisma.modelCall.findMany({
    where: { interactionId: before.id, purpose: 'script-judge' },
    orderBy: { sequence: 'asc' },
  })
  expect(judged.map(({ attempt, sequence }) => [attempt, sequence])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ])
  expect(judged[0]?.replyText).toBe('I would rather not say.')
  const sent = await listTurnRequests(db, before.id, { turn: 3, purpose: 'script-judge' })
  expect(sent?.map(({ attempt, bodyReason }) => [attempt, bodyReason])).toEqual([
    [1, null],
    [2, null],
    [3, null],
  ])
}, 60_000)

test('a RAG agent reads what was found for the words it answers, once for each of its turns, and the request is rebuilt', async () => {
  endpoint = await startStubEndpoint({ reply })
  const { retrieval } = await seedKnowledgeBase(db, {
    topK: 1,
    passages: [
      { name: 'Hours', text: 'On Saturday a table is free from 19:30.' },
      { name: 'Goodbyes', text: 'Whoever says bye is thanked.' },
    ],
  })
  const runId = await launch(endpoint.url, 1, null, BOOKING, { kind: 'rag', retrieval })
  await work()
  expect(await untilRunRests(db, runId)).toMatchObject({ status: 'completed' })
  const bodies = endpoint.requests.map(({ body }) => body as ChatBody)
  const ofAgent = bodies.filter(({ messages }) => messages[0]?.content?.startsWith('You take bookings'))
  const words = ofAgent.map(({ messages }) =>
    messages.filter(({ role }) => role === 'user').map(({ content }) => content),
  )
  expect(words[0]?.[0]).toMatch(
    /^Passages from the knowledge base[\s\S]*On Saturday a table is free[\s\S]*Good morning, this is /,
  )
  // In the second turn the first words stand alone; over the results of its calls it keeps what it was given.
  expect(words[1]).toEqual([
    expect.stringMatching(/^Good morning, this is /),
    expect.stringMatching(/^Passages from[\s\S]*Yes, book it\. Bye!$/),
  ])
  expect(words[2]).toEqual(words[1])
  const interaction = await db.prisma.interaction.findFirstOrThrow({ where: { runId } })
  const shown = await findScriptInteraction(db, interaction.id)
  const looked = shown?.steps.filter(({ lookedUp }) => lookedUp !== null) ?? []
  expect(looked.map(({ stepId, lookedUp }) => [stepId, lookedUp?.passages.map(({ name }) => name)])).toEqual([
    ['hear-the-offer', ['Hours']],
    ['hear-the-booking', ['Hours']],
  ])
  for (const { number, calls } of shown?.steps ?? [])
    for (const { purpose } of calls) {
      const sent = await listTurnRequests(db, interaction.id, { turn: number, purpose })
      expect(sent?.map(({ bodyReason }) => bodyReason)).toEqual(sent?.map(() => null))
    }

  // What an estimate of the next launch rests on; a search by meaning had left calls like this one.
  expect(await measurePassages(db, retrieval.knowledgeBaseId)).toBe((39 + 28) / 2)
  await db.prisma.modelCall.create({
    data: {
      interactionId: interaction.id,
      turn: 90,
      sequence: 1,
      purpose: 'query-embedding',
      attempt: 1,
      httpAttempts: 1,
      requestSha256: Buffer.alloc(32),
      inputTokens: 12,
      latencyMs: 1,
    },
  })
  const [usage] = await listScenarioUsage(db, [interaction.scenarioVersionId ?? ''])
  expect(usage).toMatchObject({
    reads: true,
    interactions: 1,
    runs: 1,
    agent: { calls: 3, inputTokens: 30, outputTokens: 15, turns: 2 },
    lookUpTokens: 12,
  })
  expect(usage?.saidCharacters).toBeGreaterThan(20)
}, 60_000)
