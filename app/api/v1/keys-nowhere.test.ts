import { beforeAll, expect, test, vi } from 'vitest'
import { type RouteContract, type RouteName, routes } from '@/lib/api/routes'
import { afterFile } from '@/lib/db/testing/after-file'
import type { StubEndpoint } from '@/lib/models/stub-endpoint'
import { KEY, launchWithKey, playToRest, startRepeatingProvider } from '@/lib/worker/testing/repeating-provider'
import { launchStubRun } from '@/lib/worker/testing/stub-study'
import { type ApiUnderTest, openApi } from './testing/api-under-test'

let api: ApiUnderTest
let endpoint: StubEndpoint
let connectionId: string
let runId: string
let interactionId: string
let said: string
const written: string[] = []

beforeAll(async () => {
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0)
  api = await openApi()
  const provider = await startRepeatingProvider()
  endpoint = provider.endpoint
  const made = await api.call('POST /connections', { body: { name: 'Mine', baseUrl: endpoint.url, apiKey: KEY } })
  connectionId = made.body.id
  said = (await api.call('POST /connections/{id}/check', { id: connectionId })).body.message

  const run = await launchWithKey(api.db, endpoint.url, connectionId)
  runId = run.runId
  interactionId = run.interactionIds[0] ?? ''
  await playToRest(api.db, runId)
  // The same words with a status that no waiting cures: the run pauses with them.
  provider.refuse()
  const other = await launchStubRun(api.db, { url: endpoint.url, items: 1, like: run })
  await playToRest(api.db, other.runId)
  stdout.mockRestore()
  afterFile(() => endpoint.close())
})

test('the endpoint was given the key, and repeated it', () => {
  const asked = endpoint.requests.filter(({ method }) => method === 'POST')
  expect(asked.length).toBeGreaterThan(2)
  expect(asked.every(({ headers, path }) => headers.authorization === `Bearer ${KEY}` && path.includes(KEY))).toBe(true)
  expect(said).toContain('Incorrect API key provided: …123')
})

test('the key stands nowhere in the database but encrypted, and in the address that was stored before', async () => {
  await api.db.pool.query(`update "Connection" set "baseUrl" = split_part("baseUrl", '?', 1)`)
  const { rows: tables } = await api.db.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(30)
  const holding: string[] = []
  for (const { name } of tables) {
    const { rows } = await api.db.pool.query(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as all from ${name} t`,
    )
    const text: string = rows[0].all
    if (text.includes(KEY) || text.includes(Buffer.from(KEY).toString('hex'))) holding.push(name)
  }
  expect(holding).toEqual([])
  await api.db.pool.query(`update "Connection" set "baseUrl" = "baseUrl" || $1`, [`?key=${KEY}`])
})

test('no line of the log holds it', () => {
  expect(written.join('')).toContain('worker-ready')
  expect(written.filter((line) => line.includes(KEY))).toEqual([])
})

test('no answer of the API holds it; its owner sees its last characters', async () => {
  const ids: Partial<Record<string, string>> = {
    '/connections/{id}': connectionId,
    '/runs/{id}': runId,
    '/runs/{id}/interactions': runId,
    '/runs/{id}/score-sets': runId,
    '/interactions/{id}': interactionId,
  }
  let seen = 0
  for (const name of Object.keys(routes) as RouteName[]) {
    const [method, path = ''] = name.split(' ')
    const contract: RouteContract = routes[name]
    const id = ids[path]
    const isPlain = !path.includes('{') && contract.servedBy === undefined && contract.permission !== null
    if (method !== 'GET' || (id === undefined && !isPlain)) continue
    const { body } = await api.call(name, id === undefined ? {} : { id })
    expect(JSON.stringify(body), name).not.toContain(KEY)
    seen++
  }
  expect(seen).toBeGreaterThan(15)
  const { body } = await api.call('GET /connections/{id}', { id: connectionId })
  expect(body.apiKeyHint).toBe('…123')
  const addresses = (await api.call('GET /connections')).body.data.map(({ baseUrl }) => baseUrl)
  expect(addresses.every((address) => address.endsWith('?key=…'))).toBe(true)
})

test.each([`https://h.example/v1?key=${KEY}`, `https://me:${KEY}@h.example/v1`, `https://h.example/${KEY}/v1`, KEY])(
  'an address that holds it is refused without repeating it: %s',
  async (baseUrl) => {
    const { status, body } = await api.call('POST /connections', { body: { name: 'x', baseUrl } })
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, ['baseUrl']])
    expect(JSON.stringify(body)).not.toContain(KEY)
  },
)
