import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditListQuerySchema } from '@/lib/api/audit'
import { THE_MACHINE, type Who } from '@/lib/auth/who'
import { listAuditActors, listAuditEvents, recordEvent } from './audit-events'
import { type Database, openDatabase } from './client'
import { createTestDatabase, type TestDatabase } from './testing/test-database'

const ANN: Who = { kind: 'person', userId: 'ann', name: 'Ann', role: 'member' }
let scratch: TestDatabase
let db: Database

beforeAll(async () => {
  scratch = await createTestDatabase()
  db = openDatabase(scratch.url, 3)
  await recordEvent(db.prisma, ANN, { action: 'run.launch', subject: { id: null, name: 'Résumé 🦊' } })
  await recordEvent(db.prisma, THE_MACHINE, {
    action: 'agent.change',
    subject: { id: null, name: 'Helper' },
    details: { fields: ['name'] },
  })
  await recordEvent(
    db.prisma,
    { kind: 'link', linkId: 'l1' },
    { action: 'leaderboard.export', subject: { id: null, name: 'Board' } },
  )
})
afterAll(async () => {
  await db.close()
  await scratch.drop()
})

const list = async (query: object = {}) => listAuditEvents(db, auditListQuerySchema.parse(query))
const actionsOf = async (query: object) => (await list(query)).data.map(({ action }) => action)

test.each([`update "AuditEvent" set "actorName" = 'Eve'`, `delete from "AuditEvent"`, `truncate "AuditEvent"`])(
  'nobody changes what was written: %s',
  async (statement) => {
    await expect(db.pool.query(statement)).rejects.toThrow('The audit is only added to')
    expect((await list()).data).toHaveLength(3)
  },
)

test('an event tells who did what to what, as they were called then', async () => {
  expect((await list()).data[1]).toMatchObject({
    actor: { kind: 'machine', id: null, name: 'Somebody at the server' },
    action: 'agent.change',
    subject: { kind: 'agent', id: null, name: 'Helper' },
    details: { fields: ['name'] },
  })
})

test('an event is gone with the change that it belongs to', async () => {
  const change = db.prisma.$transaction(async (tx) => {
    await recordEvent(tx, ANN, { action: 'run.delete', subject: { id: null, name: 'x' } })
    throw new Error('after all not')
  })
  await expect(change).rejects.toThrow('after all not')
  expect(await actionsOf({ action: 'run.delete' })).toEqual([])
})

test('events are filtered by person, action, subject, words and time, and come page by page', async () => {
  expect(await actionsOf({})).toEqual(['leaderboard.export', 'agent.change', 'run.launch'])
  expect(await actionsOf({ actor: 'ann' })).toEqual(['run.launch'])
  expect(await actionsOf({ actor: 'machine' })).toEqual(['agent.change'])
  expect(await actionsOf({ action: 'run.launch' })).toEqual(['run.launch'])
  expect(await actionsOf({ subjectKind: 'agent' })).toEqual(['agent.change'])
  expect(await actionsOf({ search: 'résumé' })).toEqual(['run.launch'])
  expect(await actionsOf({ before: '2020-01-01' })).toEqual([])
  expect(await actionsOf({ from: '2020-01-01' })).toHaveLength(3)
  const first = await list({ limit: '2' })
  expect(first.data).toHaveLength(2)
  const second = await list({ limit: '2', cursor: first.nextCursor })
  expect([second.data.map(({ action }) => action), second.nextCursor]).toEqual([['run.launch'], null])
  expect(await listAuditActors(db)).toEqual([
    { id: 'ann', name: 'Ann' },
    { id: 'machine', name: 'Somebody at the server' },
  ])
})
