import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MOST_TRIES } from '@/lib/api/webhook'
import { apiTokenHash, newApiToken } from '@/lib/auth/api-token'
import { commandWorld } from '@/lib/commands/command-world'
import { finishInteraction } from '@/lib/db/finish-interaction'
import { recordHouse } from '@/lib/db/house'
import { pauseRun } from '@/lib/db/release-interaction'
import { pauseForBudget } from '@/lib/db/run-budget'
import { afterFile } from '@/lib/db/testing/after-file'
import { seedRun } from '@/lib/db/testing/seed-run'
import { deliverWebhookJob } from '@/lib/queue/jobs'
import { openSealed } from '@/lib/secret'
import { deliverWebhook } from '@/lib/worker/deliver-webhook'
import { sendNotices } from '@/lib/worker/send-notices'
import { type ApiUnderTest, openApi } from './testing/api-under-test'
import { type Study, seedStudy } from './testing/seed-study'

interface Person {
  id: string
  headers: { authorization: string }
}

let api: ApiUnderTest
let study: Study
let ann: Person
let mia: Person
let receiver: string
let answers: { status: number; body?: string; headers?: Record<string, string> }[] = []
const received: { path: string; headers: IncomingHttpHeaders; body: string }[] = []

beforeAll(async () => {
  api = await openApi()
  vi.stubEnv('DESKMARK_ALLOW_ADDRESSES', '127.0.0.1')
  study = await seedStudy(api)
  ann = await person('Ann', 'administrator')
  mia = await person('Mia', 'member')
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body })
      const { status, body: said = '', headers = {} } = answers.shift() ?? { status: 204 }
      response.writeHead(status, headers).end(said)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterFile(async () => {
    server.closeAllConnections()
    server.close()
  })
})
beforeEach(async () => {
  await api.db.prisma.notice.deleteMany()
  await api.db.prisma.webhook.deleteMany()
  await api.db.pool.query(`delete from pgboss.job where name in ('deliver-webhook', 'send-mail')`)
  received.length = 0
  answers = []
})

async function person(name: string, role: 'administrator' | 'member'): Promise<Person> {
  const id = randomUUID()
  const token = newApiToken()
  await api.db.prisma.user.create({ data: { id, name, role, email: `${name.toLowerCase()}@example.org` } })
  await api.db.prisma.apiToken.create({
    data: { userId: id, tokenHash: apiTokenHash(token), hint: '…', name: 'test', scope: 'full' },
  })
  return { id, headers: { authorization: `Bearer ${token}` } }
}

/** A run of somebody that waits for its last interaction. */
async function almostDone(owner: Person | null) {
  const { agent, dataset } = study
  const { runId, interactionIds } = await seedRun(api.db, { agent, dataset, status: 'running', running: 1 })
  await api.db.prisma.run.update({ where: { id: runId }, data: { ownerId: owner?.id ?? null, name: 'Nightly' } })
  const interactionId = interactionIds.at(-1) ?? ''
  const claimToken = randomUUID()
  await api.db.prisma.interaction.update({ where: { id: interactionId }, data: { claimToken } })
  const claim = { interactionId, runId, claimToken, resumedAfterLoss: false, attempts: 1, isScripted: false }
  return { runId, end: () => finishInteraction(api.db, claim, { kind: 'errored', reason: 'the endpoint is away' }) }
}

const told = async ({ headers }: Person, query: Record<string, string> = {}) =>
  (await api.call('GET /notices', { headers, query })).body

async function handOn(sendsMail = false): Promise<number> {
  return sendNotices(api.db, await commandWorld().queue(), { publicUrl: 'https://bench.example.org', sendsMail })
}

async function queued(name: string): Promise<Record<string, string>[]> {
  const { rows } = await api.db.pool.query(`select data from pgboss.job where name = $1 order by created_on`, [name])
  return rows.map(({ data }) => data)
}

test('a run belongs to who launched it, also where it is played again or is one of a study', async () => {
  const { headers, id } = mia
  const launched = await api.call('POST /runs', { headers, body: study.launch })
  expect(launched.status).toBe(201)
  await api.db.prisma.run.update({ where: { id: launched.body.id }, data: { status: 'completed' } })
  const again = await api.call('POST /runs/{id}/repeat', { headers: ann.headers, id: launched.body.id })
  expect(again.status).toBe(201)
  const owners = await api.db.prisma.run.findMany({
    where: { id: { in: [launched.body.id, again.body.id] } },
    orderBy: { createdAt: 'asc' },
    select: { ownerId: true },
  })
  expect(owners).toEqual([{ ownerId: id }, { ownerId: ann.id }])
  expect((await told(mia)).data).toEqual([])
})

test('a run that ends tells its owner once, how it stood then, and nobody else', async () => {
  const { runId, end } = await almostDone(mia)
  expect(await end()).toBe(true)
  expect(await end()).toBe(false)
  const { data, unread } = await told(mia)
  expect(unread).toBe(1)
  expect(data).toMatchObject([
    {
      kind: 'completed',
      run: { id: runId, name: 'Nightly' },
      facts: { status: 'completed-with-errors', interactions: 3, scored: 2, errored: 1, reason: null, by: null },
      readAt: null,
    },
  ])
  expect(await told(ann)).toMatchObject({ data: [], unread: 0 })
})

test('a run that can’t go on tells why, and one that its budget stops what it spent, each once', async () => {
  const { runId } = await almostDone(mia)
  await pauseRun(api.db, runId, 'The key was refused.')
  await pauseRun(api.db, runId, 'The key was refused.')
  const other = await almostDone(mia)
  await api.db.prisma.runBudget.create({ data: { runId: other.runId, budgetUsd: 2, spentUsd: 2.01 } })
  await pauseForBudget(api.db, other.runId)
  await pauseForBudget(api.db, other.runId)
  expect((await told(mia)).data).toMatchObject([
    { kind: 'budget', facts: { status: 'paused', budgetUsd: 2, spentUsd: 2.01 } },
    {
      kind: 'paused',
      run: { id: runId },
      facts: { status: 'paused', reason: 'The key was refused.', budgetUsd: null },
    },
  ])
})

test('who pauses their own run is not told of it; who has it paused by another is told by whom', async () => {
  const own = await almostDone(mia)
  expect((await api.call('POST /runs/{id}/pause', { id: own.runId, headers: mia.headers })).status).toBe(200)
  expect((await told(mia)).data).toEqual([])
  const other = await almostDone(mia)
  await api.call('POST /runs/{id}/pause', { id: other.runId, headers: ann.headers })
  expect((await told(mia)).data).toMatchObject([{ kind: 'paused', facts: { by: 'Ann', reason: null } }])
})

test('of a run that nobody owns administrators are told', async () => {
  await (await almostDone(null)).end()
  expect((await told(ann)).unread).toBe(1)
  expect((await told(mia)).unread).toBe(0)
})

test('notices are read one by one or all, and each only by whose they are', async () => {
  for (const owner of [mia, mia, mia, ann]) await (await almostDone(owner)).end()
  const ids = (await told(mia)).data.map(({ id }) => id)
  const read = (who: Person, body?: object) =>
    api.call('POST /notices/read', { headers: who.headers, ...(body === undefined ? {} : { body }) })
  expect((await read(ann, { ids })).status).toBe(204)
  expect((await told(mia)).unread).toBe(3)
  await read(mia, { ids: ids.slice(0, 1) })
  expect((await told(mia, { unread: 'true' })).data.map(({ id }) => id)).toEqual(ids.slice(1))
  await read(mia)
  expect(await told(mia, { limit: '2' })).toMatchObject({ unread: 0, nextCursor: expect.any(String) })
  expect((await told(ann)).unread).toBe(1)
  expect((await read(mia, { ids: [] })).body.error.fields).toEqual({
    ids: 'must name at least 1 notice, or be left out for all, got a list of 0',
  })
  expect((await read(mia, { ids: ['x'] })).status).toBe(422)
})

const add = (change: object = {}) =>
  api.call('POST /webhooks', { headers: ann.headers, body: { name: 'Team', url: `${receiver}/hook`, ...change } })

test('the secret of a webhook is told once and kept encrypted', async () => {
  const { status, body } = await add()
  expect(status).toBe(201)
  expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const listed = await api.call('GET /webhooks', { headers: ann.headers })
  expect(listed.body.data).toEqual([{ ...body, secret: null }])
  const { rows } = await api.db.pool.query(
    `select (select jsonb_agg(w) from "Webhook" w)::text || (select jsonb_agg(e) from "AuditEvent" e)::text as kept`,
  )
  expect(rows[0].kept).not.toContain(body.secret?.slice('whsec_'.length))
})

test('a webhook calls no address of this machine or of a private network, unless it is allowed', async () => {
  const faultOf = async (url: string) => (await add({ url })).body.error.fields?.url
  expect(await faultOf('http://10.0.0.7/hook')).toContain('10.0.0.7 is in a private network and is not called')
  expect(await faultOf('http://[::1]/hook')).toContain('is this machine itself')
  expect(await faultOf('http://169.254.169.254/latest')).toContain('is not called')
  expect(await faultOf('ftp://example.org')).toBe('must be an address such as https://hooks.example.org/deskmark')
  expect(await faultOf('https://ann:pw@example.org')).toContain('must hold no user name and no password')
  expect((await add({ events: ['everything'] })).status).toBe(422)
  // Allowed when it was saved, and no more when it is called.
  const { body } = await add()
  await api.call('POST /webhooks/{id}/test', { id: body.id, headers: ann.headers })
  vi.stubEnv('DESKMARK_ALLOW_ADDRESSES', '')
  const [job] = await queued('deliver-webhook')
  await expect(deliverWebhook(api.db, job?.deliveryId ?? '')).rejects.toThrow('this machine itself')
  vi.stubEnv('DESKMARK_ALLOW_ADDRESSES', '127.0.0.1')
  expect(received).toEqual([])
})

/** What a receiver does by the standard: the HMAC of id, time and body by the key behind the secret's beginning. */
function signatureOf(secret: string, { headers, body }: { headers: IncomingHttpHeaders; body: string }): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

test('a run that ends is told to the webhooks that ask for it, signed, and tried again until it arrives', async () => {
  const { body: hook } = await add()
  await add({ name: 'Budgets alone', events: ['budget'] })
  const { body: off } = await add({ name: 'Off' })
  await api.call('PATCH /webhooks/{id}', { id: off.id, headers: ann.headers, body: { isActive: false } })
  const { runId, end } = await almostDone(mia)
  await end()
  expect(await handOn()).toBe(1)
  expect(await handOn()).toBe(0)

  const jobs = await queued('deliver-webhook')
  expect(jobs).toHaveLength(1)
  const deliveryId = jobs[0]?.deliveryId ?? ''
  answers = [
    { status: 500, body: 'x'.repeat(5000) },
    { status: 302, headers: { location: `${receiver}/elsewhere` } },
  ]
  await expect(deliverWebhook(api.db, deliveryId)).rejects.toThrow('status 500')
  await expect(deliverWebhook(api.db, deliveryId)).rejects.toThrow('status 302')
  await deliverWebhook(api.db, deliveryId)
  // Its job may come once more: what has arrived is not sent again.
  await deliverWebhook(api.db, deliveryId)

  expect(received.map(({ path }) => path)).toEqual(['/hook', '/hook', '/hook'])
  expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([deliveryId]))
  for (const call of received) expect(call.headers['webhook-signature']).toBe(signatureOf(hook.secret ?? '', call))
  const sentAt = Number(received[0]?.headers['webhook-timestamp']) * 1000
  expect(Math.abs(Date.now() - sentAt)).toBeLessThan(60_000)
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    type: 'run.completed',
    data: {
      run: { id: runId, name: 'Nightly', url: `https://bench.example.org/runs/${runId}` },
      status: 'completed-with-errors',
      scored: 2,
      errored: 1,
    },
  })
  const { body } = await api.call('GET /webhooks/{id}/deliveries', { id: hook.id, headers: ann.headers })
  expect(body.data).toMatchObject([
    {
      id: deliveryId,
      event: 'run.completed',
      state: 'delivered',
      attempts: [
        { status: 500, answer: 'x'.repeat(1024) },
        { status: 302, error: null },
        { status: 204, answer: '' },
      ],
    },
  ])
})

test('a test says that it is one, and what nobody takes is given up after the last try', async () => {
  const { body: hook } = await add({ url: 'http://127.0.0.1:9/nobody', events: ['paused'] })
  const sent = await api.call('POST /webhooks/{id}/test', { id: hook.id, headers: ann.headers })
  expect(sent.body).toMatchObject({ event: 'webhook.test', state: 'waiting', attempts: [] })
  for (let tried = 0; tried < MOST_TRIES; tried += 1)
    await expect(deliverWebhook(api.db, sent.body.id)).rejects.toThrow('did not arrive')
  expect(deliverWebhookJob.retryLimit + 1).toBe(MOST_TRIES)
  const { body } = await api.call('GET /webhooks/{id}/deliveries', { id: hook.id, headers: ann.headers })
  expect(body.data[0]?.state).toBe('given-up')
  expect(body.data[0]?.attempts).toHaveLength(MOST_TRIES)
  expect(body.data[0]?.attempts[0]).toMatchObject({ status: null, error: expect.stringContaining('ECONNREFUSED') })
  expect((await api.call('DELETE /webhooks/{id}', { id: hook.id, headers: ann.headers })).status).toBe(204)
  await deliverWebhook(api.db, sent.body.id)
  expect((await api.call('POST /webhooks/{id}/test', { id: hook.id, headers: ann.headers })).status).toBe(404)
})

test('what waits tells when it is tried next, and what was given up is sent again as the same message', async () => {
  const { body: hook } = await add()
  const { headers } = ann
  const again = (id: string) => api.call('POST /deliveries/{id}/again', { id, headers })
  const sent = async () => (await api.call('GET /webhooks/{id}/deliveries', { id: hook.id, headers })).body.data[0]
  const { id } = (await api.call('POST /webhooks/{id}/test', { id: hook.id, headers })).body
  const nextAt = '2100-01-01T00:00:00.000Z'
  await api.db.pool.query(`update pgboss.job set start_after = $2 where data->>'deliveryId' = $1`, [id, nextAt])
  expect(await sent()).toMatchObject({ state: 'waiting', nextTryAt: nextAt })
  expect((await again(id)).body.error).toMatchObject({
    code: 'conflict',
    message: 'This message is still being tried.',
  })

  answers = Array.from({ length: MOST_TRIES }, () => ({ status: 503, body: 'later' }))
  for (let tried = 0; tried < MOST_TRIES; tried += 1)
    await expect(deliverWebhook(api.db, id)).rejects.toThrow('status 503')
  expect(await sent()).toMatchObject({ state: 'given-up', nextTryAt: null, attempts: { length: MOST_TRIES } })
  await api.call('PATCH /webhooks/{id}', { id: hook.id, headers, body: { isActive: false } })
  expect((await again(id)).body.error.message).toContain('switched off')
  await api.call('PATCH /webhooks/{id}', { id: hook.id, headers, body: { isActive: true } })

  await api.db.pool.query(`delete from pgboss.job where name = 'deliver-webhook'`)
  const { status, body } = await again(id)
  expect([status, body]).toMatchObject([200, { id, state: 'waiting', attempts: { length: MOST_TRIES } }])
  expect(await queued('deliver-webhook')).toEqual([{ deliveryId: id }])
  expect((await again(id)).status).toBe(409)
  await deliverWebhook(api.db, id)
  expect(await sent()).toMatchObject({ state: 'delivered', nextTryAt: null, attempts: { length: MOST_TRIES + 1 } })
  expect(new Set(received.map(({ headers: { 'webhook-id': of }, body: said }) => `${of} ${said}`)).size).toBe(1)
  expect((await again(id)).body.error.message).toBe('This message has arrived.')
  expect((await again(randomUUID())).status).toBe(404)
})

test('of what its owner wants no mail none is sent, and the page tells it all the same', async () => {
  await api.db.prisma.user.update({ where: { id: mia.id }, data: { mailOff: ['completed'] } })
  await (await almostDone(mia)).end()
  await pauseRun(api.db, (await almostDone(mia)).runId, 'The key was refused.')
  expect(await handOn(true)).toBe(2)
  const mails = (await queued('send-mail')).map(({ sealed }) => JSON.parse(openSealed(sealed ?? '')).subject)
  expect(mails).toEqual([expect.stringMatching(/^Paused.*: Nightly$/)])
  expect((await told(mia)).data.map(({ kind }) => kind)).toEqual(['paused', 'completed'])
  await api.db.prisma.user.update({ where: { id: mia.id }, data: { mailOff: [] } })
})

test('where mail is sent an owner with an account gets one, and nobody is written to of a run without owner', async () => {
  await (await almostDone(mia)).end()
  await (await almostDone(null)).end()
  expect(await handOn(true)).toBe(2)
  const mails = (await queued('send-mail')).map(({ sealed }) => JSON.parse(openSealed(sealed ?? '')))
  expect(mails).toEqual([
    {
      to: 'mia@example.org',
      subject: 'Completed with errors: Nightly',
      text: expect.stringContaining('2 of 3 interactions are scored, 1 errored.\n\nhttps://bench.example.org/runs/'),
    },
  ])
})

test('a worker that was told neither address nor mail goes by what the server was told', async () => {
  await recordHouse(api.db, { publicUrl: 'https://earlier.example.org', sendsMail: false })
  await recordHouse(api.db, { publicUrl: 'https://house.example.org', sendsMail: true })
  await (await almostDone(mia)).end()
  expect(await handOn(false)).toBe(1)
  const mails = (await queued('send-mail')).map(({ sealed }) => JSON.parse(openSealed(sealed ?? '')))
  expect(mails).toMatchObject([
    { to: 'mia@example.org', text: expect.stringContaining('https://house.example.org/runs/') },
  ])
  await api.db.prisma.installation.deleteMany({ where: { key: 'house' } })
})
