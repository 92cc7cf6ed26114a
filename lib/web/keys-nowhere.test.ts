import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConnectionSchema } from '@/lib/api/connection'
import { createLeaderboardSchema } from '@/lib/api/leaderboard'
import { createLinkSchema } from '@/lib/api/share-link'
import { createConnection } from '@/lib/commands/create-connection'
import { createLeaderboard } from '@/lib/commands/create-leaderboard'
import { shareLeaderboard } from '@/lib/commands/share-leaderboard'
import type { StubEndpoint } from '@/lib/models/stub-endpoint'
import { KEY, launchWithKey, playToRest, startRepeatingProvider } from '@/lib/worker/testing/repeating-provider'
import { readEvents } from './testing/event-reader'
import { unzipTexts } from './testing/unzip-texts'
import { openWeb, type WebUnderTest } from './testing/web-under-test'

let web: WebUnderTest
let endpoint: StubEndpoint
let run: { runId: string; interactionIds: string[] }
let boardId: string
let token: string

beforeAll(async () => {
  web = await openWeb()
  endpoint = (await startRepeatingProvider()).endpoint
  const keyed = createConnectionSchema.parse({ name: 'Mine', baseUrl: endpoint.url, apiKey: KEY })
  run = await launchWithKey(web.db, endpoint.url, await createConnection(web.world, keyed))
  await playToRest(web.db, run.runId)
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
