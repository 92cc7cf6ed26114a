import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConnectionSchema } from '@/lib/api/connection'
import { createLeaderboardSchema } from '@/lib/api/leaderboard'
import { createLinkSchema } from '@/lib/api/share-link'
import { createConnection } from '@/lib/commands/create-connection'
import { createLeaderboard } from '@/lib/commands/create-leaderboard'
import { shareLeaderboard } from '@/lib/commands/share-leaderboard'
import { type StubEndpoint, startStubEndpoint } from '@/lib/models/stub-endpoint'
import { stubError } from '@/lib/models/stub-reply'
import { stubCast } from '@/lib/worker/testing/stub-cast'
import { launchStubRun } from '@/lib/worker/testing/stub-study'
import { untilRunRests } from '@/lib/worker/testing/until'
import { startWorker } from '@/lib/worker/worker'
import { readEvents } from './testing/event-reader'
import { unzipTexts } from './testing/unzip-texts'
import { openWeb, type WebUnderTest } from './testing/web-under-test'

const KEY = 'sk-test-123'
const repeating = `Incorrect API key provided: ${KEY}. Got "Authorization: Bearer ${KEY}" at /v1?key=${KEY}`

let web: WebUnderTest
let endpoint: StubEndpoint
let run: { runId: string; interactionIds: string[] }
let boardId: string
let token: string

beforeAll(async () => {
  web = await openWeb()
  // The agent's provider repeats the key in its error; who judges answers as ever.
  endpoint = await startStubEndpoint({ reply: stubCast({ agent: () => stubError(500, { message: repeating }) }) })
  const made = await createConnection(
    web.world,
    createConnectionSchema.parse({ name: 'Mine', baseUrl: endpoint.url, apiKey: KEY }),
  )
  const launched = await launchStubRun(web.db, { url: endpoint.url, items: 1 })
  run = launched
  await web.db.pool.query(
    `update "Connection" c set "apiKeyCipher" = m."apiKeyCipher", "apiKeyHint" = m."apiKeyHint", "baseUrl" = c."baseUrl" || $3
     from "Connection" m where c.id = $1 and m.id = $2`,
    [launched.connectionId, made, `?key=${KEY}`],
  )
  const worker = await startWorker({
    db: web.db,
    concurrency: 2,
    simulatorUrl: async () => Promise.reject(new Error('no simulator in this test')),
    retry: { maxAttempts: 2, baseDelayMs: 1, maxDelayMs: 5, maxRetryAfterMs: 50, patienceMs: 2_000 },
  })
  await untilRunRests(web.db, launched.runId)
  await worker.stop()
  boardId = await createLeaderboard(web.world, createLeaderboardSchema.parse({ name: 'Board', runIds: [run.runId] }))
  const link = await shareLeaderboard(web.world, boardId, createLinkSchema.parse({ showTranscripts: true }), web.url)
  token = link.url?.split('/').at(-1) ?? ''
})
afterAll(async () => {
  await endpoint.close()
  await web.close()
})

const FORMS = ['csv', 'jsonl', 'xlsx'] as const

test('P31: the provider was given the key and repeated it; no file, link or event stream holds it', async () => {
  expect(endpoint.requests.some(({ headers }) => headers.authorization === `Bearer ${KEY}`)).toBe(true)
  const [interactionId = ''] = run.interactionIds
  const paths = [
    ...FORMS.map((form) => `/api/v1/runs/${run.runId}/export?format=${form}`),
    ...(['csv', 'xlsx'] as const).map((form) => `/api/v1/runs/${run.runId}/export?format=${form}&rows=turns`),
    `/api/v1/runs/${run.runId}/evidence`,
    `/api/v1/interactions/${interactionId}/export`,
    ...FORMS.map((form) => `/api/v1/leaderboards/${boardId}/export?format=${form}`),
    `/api/v1/shared/${token}`,
    ...FORMS.map((form) => `/api/v1/shared/${token}/export?format=${form}`),
    `/api/v1/shared/${token}/runs/${run.runId}/interactions`,
    `/api/v1/shared/${token}/interactions/${interactionId}`,
    ...(['csv', 'jsonl'] as const).map((form) => `/api/v1/audit/export?format=${form}`),
  ]
  let toldOfTheError = 0
  for (const path of paths) {
    const answer = await fetch(`${web.url}${path}`)
    const text = await textOf(path, Buffer.from(await answer.arrayBuffer()))
    expect([path, answer.status, text.includes(KEY)]).toEqual([path, 200, false])
    toldOfTheError += Number(text.includes('Incorrect API key provided'))
  }
  // The words themselves are not lost: what is left of the key are its last characters.
  expect(toldOfTheError).toBeGreaterThan(2)
  const reader = await readEvents(web.url, run.runId)
  await expect.poll(() => reader.events.length).toBeGreaterThan(0)
  expect(JSON.stringify(reader.events)).not.toContain(KEY)
  reader.close()
})

/** What a file says, zips unpacked. */
async function textOf(path: string, body: Buffer): Promise<string> {
  if (path.includes('format=xlsx')) return JSON.stringify(await readWorkbook(body))
  return path.endsWith('/evidence') ? [...(await unzipTexts(body)).values()].join('\n') : body.toString('utf8')
}
