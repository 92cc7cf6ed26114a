import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { THE_MACHINE } from '@/lib/auth/who'
import { resumeRun, updateRun } from '@/lib/commands/change-run'
import type { CommandWorld } from '@/lib/commands/command-world'
import { type Database, openDatabase } from '@/lib/db/client'
import { findRun } from '@/lib/db/find-run'
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database'
import type { ChatBody } from '@/lib/models/chat-body'
import { type StubEndpoint, startStubEndpoint } from '@/lib/models/stub-endpoint'
import { type StubReply, stubCompletion } from '@/lib/models/stub-reply'
import { openQueue } from '@/lib/queue/queue'
import { stubCast, whoIsAsked } from './testing/stub-cast'
import { launchStubRun, type StubRunOptions } from './testing/stub-study'
import { until, untilRunRests } from './testing/until'
import { startWorker } from './worker'

let own: TestDatabase
let db: Database
let world: CommandWorld
const open: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  own = await createTestDatabase()
  db = openDatabase(own.url, 20)
  const boss = await openQueue(own.url, 'web')
  world = { db, who: THE_MACHINE, queue: async () => boss } as unknown as CommandWorld
})
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.stop()
})
afterAll(async () => {
  await (await world.queue()).stop({ graceful: false })
  await db.close()
  await own.drop()
})

/** Each call costs a cent, whatever it says. */
const A_CENT = { mode: 'per-turn', perTurn: 0.01 } as const
const EACH_WORKER = 3

async function launch(
  options: Partial<StubRunOptions> = {},
  reply: (body: ChatBody) => StubReply = stubCast(),
): Promise<{ endpoint: StubEndpoint; runId: string }> {
  const endpoint = await startStubEndpoint({ reply, latencyMs: 15 })
  open.push({ stop: endpoint.close })
  const { runId } = await launchStubRun(db, { url: endpoint.url, items: 6, pricing: A_CENT, ...options })
  return { endpoint, runId }
}

async function work(workers = 2): Promise<void> {
  for (let index = 0; index < workers; index += 1)
    open.push(
      await startWorker({
        db,
        concurrency: EACH_WORKER,
        simulatorUrl: async () => Promise.reject(new Error('no simulator in this test')),
      }),
    )
}

/** Waits until nothing of a run is under way any more. */
const untilStill = (runId: string) =>
  until(
    () => db.prisma.interaction.count({ where: { runId, status: 'running' } }),
    (running) => running === 0,
  )

const budgetOf = async (runId: string) => (await findRun(db, runId))?.budget

test('two workers stop at the budget, over it by no more than the calls under way, and go on when it is raised', async () => {
  const { endpoint, runId } = await launch({ budgetUsd: 0.2 })
  await work()
  expect(await untilRunRests(db, runId)).toEqual({
    status: 'paused',
    statusReason: 'The budget of $0.20 is reached: raise it to go on.',
  })
  await untilStill(runId)
  const made = endpoint.requests.length
  expect(made).toBeGreaterThanOrEqual(20)
  expect(made).toBeLessThan(20 + 2 * EACH_WORKER)
  const paused = await budgetOf(runId)
  expect(paused).toMatchObject({ usd: 0.2, unknownCalls: 0, reached: true })
  expect(paused?.spentUsd).toBeCloseTo(made * 0.01, 10)

  await updateRun(world, runId, { budgetUsd: 0.5 })
  expect((await untilRunRests(db, runId)).statusReason).toBe('The budget of $0.50 is reached: raise it to go on.')
  await untilStill(runId)
  expect(endpoint.requests.length).toBeGreaterThanOrEqual(50)
  expect(endpoint.requests.length).toBeLessThan(50 + 2 * EACH_WORKER)

  await resumeRun(world, runId, 5)
  expect(await untilRunRests(db, runId)).toEqual({ status: 'completed', statusReason: null })
  // Six preparations, then three calls in the first turn and five in the second, of each of six questions: each made
  // once, though turns were broken off twice.
  expect(endpoint.requests).toHaveLength(6 * (6 + 3 + 5))
  const run = await findRun(db, runId)
  expect(run?.progress).toMatchObject({ planned: 6, scored: 6 })
  expect((run?.cost.usd ?? 0) + (run?.cost.benchmarkUsd ?? 0)).toBeCloseTo(0.84, 10)
  expect(run?.budget?.spentUsd).toBeCloseTo(0.84, 10)
  expect(await db.prisma.keptReply.count()).toBe(0)
}, 60_000)

test('a turn that the budget broke off goes on with what was answered in it', async () => {
  const { endpoint, runId } = await launch({ items: 1, budgetUsd: 0.075 })
  await work(1)
  await untilRunRests(db, runId)
  await untilStill(runId)
  const asked = () => endpoint.requests.flatMap(({ body }) => (body === null ? [] : [whoIsAsked(body)]))
  expect(asked().slice(-2)).toEqual(['agent', 'agent-helpfulness'])
  expect(await db.prisma.turn.count({ where: { runId } })).toBe(0)
  await updateRun(world, runId, { budgetUsd: 1 })
  expect((await untilRunRests(db, runId)).status).toBe('completed')
  expect(asked().slice(8, 10)).toEqual(['solved', 'user-proxy'])
  expect(endpoint.requests).toHaveLength(14)
  const [turn] = await db.prisma.modelCall.findMany({ where: { interaction: { runId }, turn: 1 } })
  expect(turn?.requestSha256).toHaveLength(32)
}, 60_000)

test('a run whose budget is reached can not be resumed without a larger one', async () => {
  const { runId } = await launch({ items: 2, budgetUsd: 0.05 })
  await work(1)
  await untilRunRests(db, runId)
  await untilStill(runId)
  await expect(resumeRun(world, runId)).rejects.toThrow('The budget of $0.0500 is reached: raise it to go on.')
  await expect(resumeRun(world, runId, 0.04)).rejects.toThrow(/^budgetUsd must be more than \$0\.0\d+, which is spent/)
  await resumeRun(world, runId, null)
  expect((await untilRunRests(db, runId)).status).toBe('completed')
  expect(await budgetOf(runId)).toBeNull()
}, 60_000)

test('a call that does not report its tokens ends a budget: what is spent is not known any more', async () => {
  const usage = { prompt_tokens: 1000, completion_tokens: 100 }
  const silent = (body: ChatBody) => {
    const content = stubCast()(body) as string
    return stubCompletion(whoIsAsked(body) === 'agent' ? { content, usage: null } : { content, usage })
  }
  const pricing = { mode: 'input-output', inputPerMillion: 1, outputPerMillion: 2 }
  const { runId, endpoint } = await launch({ items: 1, pricing, budgetUsd: 9 }, silent)
  await work(1)
  const { status, statusReason } = await untilRunRests(db, runId)
  expect(status).toBe('paused')
  expect(statusReason).toBe(
    'The cost of a call is not known, so the budget of $9.00 can not be kept: take it away to go on.',
  )
  await untilStill(runId)
  await expect(updateRun(world, runId, { budgetUsd: 20 })).rejects.toThrow(
    'budgetUsd can not be kept: the cost of a call of this run is not known',
  )
  await updateRun(world, runId, { budgetUsd: null })
  expect((await untilRunRests(db, runId)).status).toBe('completed')
  expect(endpoint.requests).toHaveLength(14)
}, 60_000)

test('a run that a person paused stays paused when its budget is raised', async () => {
  const { runId } = await launch({ budgetUsd: 5 })
  await db.prisma.run.update({ where: { id: runId }, data: { status: 'paused' } })
  await updateRun(world, runId, { budgetUsd: 6 })
  expect((await findRun(db, runId))?.status).toBe('paused')
  expect(await budgetOf(runId)).toEqual({ usd: 6, spentUsd: 0, unknownCalls: 0, reached: false })
})

test('a budget that is given later counts what was spent before', async () => {
  const { runId } = await launch({ items: 1, maxTurns: 200 }, stubCast({}, 1000))
  await work(1)
  await until(
    () => db.prisma.turn.count({ where: { runId } }),
    (turns) => turns > 0,
  )
  await db.prisma.run.update({ where: { id: runId }, data: { status: 'paused' } })
  await untilStill(runId)
  const stored = await findRun(db, runId)
  const known = (stored?.cost.usd ?? 0) + (stored?.cost.benchmarkUsd ?? 0)
  expect(known).toBeGreaterThanOrEqual(0.09)
  await updateRun(world, runId, { budgetUsd: known + 0.02 })
  expect((await budgetOf(runId))?.spentUsd).toBeCloseTo(known, 10)
  await resumeRun(world, runId)
  expect((await untilRunRests(db, runId)).statusReason).toMatch(/^The budget of .* is reached/)
})
