import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { interactionListQuerySchema } from '@/lib/api/interaction'
import { judgeAgainSchema } from '@/lib/api/judge-again'
import { THE_MACHINE } from '@/lib/auth/who'
import { pauseRun, resumeRun, retryErrors } from '@/lib/commands/change-run'
import type { CommandWorld } from '@/lib/commands/command-world'
import { deleteDataset } from '@/lib/commands/delete-dataset'
import { deleteRun } from '@/lib/commands/delete-run'
import { estimateJudgeAgain, judgeAgain } from '@/lib/commands/judge-again'
import { type Database, openDatabase } from '@/lib/db/client'
import { findInteraction } from '@/lib/db/find-interaction'
import { findRun } from '@/lib/db/find-run'
import { listInteractions } from '@/lib/db/list-interactions'
import { listTurnRequests } from '@/lib/db/list-sent-requests'
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database'
import type { ChatBody } from '@/lib/models/chat-body'
import { type StubEndpoint, startStubEndpoint } from '@/lib/models/stub-endpoint'
import { type StubReply, stubAnswer, stubScore, stubSolved } from '@/lib/models/stub-reply'
import { openQueue } from '@/lib/queue/queue'
import { type FrozenModel, PLAIN_JUDGING } from '@/lib/runs/configuration'
import { TURN_PURPOSES } from '@/lib/selfscore/purpose'
import { stubCast, turnOf, whoIsAsked } from './testing/stub-cast'
import { createStubModel, launchStubRun, type StubRun, type StubRunOptions } from './testing/stub-study'
import { until, untilRunRests } from './testing/until'
import { startWorkerProcess, type WorkerProcess } from './testing/worker-process'
import { startWorker } from './worker'

let scratch: TestDatabase
let db: Database
let world: CommandWorld
const open: { stop(): Promise<unknown> }[] = []

beforeAll(async () => {
  scratch = await createTestDatabase()
  db = openDatabase(scratch.url, 10)
  const boss = openQueue(db.url, 'web')
  world = { db, who: THE_MACHINE, queue: () => boss }
})
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.stop()
})
afterAll(async () => {
  await (await world.queue()).stop({ graceful: false })
  await db.close()
  await scratch.drop()
})

async function stub(reply: (body: ChatBody) => StubReply): Promise<StubEndpoint> {
  const endpoint = await startStubEndpoint({ reply })
  open.push({ stop: endpoint.close })
  return endpoint
}

async function work() {
  const worker = await startWorker({
    db,
    concurrency: 4,
    simulatorUrl: async () => Promise.reject(new Error('no simulator in this test')),
    retry: { maxAttempts: 2, baseDelayMs: 1, maxDelayMs: 5, maxRetryAfterMs: 50, patienceMs: 2_000 },
  })
  open.push(worker)
  return worker
}

/** A run that was played by one stub, and a second judge on another. */
async function played(
  options: Partial<StubRunOptions> = {},
  first: (body: ChatBody) => StubReply = stubCast({}, 3),
  second: (body: ChatBody) => StubReply = stubCast({ opening: stubScore(4), 'agent-helpfulness': stubScore(6) }, 99),
) {
  const endpoint = await stub(first)
  const judges = await stub(second)
  const judge = await createStubModel(db, judges.url, 'second-judge')
  const run = await launchStubRun(db, { url: endpoint.url, items: 2, ...options })
  await work()
  await untilRunRests(db, run.runId)
  return { endpoint, judges, judge, run }
}

async function again(run: StubRun, judge: FrozenModel, change: object = {}): Promise<string> {
  const asked = judgeAgainSchema.parse({ evaluationJudgeModelId: judge.modelId, ...change })
  return (await judgeAgain(world, run.runId, asked)).runId
}

const interactionsOf = (runId: string) =>
  db.prisma.interaction.findMany({ where: { runId }, orderBy: { position: 'asc' }, select: { id: true, status: true } })

const askedBy = (endpoint: StubEndpoint) =>
  endpoint.requests.flatMap(({ body }) => (body === null ? [] : [whoIsAsked(body)]))

describe('a run that is judged again', () => {
  test('is a run of its own, of the paper’s name, over the very words: no agent and no user proxy is called', async () => {
    const { endpoint, judges, judge, run } = await played()
    const before = endpoint.chatCalls()
    const runId = await again(run, judge)
    expect(await untilRunRests(db, runId)).toEqual({ status: 'completed', statusReason: null })

    expect(endpoint.chatCalls()).toBe(before)
    expect([...new Set(askedBy(judges))].toSorted()).toEqual([
      'agent-helpfulness',
      'opening',
      'solved',
      'user-helpfulness',
    ])
    const found = await findRun(db, runId)
    expect(found).toMatchObject({
      name: 'stub-agent_stub_second-judge',
      judgedAgain: { runId: run.runId, runName: 'stub run' },
      progress: { planned: 2, scored: 2 },
      complete: true,
      cost: { usd: null, complete: true },
      judges: { complexity: { label: 'stub' }, evaluation: { label: 'second-judge' } },
    })
    expect(found?.cost.usdReason).toContain('no agent was called')

    const [held, judged] = await Promise.all([interactionsOf(run.runId), interactionsOf(runId)])
    const [source, other] = await Promise.all([
      findInteraction(db, held[0]?.id ?? ''),
      findInteraction(db, judged[0]?.id ?? ''),
    ])
    const words = (found: typeof source) => found?.turns.map(({ user, agent }) => [user.text, agent.text])
    expect(words(other)).toEqual(words(source))
    expect(other?.turns).toHaveLength(3)
    expect(source?.scores).toMatchObject({ averageUserHelpfulness: 5, averageAgentHelpfulness: 8 })
    expect(other?.scores).toMatchObject({
      averageAgentHelpfulness: 6,
      weightedComplexity: source?.scores.weightedComplexity,
    })
    expect(other?.scores.averageUserHelpfulness).toBeCloseTo((4 + 5 + 5) / 3, 12)
    // Nothing is unknown: no agent was called. The list, the transcript and each turn say the same.
    const listed = (await listInteractions(db, runId, interactionListQuerySchema.parse({})))?.data
    for (const entry of [other, ...(listed ?? [])])
      expect(entry).toMatchObject({
        costUsd: null,
        costAtLeastUsd: null,
        unknownCostTurns: 0,
        costReason: 'the agent was not called: the conversation was paid for by the run that held it',
      })
    expect(listed).toHaveLength(2)
    expect(other?.turns.map(({ costUsd, costReason }) => [costUsd, costReason])).toEqual(
      Array(3).fill([null, 'the agent was not called']),
    )
    const stored = await db.prisma.turn.findMany({ where: { runId } })
    expect(stored.every(({ agentText, userText }) => agentText === null && userText === null)).toBe(true)
  })

  test('ends where the conversation ended: a check that says "solved" before, or "no" at last, ends nothing', async () => {
    const early = stubCast({ solved: (_, turn) => stubSolved(turn === 1) })
    const { judge, run } = await played({}, stubCast({}, 3), early)
    const runId = await again(run, judge)
    await untilRunRests(db, runId)
    const [first] = await interactionsOf(runId)
    const found = await findInteraction(db, first?.id ?? '')
    expect(found?.turns.map(({ solved }) => solved)).toEqual([true, false, false])
    expect([found?.stopReason, found?.solved, found?.turnCount]).toEqual(['solved', false, 3])
  })

  test('its exact requests are rebuilt, as the second judge received them', async () => {
    const { judges, judge, run } = await played({ items: 1, parameters: { sendSeed: true, temperature: 0.3 } })
    const runId = await again(run, judge, { complexityJudgeModelId: judge.modelId, judgements: 2 })
    await untilRunRests(db, runId)
    const received = new Set(judges.requests.map(({ bodyText }) => bodyText))
    const [first] = await interactionsOf(runId)
    let rebuilt = 0
    for (const turn of [1, 2, 3])
      for (const purpose of TURN_PURPOSES)
        for (const request of (await listTurnRequests(db, first?.id ?? '', { turn, purpose })) ?? []) {
          expect([purpose, request.bodyReason]).toEqual([purpose, null])
          expect(received).toContain(request.body)
          rebuilt++
        }
    expect(rebuilt).toBe(3 * 2 + 2 * 2 + 3)
    expect(askedBy(judges).filter((asked) => asked === 'error-handling')).toHaveLength(2)
  })

  test('tells beforehand what will be asked, and asks exactly that', async () => {
    const { judges, judge, run } = await played()
    const asked = judgeAgainSchema.parse({
      evaluationJudgeModelId: judge.modelId,
      complexityJudgeModelId: judge.modelId,
      judgements: 3,
    })
    const estimate = await estimateJudgeAgain(world, run.runId, asked)
    expect(estimate).toMatchObject({ conversations: 2, planned: 2, turns: 6, warnings: [] })
    expect(estimate.calls).toEqual({
      complexity: 18,
      userHelpfulness: 3 * (4 + 2),
      agentHelpfulness: 18,
      solved: 6,
      total: 60,
    })
    const { runId } = await judgeAgain(world, run.runId, asked)
    await untilRunRests(db, runId)
    expect(judges.chatCalls()).toBe(60)
  })

  test('keeps the complexity of the run to the letter, however often its own texts are judged', async () => {
    const judging = { ...PLAIN_JUDGING, judgements: 2 }
    const { judges, judge, run } = await played({ items: 1, judging })
    const runId = await again(run, judge, { judgements: 3 })
    await untilRunRests(db, runId)
    expect(askedBy(judges).filter((asked) => asked === 'critical-thinking')).toEqual([])
    expect(askedBy(judges).filter((asked) => asked === 'opening')).toHaveLength(3)
    const [held] = await interactionsOf(run.runId)
    const [judged] = await interactionsOf(runId)
    const [source, other] = [await findInteraction(db, held?.id ?? ''), await findInteraction(db, judged?.id ?? '')]
    expect(other?.complexity).toEqual(source?.complexity)
    expect(other?.complexity.criticalThinking?.repeats).toHaveLength(2)
  })

  test('can itself be judged again: what is judged are the words of the run that held them', async () => {
    const { judge, run } = await played({ items: 1 })
    const second = await again(run, judge)
    await untilRunRests(db, second)
    const asked = judgeAgainSchema.parse({ evaluationJudgeModelId: judge.modelId, judgements: 2 })
    const { runId: third } = await judgeAgain(world, second, asked)
    await untilRunRests(db, third)
    const found = await findRun(db, third)
    expect(found?.judgedAgain).toEqual({ runId: run.runId, runName: 'stub run' })
    const [only] = await interactionsOf(third)
    expect((await findInteraction(db, only?.id ?? ''))?.turns[2]?.agent.text).toBe('Tighten part 3.')
  })

  test('asked for twice under one key is one run', async () => {
    const { judge, run } = await played({ items: 1 })
    const asked = judgeAgainSchema.parse({ evaluationJudgeModelId: judge.modelId })
    const [one, two] = [
      await judgeAgain(world, run.runId, asked, 'key'),
      await judgeAgain(world, run.runId, asked, 'key'),
    ]
    expect([one.isNew, two.isNew, two.runId === one.runId]).toEqual([true, false, true])
    const other = judgeAgainSchema.parse({ evaluationJudgeModelId: judge.modelId, judgements: 2 })
    await expect(judgeAgain(world, run.runId, other, 'key')).rejects.toThrow('used for another launch')
  })

  test('errs where a conversation has not ended, and takes it up once it has', async () => {
    let broken = true
    const agent = (body: ChatBody, turn: number) =>
      broken && turn === 2 && JSON.stringify(body).includes('It fails at 2')
        ? stubAnswer(502, 'Bad gateway')
        : `Step ${turn}`
    const summary = (body: ChatBody) => (JSON.stringify(body).includes('Question 2') ? 'It fails at 2' : 'It fails')
    const { judge, run } = await played({}, stubCast({ agent, summary }, 3))
    const runId = await again(run, judge)
    expect(await untilRunRests(db, runId)).toMatchObject({ status: 'completed-with-errors' })
    expect((await interactionsOf(runId)).map(({ status }) => status)).toEqual(['scored', 'errored'])
    const [, errored] = await interactionsOf(runId)
    expect((await findInteraction(db, errored?.id ?? ''))?.statusReason).toContain(
      'has not come to an end: it is errored',
    )

    broken = false
    await retryErrors(world, run.runId, false)
    await untilRunRests(db, run.runId)
    await retryErrors(world, runId, false)
    await untilRunRests(db, runId)
    expect((await interactionsOf(runId)).map(({ status }) => status)).toEqual(['scored', 'scored'])
  })

  test('is paused and goes on after the last turn that was judged', async () => {
    let paused = false
    const pause = { now: () => undefined as undefined | Promise<void> }
    const second = (body: ChatBody): StubReply => {
      if (!paused && whoIsAsked(body) === 'solved' && turnOf(body) === 2) {
        paused = true
        void pause.now()
      }
      return stubCast({ 'agent-helpfulness': stubScore(6) }, 99)(body)
    }
    const { judges, judge, run } = await played({ items: 1 }, stubCast({}, 5), second)
    const asked = judgeAgainSchema.parse({ evaluationJudgeModelId: judge.modelId })
    let runId = ''
    let pausing: Promise<void> | undefined
    pause.now = () => {
      pausing = pauseRun(world, runId)
      return pausing
    }
    runId = (await judgeAgain(world, run.runId, asked)).runId
    expect((await untilRunRests(db, runId)).status).toBe('paused')
    await pausing
    await until(
      () => interactionsOf(runId),
      ([only]) => only?.status === 'waiting',
    )
    const judged = await db.prisma.turn.count({ where: { runId } })
    expect(judged).toBeLessThan(5)
    await resumeRun(world, runId)
    expect((await untilRunRests(db, runId)).status).toBe('completed')
    const askedOfAgent = judges.requests.flatMap(({ body }) =>
      body !== null && whoIsAsked(body) === 'agent-helpfulness' ? [turnOf(body)] : [],
    )
    expect(askedOfAgent).toEqual([1, 2, 3, 4, 5])
  })
})

describe('what can’t be judged again', () => {
  test('is a run that has not ended, or whose conversations have not, or judges that do not exist', async () => {
    const { judge, run } = await played({ items: 1 })
    await db.prisma.run.update({ where: { id: run.runId }, data: { status: 'paused' } })
    await expect(again(run, judge)).rejects.toThrow('The run is paused; it can be judged again once it has ended.')
    await db.prisma.run.update({ where: { id: run.runId }, data: { status: 'completed' } })
    const nobody = { ...judge, modelId: '0190c5a0-0000-7000-8000-000000000001' }
    await expect(again(run, nobody)).rejects.toMatchObject({
      fields: { evaluationJudgeModelId: 'names no model that exists' },
    })
    await db.prisma.interaction.updateMany({
      where: { runId: run.runId },
      data: { stopReason: 'error', status: 'errored' },
    })
    await expect(again(run, judge)).rejects.toThrow('No conversation of this run has come to an end')
  })
})

describe('deleting', () => {
  test('a run whose words are judged elsewhere is refused, until what judges them is gone', async () => {
    const { judge, run } = await played({ items: 1 })
    const runId = await again(run, judge)
    await untilRunRests(db, runId)
    await expect(deleteRun(world, run.runId)).rejects.toThrow(
      'Its conversations are judged again in stub-agent_stub_second-judge: delete what judges them first.',
    )
    await deleteRun(world, runId)
    await deleteRun(world, run.runId)
    expect(await findRun(db, run.runId)).toBeNull()
  })

  test('a data set takes both along', async () => {
    const { judge, run } = await played({ items: 2 })
    const runId = await again(run, judge)
    await untilRunRests(db, runId)
    await deleteDataset(world, run.configuration.dataset.datasetId, true)
    expect([await findRun(db, run.runId), await findRun(db, runId)]).toEqual([null, null])
  })
})

test('after kill -9 while turn 3 of 5 is judged another worker goes on there: each turn is judged once', async () => {
  const processes: WorkerProcess[] = []
  open.push({ stop: async () => Promise.all(processes.map((each) => each.killHard())) })
  let hung = false
  const second = (body: ChatBody): StubReply => {
    if (whoIsAsked(body) === 'solved' && turnOf(body) === 3 && !hung) {
      hung = true
      return { kind: 'hang' }
    }
    return stubCast({ 'agent-helpfulness': stubScore(6) }, 99)(body)
  }
  const { endpoint, judges, judge, run } = await played({ items: 1 }, stubCast({}, 5), second)
  const worker = open.pop()
  await worker?.stop()
  const before = endpoint.chatCalls()
  const runId = await again(run, judge)
  const killed = await startWorkerProcess(scratch.url)
  processes.push(killed)
  await until(
    async () => hung,
    (isHung) => isHung,
  )
  await killed.killHard()
  processes.splice(0)
  expect(await db.prisma.turn.count({ where: { runId } })).toBe(2)

  processes.push(await startWorkerProcess(scratch.url))
  expect(await untilRunRests(db, runId, 60_000)).toEqual({ status: 'completed', statusReason: null })
  const turns = await db.prisma.turn.findMany({ where: { runId }, orderBy: { number: 'asc' } })
  expect(turns.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  expect(await db.prisma.judgement.count({ where: { interaction: { runId } } })).toBe(15)
  expect(endpoint.chatCalls()).toBe(before)
  const judgedTurns = judges.requests.flatMap(({ body }) =>
    body !== null && whoIsAsked(body) === 'agent-helpfulness' ? [turnOf(body)] : [],
  )
  expect(judgedTurns).toEqual([1, 2, 3, 3, 4, 5])
}, 120_000)
