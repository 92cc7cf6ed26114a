import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '@/lib/db/client'
import { findInteraction } from '@/lib/db/find-interaction'
import { findRun } from '@/lib/db/find-run'
import { listTurnRequests } from '@/lib/db/list-sent-requests'
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database'
import { type StubEndpoint, startStubEndpoint } from '@/lib/models/stub-endpoint'
import { stubSolved } from '@/lib/models/stub-reply'
import { stubCast, whoIsAsked } from './testing/stub-cast'
import { launchStubRun, type StubRun, type StubRunOptions } from './testing/stub-study'
import { untilRunRests } from './testing/until'
import { startWorker, type Worker } from './worker'

const ANSWER = 'Part 7 is loose: tighten it with a 10 mm key.'
const HUMAN = { kind: 'human-baseline', name: 'human', model: null, systemPrompt: null } as const

let own: TestDatabase
let db: Database
let endpoint: StubEndpoint
let worker: Worker

beforeAll(async () => {
  own = await createTestDatabase()
  db = openDatabase(own.url)
  endpoint = await startStubEndpoint({ reply: stubCast({ agent: ANSWER, solved: stubSolved(false) }) })
  worker = await startWorker({
    db,
    concurrency: 4,
    simulatorUrl: async () => Promise.reject(new Error('no simulator in this test')),
  })
})
afterAll(async () => {
  await worker.stop()
  await endpoint.close()
  await db.close()
  await own.drop()
})

async function play(options: Partial<StubRunOptions>) {
  const from = endpoint.requests.length
  const run = await launchStubRun(db, { url: endpoint.url, items: 2, answer: ANSWER, ...options })
  const state = await untilRunRests(db, run.runId)
  const asked = endpoint.requests.slice(from).flatMap(({ body, bodyText }) => {
    const whom = body === null ? null : whoIsAsked(body)
    return whom === 'agent' || whom === 'user-proxy' || whom === 'agent-helpfulness' || whom === 'solved'
      ? [{ whom, bodyText }]
      : []
  })
  const first = await findInteraction(db, firstOf(run))
  return { run, state, asked, first }
}

const firstOf = ({ interactionIds }: StubRun) => interactionIds[0] ?? ''
const bodiesFor = (asked: { whom: string; bodyText: string }[], wanted: string) =>
  asked.flatMap(({ whom, bodyText }) => (whom === wanted ? [bodyText] : [])).toSorted()

test('people are judged blind: their judges get the bytes that they get of a model that said the same', async () => {
  const model = await play({ maxTurns: 1 })
  const people = await play({ like: model.run, agent: { ...HUMAN, costPerInteractionUsd: 3.25 } })
  expect(people.state.status).toBe('completed')
  expect(bodiesFor(people.asked, 'agent')).toEqual([])
  expect(bodiesFor(people.asked, 'user-proxy')).toEqual([])
  for (const job of ['agent-helpfulness', 'solved']) {
    expect(bodiesFor(people.asked, job)).toHaveLength(2)
    expect(bodiesFor(people.asked, job)).toEqual(bodiesFor(model.asked, job))
  }
  expect(people.first?.scores).toEqual(model.first?.scores)
  expect(people.first).toMatchObject({ status: 'scored', stopReason: 'agent-ended', turnCount: 1, solved: false })
  expect(people.first?.turns[0]).toMatchObject({
    user: { text: model.first?.turns[0]?.user.text },
    agent: { text: ANSWER, outcome: 'answered' },
    costUsd: 3.25,
    costReason: null,
    latencyMs: null,
  })
  expect(people.first).toMatchObject({ costUsd: 3.25, costReason: null })
  expect((await findRun(db, people.run.runId))?.cost).toMatchObject({ usd: 6.5, complete: true, unknownTurns: 0 })
  expect(await listTurnRequests(db, firstOf(people.run), { turn: 1, purpose: 'agent' })).toEqual([])
  const [judged] = (await listTurnRequests(db, firstOf(people.run), { turn: 1, purpose: 'agent-helpfulness' })) ?? []
  expect(judged?.body).toContain(ANSWER)
})

test('what people’s work costs is unknown where nobody said, never 0', async () => {
  const { run, first } = await play({ agent: { ...HUMAN, costPerInteractionUsd: null } })
  expect(first?.costUsd).toBeNull()
  expect(first?.turns[0]).toMatchObject({ costUsd: null, costReason: 'no price of people’s work was given' })
  expect((await findRun(db, run.runId))?.cost).toMatchObject({ usd: null, complete: false, unknownTurns: 2 })
})

test('an accepted answer without words is an error of the data, and nobody judges it', async () => {
  const { state, asked, first } = await play({ answer: '  ', agent: HUMAN })
  expect(state.status).toBe('completed-with-errors')
  expect(asked).toEqual([])
  expect(first?.statusReason).toContain('holds no words of the accepted answer')
})

test('what was said under the answer follows as further turns, each side judged', async () => {
  const first = await play({ items: 1, agent: HUMAN })
  const itemId = first.run.itemIds[0] ?? ''
  const words = [
    ['asker', true, 'It is still loose.'],
    ['answerer', true, 'Then use a 12 mm key.'],
    ['asker', false, 'I have a model 3.'],
    ['asker', true, 'Thanks!'],
  ] as const
  await db.prisma.itemComment.createMany({
    data: words.map(([role, onAnswer, text], index) => ({
      itemId,
      number: index + 1,
      role,
      onAnswer,
      text,
      author: role,
    })),
  })
  const agent = { ...HUMAN, withComments: true, costPerInteractionUsd: 2 }
  const { first: told, asked } = await play({ items: 1, like: first.run, agent })
  expect(told).toMatchObject({ turnCount: 2, stopReason: 'agent-ended', costUsd: 2 })
  expect(told?.turns.map(({ user, agent: said, costUsd }) => [user.text, said.text, costUsd])).toEqual([
    ['It fails. Why?', ANSWER, 2],
    ['It is still loose.', 'Then use a 12 mm key.', 0],
  ])
  expect(told?.turns[1]?.userHelpfulness.score).toBe(5)
  expect(bodiesFor(asked, 'agent-helpfulness')).toHaveLength(2)
  expect(bodiesFor(asked, 'user-proxy')).toEqual([])
})
