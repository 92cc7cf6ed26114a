import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '@/lib/db/client'
import { seedKnowledgeBase } from '@/lib/db/testing/seed-knowledge-base'
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database'
import type { ChatBody } from '@/lib/models/chat-body'
import { type StubEndpoint, startStubEndpoint } from '@/lib/models/stub-endpoint'
import { type StubReply, stubCompletion } from '@/lib/models/stub-reply'
import { stubCast, turnOf, whoIsAsked } from './testing/stub-cast'
import { launchStubRun } from './testing/stub-study'
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

const usage = { prompt_tokens: 40, completion_tokens: 10, total_tokens: 50 }
const TOKENS_OF_FIRST_TURN = 3 * 50
const TOKENS_OF_LATER_TURN = 5 * 50

test('after kill -9 in turn 7 of 12 another worker goes on there: turns 1–12 once each, no stored call repeated', async () => {
  let hung = false
  const cast = stubCast({}, 12)
  const reply = (body: ChatBody): StubReply => {
    if (whoIsAsked(body) === 'agent' && turnOf(body) === 7 && !hung) {
      hung = true
      return { kind: 'hang' }
    }
    return stubCompletion({ content: cast(body) as string, usage })
  }
  endpoint = await startStubEndpoint({ reply })
  const run = await launchStubRun(db, { url: endpoint.url, items: 1 })
  const first = await work()
  await until(
    async () => hung,
    (isHung) => isHung,
  )
  await first.killHard()
  running.splice(0)
  expect(await db.prisma.turn.count({ where: { runId: run.runId } })).toBe(6)

  await work()
  expect(await untilRunRests(db, run.runId)).toEqual({ status: 'completed', statusReason: null })
  const turns = await db.prisma.turn.findMany({ where: { runId: run.runId }, orderBy: { number: 'asc' } })
  expect(turns.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(turns.filter(({ signs }) => signs.includes('repeated-after-lost-worker')).map(({ number }) => number)).toEqual(
    [7],
  )

  const interaction = await db.prisma.interaction.findFirstOrThrow({ where: { runId: run.runId } })
  expect(interaction.inputTokens + interaction.outputTokens).toBe(TOKENS_OF_FIRST_TURN + 11 * TOKENS_OF_LATER_TURN)
  const agentCalls = endpoint.requests.flatMap(({ body }) =>
    body !== null && whoIsAsked(body) === 'agent' ? [turnOf(body)] : [],
  )
  expect(agentCalls).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 8, 9, 10, 11, 12])
  const stored = endpoint.requests.filter(({ body }) => body !== null && turnOf(body) >= 1 && turnOf(body) <= 6)
  expect(stored).toHaveLength(3 + 5 * 5)
}, 90_000)

test('after kill -9 a RAG agent goes on after its last stored turn, each turn’s passages stored once', async () => {
  let hung = false
  const cast = stubCast({ summary: 'Why does my printer print nothing?' }, 4)
  const reply = (body: ChatBody): StubReply => {
    if (whoIsAsked(body) === 'agent' && turnOf(body) === 3 && !hung) {
      hung = true
      return { kind: 'hang' }
    }
    return cast(body)
  }
  endpoint = await startStubEndpoint({ reply })
  const passages = [{ name: 'Printers', text: 'A printer without ink prints nothing.' }]
  const { retrieval } = await seedKnowledgeBase(db, { passages })
  const agent = { kind: 'rag', systemPrompt: null, retrieval } as const
  const run = await launchStubRun(db, { url: endpoint.url, items: 1, agent })
  const first = await work()
  await until(
    async () => hung,
    (isHung) => isHung,
  )
  await first.killHard()
  running.splice(0)
  expect(await db.prisma.turnRetrieval.count()).toBe(2)

  await work()
  expect(await untilRunRests(db, run.runId)).toEqual({ status: 'completed', statusReason: null })
  const stored = await db.prisma.turnPassage.findMany({ orderBy: { turn: 'asc' } })
  expect(stored.map(({ turn, rank }) => [turn, rank])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
  ])
  const agentCalls = endpoint.requests.flatMap(({ body, bodyText }) =>
    body !== null && whoIsAsked(body) === 'agent' ? [[turnOf(body), bodyText.includes('without ink')]] : [],
  )
  expect(agentCalls).toEqual([
    [1, true],
    [2, true],
    [3, true],
    [3, true],
    [4, true],
  ])
}, 90_000)

test('a worker told to stop leaves at once and takes itself off the list', async () => {
  const worker = await work()
  const list = async () => (await db.pool.query('select pid from "Worker" where pid = $1', [worker.pid])).rowCount
  await until(list, (count) => count === 1)
  await worker.stop()
  running.splice(0)
  expect(await list()).toBe(0)
}, 60_000)
