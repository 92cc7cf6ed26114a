import { beforeAll, expect, test } from 'vitest'
import { tokenScopes } from '@/lib/auth/permissions'
import { type ApiUnderTest, openApi } from './testing/api-under-test'

const PASSWORD = 'correct horse battery'
const NOBODY = '0190c5a0-0000-7000-8000-000000000001'
let api: ApiUnderTest
let cookie: Record<string, string>

beforeAll(async () => {
  api = await openApi()
  const body = { name: 'Ann', email: 'ann@example.org', password: PASSWORD }
  const { headers } = await api.call('POST /first-administrator', { body })
  const pairs = headers.getSetCookie().map((each) => each.split(';', 1)[0])
  cookie = { cookie: pairs.join('; ') }
})

async function make(scope: string, change: object = {}) {
  const { body } = await api.call('POST /tokens', { body: { name: 'build', scope, ...change }, headers: cookie })
  return { id: body.id, headers: { authorization: `Bearer ${body.token}` }, token: body.token ?? '' }
}
const statusOf = async (name: 'GET /runs' | 'GET /people' | 'GET /audit', headers: Record<string, string>) =>
  (await api.call(name, { headers })).status

test('a token is told once; only its hash is kept', async () => {
  const { token } = await make('read')
  expect(token).toMatch(/^dm_[A-Za-z0-9_-]{43}$/)
  const { body } = await api.call('GET /tokens', { headers: cookie })
  expect(body.data[0]).toMatchObject({ name: 'build', scope: 'read', state: 'open', token: null, lastUsedAt: null })
  expect(body.data[0]?.hint).toBe(`…${token.slice(-4)}`)
  const { rows } = await api.db.pool.query(
    `select (select jsonb_agg(t) from "ApiToken" t)::text || (select jsonb_agg(e) from "AuditEvent" e)::text as kept`,
  )
  expect(rows[0].kept).not.toContain(token)
})

test('a token acts as its person, within its scope, and its use is noted', async () => {
  const { id, headers } = await make('read')
  const { body } = await api.call('GET /session', { headers })
  expect(body).toMatchObject({ kind: 'person', person: { name: 'Ann' }, may: ['look', 'read'] })
  expect(await statusOf('GET /runs', headers)).toBe(200)
  expect(await statusOf('GET /people', headers)).toBe(403)
  expect(await statusOf('GET /people', (await make('run')).headers)).toBe(403)
  expect(await statusOf('GET /people', (await make('full')).headers)).toBe(200)
  const used = (await api.call('GET /tokens', { headers: cookie })).body.data.find((each) => each.id === id)
  expect(used?.lastUsedAt).not.toBeNull()
})

test('no scope lifts a token above the role of its person', async () => {
  const { headers } = await make('full')
  await api.db.prisma.user.updateMany({ data: { role: 'viewer' } })
  expect(await statusOf('GET /people', headers)).toBe(403)
  expect(await statusOf('GET /audit', headers)).toBe(403)
  expect(await statusOf('GET /runs', headers)).toBe(200)
  await api.db.prisma.user.updateMany({ data: { role: 'administrator' } })
})

test('no token changes the account that it belongs to, or makes another', async () => {
  const { id, headers } = await make('full')
  for (const scope of tokenScopes)
    expect((await api.call('POST /tokens', { body: { name: 'x', scope }, headers })).status).toBe(403)
  expect((await api.call('DELETE /tokens/{id}', { id, headers })).status).toBe(403)
  expect((await api.call('PATCH /account', { body: { name: 'Eve' }, headers })).status).toBe(403)
})

test('a token that is revoked, has expired, never was or belongs to somebody deactivated opens nothing', async () => {
  const revoked = await make('full')
  expect((await api.call('DELETE /tokens/{id}', { id: revoked.id, headers: cookie })).status).toBe(204)
  expect(await statusOf('GET /runs', revoked.headers)).toBe(401)
  const expired = await make('full', { expiresAt: new Date(Date.now() + 3_600_000).toISOString() })
  expect(await statusOf('GET /runs', expired.headers)).toBe(200)
  await api.db.prisma.apiToken.update({ where: { id: expired.id }, data: { expiresAt: new Date(0) } })
  expect(await statusOf('GET /runs', expired.headers)).toBe(401)
  expect(await statusOf('GET /runs', { authorization: `Bearer dm_${'x'.repeat(43)}`, ...cookie })).toBe(401)
  const { headers } = await make('full')
  await api.db.prisma.user.updateMany({ data: { deactivatedAt: new Date() } })
  expect(await statusOf('GET /runs', headers)).toBe(401)
  await api.db.prisma.user.updateMany({ data: { deactivatedAt: null } })
})

test('what a token can not be is refused, and another’s is not there', async () => {
  const ask = (body: object) => api.call('POST /tokens', { body, headers: cookie })
  const faults = async (body: object) => Object.keys((await ask(body)).body.error.fields ?? {})
  expect(await faults({ name: '', scope: 'read' })).toEqual(['name'])
  expect(await faults({ name: 'x', scope: 'all' })).toEqual(['scope'])
  expect(await faults({ name: 'x', scope: 'read', userId: NOBODY })).toEqual(['userId'])
  expect(await faults({ name: 'x', scope: 'read', expiresAt: '2020-01-01T00:00:00Z' })).toEqual(['expiresAt'])
  expect((await api.call('DELETE /tokens/{id}', { id: NOBODY, headers: cookie })).status).toBe(404)
})

test('the audit is read by pages and filters through the API', async () => {
  const { body } = await api.call('GET /audit', { query: { action: 'token.create', limit: '1' }, headers: cookie })
  expect(body.data).toMatchObject([{ actor: { kind: 'person', name: 'Ann' }, subject: { kind: 'token' } }])
  expect(body.nextCursor).not.toBeNull()
  expect((await api.call('GET /audit', { query: { action: 'none' }, headers: cookie })).status).toBe(422)
  expect((await api.call('GET /audit/actors', { headers: cookie })).body.data.map(({ name }) => name)).toContain('Ann')
})
