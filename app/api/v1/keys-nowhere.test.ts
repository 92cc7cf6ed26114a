import { beforeAll, expect, test, vi } from 'vitest'
import { type RouteContract, type RouteName, routes } from '@/lib/api/routes'
import { afterFile } from '@/lib/db/testing/after-file'
import { type StubEndpoint, startStubEndpoint } from '@/lib/models/stub-endpoint'
import { type StubReply, stubError } from '@/lib/models/stub-reply'
import { stubCast } from '@/lib/worker/testing/stub-cast'
import { launchStubRun } from '@/lib/worker/testing/stub-study'
import { untilRunRests } from '@/lib/worker/testing/until'
import { startWorker } from '@/lib/worker/worker'
import { type ApiUnderTest, openApi } from './testing/api-under-test'

const KEY = 'sk-test-123'
/** How a provider tells in which words it was asked, key and all. */
const repeating = `Incorrect API key provided: ${KEY}. Got "Authorization: Bearer ${KEY}" at /v1?key=${KEY}`

let api: ApiUnderTest
let endpoint: StubEndpoint
let connectionId: string
let runId: string
let interactionId: string
let said: string
let answers: StubReply = stubError(500, { message: repeating })
const written: string[] = []

beforeAll(async () => {
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0)
  api = await openApi()
  endpoint = await startStubEndpoint({
    reply: stubCast({ agent: () => answers }),
    route: ({ method }) => (method === 'GET' ? stubError(401, { message: repeating }) : undefined),
  })
  const made = await api.call('POST /connections', { body: { name: 'Mine', baseUrl: endpoint.url, apiKey: KEY } })
  connectionId = made.body.id
  said = (await api.call('POST /connections/{id}/check', { id: connectionId })).body.message

  const run = await launchStubRun(api.db, { url: endpoint.url, items: 1 })
  runId = run.runId
  interactionId = run.interactionIds[0] ?? ''
  // As if it had been stored before addresses with a key were refused.
  await api.db.pool.query(
    `update "Connection" c set "apiKeyCipher" = m."apiKeyCipher", "apiKeyHint" = m."apiKeyHint", "baseUrl" = c."baseUrl" || $3
     from "Connection" m where c.id = $1 and m.id = $2`,
    [run.connectionId, connectionId, `?key=${KEY}`],
  )
  const worker = await startWorker({
    db: api.db,
    concurrency: 2,
    simulatorUrl: async () => Promise.reject(new Error('no simulator in this test')),
    retry: { maxAttempts: 2, baseDelayMs: 1, maxDelayMs: 5, maxRetryAfterMs: 50, patienceMs: 2_000 },
  })
  await untilRunRests(api.db, runId)
  // The same words with a status that no waiting cures: the run pauses with them.
  answers = stubError(401, { message: repeating })
  const other = await launchStubRun(api.db, { url: endpoint.url, items: 1, like: run })
  await untilRunRests(api.db, other.runId)
  await worker.stop()
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
