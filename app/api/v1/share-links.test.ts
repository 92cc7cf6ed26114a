import { beforeAll, expect, test, vi } from 'vitest'
import { type RouteContract, type RouteName, routes } from '@/lib/api/routes'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { openApi } from './testing/api-under-test'

const HOUSE = 'the-token-of-the-house'
vi.stubEnv('DESKMARK_API_TOKEN', HOUSE)
const api = await openApi()
const signedIn = { authorization: `Bearer ${HOUSE}` }
let boardId: string
let token: string

beforeAll(async () => {
  const agent = await seedAgent(api.db, { name: 'one' })
  const dataset = await seedDataset(api.db, { name: 'Questions', items: 3 })
  const { runId } = await seedRun(api.db, { agent, dataset })
  const made = await api.call('POST /leaderboards', { headers: signedIn, body: { name: 'Board', runIds: [runId] } })
  expect(made.status).toBe(201)
  boardId = made.body.id
})

test('a board is listed, read, renamed, shared, and its link revoked', async () => {
  expect((await api.call('GET /leaderboards', { headers: signedIn })).body.data.map(({ id }) => id)).toEqual([boardId])
  const renamed = await api.call('PATCH /leaderboards/{id}', {
    headers: signedIn,
    id: boardId,
    body: { name: 'Renamed' },
  })
  expect(renamed.body.name).toBe('Renamed')
  const link = await api.call('POST /leaderboards/{id}/links', {
    headers: signedIn,
    id: boardId,
    body: { showTranscripts: true },
  })
  expect(link.status).toBe(201)
  token = link.body.url?.split('/').at(-1) ?? ''
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  const listed = await api.call('GET /leaderboards/{id}/links', { headers: signedIn, id: boardId })
  expect(listed.body.data).toHaveLength(1)
  expect(JSON.stringify(listed.body)).not.toContain(token)
  expect((await api.call('DELETE /links/{id}', { headers: signedIn, id: link.body.id })).status).toBe(204)
  expect((await api.call('GET /leaderboards/{id}/links', { headers: signedIn, id: boardId })).body.data[0]?.state).toBe(
    'revoked',
  )
})

test.each([
  [{ name: '', runIds: ['0190c5a0-0000-7000-8000-000000000001'] }, 'name'],
  [{ name: 'x', runIds: [] }, 'runIds'],
  [{ name: 'x', runIds: ['0190c5a0-0000-7000-8000-000000000001'] }, 'runIds'],
  [{ name: 'x', runIds: ['0190c5a0-0000-7000-8000-000000000001'], follow: 'all' }, 'follow'],
  [{ name: 'x', runIds: ['0190c5a0-0000-7000-8000-000000000001'], owner: 'me' }, 'owner'],
])('the board %j is refused at %s', async (body, field) => {
  const { status, body: answer } = await api.call('POST /leaderboards', { headers: signedIn, body })
  expect(status).toBe(422)
  expect(Object.keys(answer.error.fields)).toContain(field)
})

test('the token of a link opens none of the other routes', async () => {
  const open = await api.call('POST /leaderboards/{id}/links', { headers: signedIn, id: boardId })
  const shareToken = open.body.url?.split('/').at(-1) ?? ''
  const names = (Object.keys(routes) as RouteName[]).filter((name) => {
    const { servedBy, permission }: RouteContract = routes[name]
    return servedBy !== 'web' && permission !== null
  })
  expect(names.length).toBeGreaterThan(60)
  for (const name of names) {
    const { status } = await api.call(name, {
      id: boardId,
      headers: { authorization: `Bearer ${shareToken}`, cookie: `deskmark_session=${shareToken}` },
    })
    expect([name, status]).toEqual([name, 401])
  }
})
