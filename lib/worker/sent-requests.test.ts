import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentRequestSchema } from '@/lib/api/sent-request'
import { type Database, openDatabase } from '@/lib/db/client'
import { findTranscriptFrame } from '@/lib/db/find-transcript-frame'
import { listPreparationRequests, listTurnRequests } from '@/lib/db/list-sent-requests'
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database'
import { type StubEndpoint, startStubEndpoint } from '@/lib/models/stub-endpoint'
import { stubScore } from '@/lib/models/stub-reply'
import { PREPARATION_PURPOSES, TURN_PURPOSES } from '@/lib/selfscore/purpose'
import { stubCast } from './testing/stub-cast'
import { launchStubRun, type StubRun } from './testing/stub-study'
import { untilRunRests } from './testing/until'
import { startWorker } from './worker'

let own: TestDatabase
let db: Database
let endpoint: StubEndpoint
let run: StubRun
let itemId = ''
let interactionId = ''

beforeAll(async () => {
  own = await createTestDatabase()
  db = openDatabase(own.url)
  // The agent's judge says nothing readable at first in turn 1, so it is asked twice there.
  let asked = 0
  const judge = () => (asked++ === 0 ? 'Great.' : stubScore(8))
  endpoint = await startStubEndpoint({ reply: stubCast({ 'agent-helpfulness': judge }) })
  run = await launchStubRun(db, { url: endpoint.url, items: 3, parameters: { temperature: 0.5 } })
  itemId = run.itemIds[0] ?? ''
  interactionId = run.interactionIds[0] ?? ''
  const worker = await startWorker({
    db,
    concurrency: 1,
    simulatorUrl: async () => Promise.reject(new Error('no simulator in this test')),
  })
  await untilRunRests(db, run.runId)
  await worker.stop()
})
afterAll(async () => {
  await endpoint.close()
  await db.close()
  await own.drop()
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('what was sent', () => {
  test('is given for every purpose of every turn, byte for byte as the stub received it', async () => {
    const received = new Set(endpoint.requests.map(({ bodyText }) => bodyText))
    const counts: Record<string, number> = {}
    for (const turn of [1, 2])
      for (const purpose of TURN_PURPOSES) {
        const requests = (await listTurnRequests(db, interactionId, { turn, purpose })) ?? []
        counts[`${purpose} ${turn}`] = requests.length
        for (const request of requests) {
          expect(sentRequestSchema.parse(request)).toEqual(request)
          expect(received).toContain(request.body)
          expect(sha256(request.body ?? '')).toBe(request.requestSha256)
          expect(request.model).toMatchObject({ name: 'stub-model', label: 'stub', parameters: { temperature: 0.5 } })
        }
      }
    expect(counts).toEqual({
      'user-proxy 1': 0,
      'user-helpfulness 1': 0,
      'agent 1': 1,
      'agent-helpfulness 1': 2,
      'solved 1': 1,
      'user-proxy 2': 1,
      'user-helpfulness 2': 1,
      'agent 2': 1,
      'agent-helpfulness 2': 1,
      'solved 2': 1,
    })
  })

  test('names each attempt, with the unreadable reply that made the next one necessary', async () => {
    const requests = await listTurnRequests(db, interactionId, { turn: 1, purpose: 'agent-helpfulness' })
    expect(requests?.map(({ attempt, replyText }) => [attempt, replyText])).toEqual([
      [1, 'Great.'],
      [2, null],
    ])
  })

  test('is given for what was made once for the item', async () => {
    const received = new Set(endpoint.requests.map(({ bodyText }) => bodyText))
    for (const kind of PREPARATION_PURPOSES) {
      const requests = await listPreparationRequests(db, itemId, { kind, runId: run.runId })
      expect(requests).toHaveLength(1)
      expect(received).toContain(requests?.[0]?.body)
    }
  })

  test('is not given where the parts give other bytes: then the reason stands in its place', async () => {
    const [item, interaction] = [run.itemIds[1] ?? '', run.interactionIds[1] ?? '']
    await db.prisma.preparation.updateMany({ where: { itemId: item, kind: 'summary' }, data: { text: 'Another.' } })
    const [request] = (await listTurnRequests(db, interaction, { turn: 1, purpose: 'agent' })) ?? []
    expect(request).toMatchObject({ body: null, model: { name: 'stub-model' } })
    expect(request?.bodyReason).toContain('their hash is another')
  })

  test('there is none of an interaction, an item or a run that does not exist', async () => {
    const nobody = crypto.randomUUID()
    expect(await listTurnRequests(db, nobody, { turn: 1, purpose: 'agent' })).toBeNull()
    expect(await listPreparationRequests(db, nobody, { kind: 'summary', runId: run.runId })).toBeNull()
    expect(await listPreparationRequests(db, itemId, { kind: 'summary', runId: nobody })).toBeNull()
  })

  test('of a preparation whose first run was deleted, the reason is given, and the model as far as it is known', async () => {
    const item = run.itemIds[2] ?? ''
    await db.prisma.preparation.updateMany({
      where: { itemId: item, kind: 'problem' },
      data: { runId: crypto.randomUUID() },
    })
    const requests = await listPreparationRequests(db, item, { kind: 'problem', runId: run.runId })
    expect(requests).toHaveLength(1)
    expect(requests?.[0]).toMatchObject({ body: null, model: { name: 'stub-model', label: null, parameters: null } })
    expect(requests?.[0]?.bodyReason).toContain('was deleted')
  })
})

test('an interaction knows its neighbours in the order of the plan', async () => {
  const next = await launchStubRun(db, { url: endpoint.url, items: 3, like: run, trials: 2 })
  const [first = '', second = ''] = next.interactionIds
  const frame = await findTranscriptFrame(db, next.runId, first)
  expect(frame?.place.number).toBe(1)
  expect(frame?.place.of).toBe(next.interactionIds.length)
  expect(frame?.place.previousId).toBeNull()
  const neighbours = await db.prisma.interaction.findMany({
    where: { runId: next.runId },
    orderBy: { position: 'asc' },
  })
  expect(frame?.place.nextId).toBe(neighbours[1]?.id)
  expect(await findTranscriptFrame(db, crypto.randomUUID(), second)).toBeNull()
  expect(JSON.stringify(frame)).not.toContain('marks')
})
