import { beforeAll, expect, test, vi } from 'vitest'
import { saveViewSchema } from '@/lib/api/saved-view'
import { apiTokenHash, newApiToken } from '@/lib/auth/api-token'
import type { Who } from '@/lib/auth/who'
import { commandWorld } from '@/lib/commands/command-world'
import { deleteView, saveView } from '@/lib/commands/saved-views'
import { listSavedViews } from '@/lib/db/saved-views'
import { type ApiCall, openApi } from './testing/api-under-test'

const api = await openApi()
const ada: Who = { kind: 'person', userId: 'ada', name: 'Ada', role: 'member' }
const bo: Who = { kind: 'person', userId: 'bo', name: 'Bo', role: 'viewer' }
const chief: Who = { kind: 'person', userId: 'chief', name: 'Chief', role: 'administrator' }

// There are people, so that whoever asks without an account does so with the installation's token.
const TOKEN = 'the-token-of-the-house'
const headers = { authorization: `Bearer ${TOKEN}` }

beforeAll(async () => {
  vi.stubEnv('DESKMARK_API_TOKEN', TOKEN)
  for (const { userId: id, name, role } of [ada, bo, chief] as Extract<Who, { kind: 'person' }>[])
    await api.db.prisma.user.create({ data: { id, name, role, email: `${id}@example.org` } })
})

const list = async (query: ApiCall['query'] = {}) => (await api.call('GET /views', { query, headers })).body
const save = (body: object) => api.call('POST /views', { body, headers })
const keep = (who: Who, view: object) => saveView(commandWorld(who), saveViewSchema.parse(view))
const seenBy = async (who: Who, limit = 50) =>
  (await listSavedViews(api.db, { limit }, { kind: who.kind, userId: who.kind === 'person' ? who.userId : null })).data

test('a view keeps what the page knows, in one order, and is listed for its page until it is deleted', async () => {
  const { status, body } = await save({
    name: 'Failed nights',
    page: 'runs',
    query: '?tag=Nightly+%26+more&state=failed&q=',
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Failed nights',
    page: 'runs',
    query: 'state=failed&tag=Nightly+%26+more',
    shared: false,
    mine: true,
    owner: null,
  })
  expect((await list({ page: 'runs' })).data).toEqual([body])
  expect((await list({ page: 'agents' })).data).toEqual([])
  expect((await api.call('DELETE /views/{id}', { id: body.id, headers })).status).toBe(204)
  expect((await list()).data).toEqual([])
  expect((await api.call('DELETE /views/{id}', { id: body.id, headers })).status).toBe(404)
})

test.each([
  ['runs', 'state=failed&page=3', 'query', 'got "page"'],
  ['runs', 'https://evil.example/?state=failed', 'query', 'got "https://evil.example/?state"'],
  ['runs', '//evil.example', 'query', 'got "//evil.example"'],
  ['agents', 'javascript:alert(1)', 'query', 'must hold nothing but archived, tag, got "javascript:alert(1)"'],
  ['agents', 'tag=a&tag=b', 'query', 'must hold tag once'],
  ['runs', 'q=%00', 'query', 'must not hold control characters for q'],
  ['runs', 'state=exploded', 'query', 'must hold a value that the page knows for state, got "exploded"'],
  ['runs', 'dataset=7', 'query', 'must hold a value that the page knows for dataset, got "7"'],
  ['interactions', 'overrides=some', 'query', 'must hold a value that the page knows for overrides, got "some"'],
  ['interactions', 'score=high', 'query', 'must hold a value that the page knows for score, got "high"'],
  ['agents', 'archived=yes', 'query', 'must hold a value that the page knows for archived, got "yes"'],
  ['leaderboards', `tag=${'x'.repeat(51)}`, 'query', 'must hold a value that the page knows for tag, got "xxx'],
  ['interactions', `q=${'x'.repeat(501)}`, 'query', 'must hold at most 500 characters for q'],
  ['runs', `q=${'x'.repeat(2001)}`, 'query', 'must be at most 2,000 characters, got 2003'],
  ['people', '', 'page', 'must be one of runs, interactions, agents, datasets, scenarios, leaderboards, got "people"'],
])('a view of %s with %s is refused, and the reason names what is wrong', async (page, query, field, message) => {
  const { status, body } = await save({ name: 'x', page, query })
  expect(status).toBe(422)
  expect(Object.keys(body.error.fields)).toEqual([field])
  expect(body.error.fields[field]).toContain(message)
})

test('one’s own views are seen by oneself alone, shared ones by everybody', async () => {
  const own = await keep(ada, { name: 'Mine', page: 'runs', query: 'kind=measured' })
  const all = await keep(ada, { name: 'For all', page: 'interactions', query: 'show=worst', shared: true })
  expect((await seenBy(ada)).map(({ name, mine }) => [name, mine])).toEqual([
    ['For all', true],
    ['Mine', true],
  ])
  expect(await seenBy(bo)).toEqual([{ ...all, mine: false, owner: 'Ada' }])
  await expect(deleteView(commandWorld(bo), own.id)).rejects.toThrow('There is no such view.')
  await expect(deleteView(commandWorld(bo), all.id)).rejects.toThrow('Only who saved a view')
  // Not even an administrator looks into what somebody keeps for themselves.
  await expect(deleteView(commandWorld(chief), own.id)).rejects.toThrow('There is no such view.')
  await deleteView(commandWorld(chief), all.id)
  await deleteView(commandWorld(ada), own.id)
  expect(await seenBy(ada)).toEqual([])
})

test('who may not review keeps views for themselves alone', async () => {
  const token = newApiToken()
  await api.db.prisma.apiToken.create({
    data: { userId: 'bo', tokenHash: apiTokenHash(token), hint: '…', name: 'test', scope: 'full' },
  })
  const keepAsBo = (shared: boolean) =>
    api.call('POST /views', {
      headers: { authorization: `Bearer ${token}` },
      body: { name: 'Measured', page: 'runs', query: 'kind=measured', shared },
    })
  const refused = await keepAsBo(true)
  expect([refused.status, refused.body.error.message]).toEqual([
    403,
    'Your role keeps views for yourself alone: shared must be false.',
  ])
  const kept = await keepAsBo(false)
  expect([kept.status, kept.body]).toMatchObject([201, { shared: false, mine: true, owner: 'Bo' }])
  expect(await seenBy(ada)).toEqual([])
  await deleteView(commandWorld(bo), kept.body.id)
})

test('what a person shared stays when they are gone, what they kept for themselves is nobody’s', async () => {
  await api.db.prisma.user.create({ data: { id: 'gone', name: 'Gone', role: 'member', email: 'gone@example.org' } })
  const gone: Who = { kind: 'person', userId: 'gone', name: 'Gone', role: 'member' }
  await keep(gone, { name: 'Left behind', page: 'agents', query: 'tag=a', shared: true })
  await keep(gone, { name: 'Forgotten', page: 'agents', query: 'tag=b' })
  await api.db.prisma.user.delete({ where: { id: 'gone' } })
  expect((await seenBy(ada)).map(({ name, owner, mine }) => [name, owner, mine])).toEqual([
    ['Left behind', null, false],
  ])
  expect((await seenBy({ kind: 'machine', role: 'administrator' })).map(({ name }) => name)).toEqual(['Left behind'])
})

test('pages of views hold each once', async () => {
  await api.db.prisma.savedView.deleteMany()
  for (const name of ['a', 'b', 'c']) await save({ name, page: 'datasets', query: 'archived=true' })
  const first = await list({ limit: '2' })
  const second = await list({ limit: '2', cursor: first.nextCursor ?? '' })
  expect([...first.data, ...second.data].map(({ name }) => name)).toEqual(['c', 'b', 'a'])
  expect(second.nextCursor).toBeNull()
})
