import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { faultsOfAnswer } from '@/app/api/v1/testing/check-answer'
import { createLeaderboardSchema } from '@/lib/api/leaderboard'
import { splitRouteName } from '@/lib/api/route-name'
import { type RouteContract, type RouteName, routes } from '@/lib/api/routes'
import { createLinkSchema, type ShareLinkAnswer } from '@/lib/api/share-link'
import { admitByLink } from '@/lib/auth/admit-by-link'
import { deleteLeaderboard } from '@/lib/commands/change-leaderboard'
import { createLeaderboard } from '@/lib/commands/create-leaderboard'
import { deleteRun } from '@/lib/commands/delete-run'
import { setTags } from '@/lib/commands/set-tags'
import { revokeLink, shareLeaderboard } from '@/lib/commands/share-leaderboard'
import { listShareLinks } from '@/lib/db/share-links'
import { findSharedRun } from '@/lib/db/shared-transcripts'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { type SeededRun, seedRun } from '@/lib/db/testing/seed-run'
import { PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'
import { rawRequest } from './testing/raw-request'
import { openWeb, type WebUnderTest } from './testing/web-under-test'

const PUBLIC_URL = 'https://deskmark.example.org'
const CLOSED = 'This link is no longer valid'

let web: WebUnderTest
let onBoard: SeededRun
let second: SeededRun
let elsewhere: SeededRun
let boardId: string

beforeAll(async () => {
  web = await openWeb({ apiToken: 'the token of the house' })
  const { db } = web
  const [one, other, judge] = [
    await seedAgent(db, { name: 'one' }),
    await seedAgent(db, { name: 'other' }),
    await seedAgent(db, { name: 'judge' }),
  ]
  const dataset = await seedDataset(db, { name: 'Questions', items: 12 })
  onBoard = await seedRun(db, { agent: one, judge, dataset, complexitySeed: 1, helpfulness: 8, seed: 1 })
  second = await seedRun(db, { agent: other, judge, dataset, complexitySeed: 1, helpfulness: 4, seed: 2 })
  elsewhere = await seedRun(db, { agent: other, judge, dataset, complexitySeed: 1, seed: 3 })
})
beforeEach(async () => {
  const board = createLeaderboardSchema.parse({ name: 'Help desk', runIds: [onBoard.runId, second.runId] })
  boardId = await createLeaderboard(web.world, board)
})
afterAll(() => web.close())

interface Made extends ShareLinkAnswer {
  token: string
}

async function share(wish: object = {}): Promise<Made> {
  const link = await shareLeaderboard(web.world, boardId, createLinkSchema.parse(wish), PUBLIC_URL)
  return { ...link, token: link.url?.split('/').at(-1) ?? '' }
}
const get = (path: string, headers: Record<string, string> = {}) => rawRequest(web.port, { path, headers })
const shared = (token: string, rest = '', headers = {}) => get(`/api/v1/shared/${token}${rest}`, headers)
const visits = async () => (await listShareLinks(web.db, boardId))?.map((link) => link.visits)

describe('a link', () => {
  test('is built on the address that people use, cannot be guessed, and only its hash is kept', async () => {
    const { url, token } = await share()
    expect(url).toMatch(/^https:\/\/deskmark\.example\.org\/shared\/[A-Za-z0-9_-]{43}$/)
    const { rows } = await web.db.pool.query(`select to_jsonb(l)::text as row from "ShareLink" l`)
    expect(rows.some(({ row }: { row: string }) => row.includes(token))).toBe(false)
    expect((await listShareLinks(web.db, boardId))?.[0]).toMatchObject({ url: null, state: 'open', visits: 0 })
  })

  test('shows its board without signing in, to no search engine and no cache, and no prompt, key or connection', async () => {
    await setTags(web.world, 'leaderboard', boardId, ['said among us'])
    const { token } = await share()
    const { status, headers, text } = await shared(token)
    expect(status).toBe(200)
    expect(faultsOfAnswer('GET /shared/{token}', status, JSON.parse(text))).toEqual([])
    expect(JSON.parse(text).leaderboard.entries.map(({ name }: { name: string }) => name)).toEqual(['one', 'other'])
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
    })
    for (const secret of [PAPER_AGENT_PROMPT, 'systemPrompt', 'apiKey', 'baseUrl', 'connection', 'said among us'])
      expect(text).not.toContain(secret)
  })

  test('gives the board as a file too', async () => {
    const { token } = await share()
    const { status, headers, text } = await shared(token, '/export?format=csv')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(text.split('\r\n')[1]).toMatch(/^Help desk,1,1,1,,a,one,/)
  })

  test('lets its page be made, and counts who opens it', async () => {
    const { token } = await share()
    const page = await get(`/shared/${token}`)
    expect([page.status, JSON.parse(page.text).url]).toEqual([200, `/shared/${token}`])
    await get(`/shared/${token}?x=1`)
    await get(`/shared/${token}`, { rsc: '1' })
    await shared(token)
    expect(await visits()).toEqual([2])
  })
})

describe('a link that is closed', () => {
  const isClosed = async (token: string) => {
    for (const rest of [
      '',
      '/export',
      `/runs/${onBoard.runId}/interactions`,
      `/interactions/${onBoard.interactionIds[0]}`,
    ]) {
      const { status, text } = await shared(token, rest)
      expect([rest, status]).toEqual([rest, 404])
      expect(JSON.parse(text).error.message).toBe(`${CLOSED}.`)
    }
    const page = await get(`/shared/${token}`)
    expect(page.status).toBe(404)
    expect(page.headers['cache-control']).toBe('private, no-store')
    return page.text
  }

  test('P30: revoked, expired, deleted with its board or never made: the same short page, and no answer', async () => {
    const [revoked, expired, deleted] = [
      await share(),
      await share({ expiresAt: new Date(Date.now() + 60_000).toISOString() }),
      await share(),
    ]
    await revokeLink(web.world, revoked.id)
    await web.db.pool.query(`update "ShareLink" set "expiresAt" = now() - interval '1 second' where id = $1`, [
      expired.id,
    ])
    const pages = [
      await isClosed(revoked.token),
      await isClosed(expired.token),
      await isClosed('x'.repeat(43)),
      await isClosed('nonsense'),
    ]
    expect((await listShareLinks(web.db, boardId))?.map(({ state }) => state).toSorted()).toEqual([
      'expired',
      'open',
      'revoked',
    ])
    await deleteLeaderboard(web.world, boardId)
    pages.push(await isClosed(deleted.token))
    expect(new Set(pages).size).toBe(1)
    expect(pages[0]).toContain(CLOSED)
    expect(pages[0]).not.toContain('<script')
  })

  test('is revoked once, and stays so', async () => {
    const { id } = await share()
    await revokeLink(web.world, id)
    await revokeLink(web.world, id)
    await expect(revokeLink(web.world, '0190c5a0-0000-7000-8000-000000000001')).rejects.toThrow(
      'There is no such link.',
    )
  })

  test('was never one that ends in the past', async () => {
    await expect(share({ expiresAt: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
      fields: { expiresAt: 'must lie in the future, got 2020-01-01T00:00:00.000Z' },
    })
  })
})

describe('a password', () => {
  const unlock = (token: string, password: string) =>
    rawRequest(web.port, {
      method: 'POST',
      path: `/api/v1/shared/${token}/unlock`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })

  test('opens its link in the browser that gave it, and nothing before', async () => {
    const { token } = await share({ password: 'correct horse' })
    for (const rest of ['', '/export']) {
      const { status, text } = await shared(token, rest)
      expect([status, JSON.parse(text).error.code]).toEqual([401, 'password_required'])
    }
    expect((await unlock(token, 'wrong horse')).status).toBe(422)
    const opened = await unlock(token, 'correct horse')
    expect(opened.status).toBe(204)
    const [cookie = ''] = opened.headers['set-cookie'] ?? []
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
    const pass = { cookie: cookie.split(';')[0] ?? '' }
    expect((await shared(token, '', pass)).status).toBe(200)
    const another = await share({ password: 'correct horse' })
    expect((await shared(another.token, '', pass)).status).toBe(401)
    expect(await visits()).toEqual([0, 1])
  })

  test('is not guessed: after ten wrong ones the right one is not taken either', async () => {
    const { token } = await share({ password: 'correct horse' })
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await unlock(token, `guess ${attempt}`)).status).toBe(422)
    expect((await unlock(token, 'correct horse')).status).toBe(429)
  })

  /** As if so many wrong ones had been given just now. */
  const pretendWrong = (id: string, count: number) =>
    web.db.prisma.shareLink.update({ where: { id }, data: { wrongPasswords: count, wrongSince: new Date() } })

  test('is not guessed by many at once either: each is counted before it is looked at', async () => {
    const { id, token } = await share({ password: 'correct horse' })
    await pretendWrong(id, 8)
    const guesses = await Promise.all(['a', 'b', 'c', 'd'].map((guess) => unlock(token, guess)))
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([422, 422, 429, 429])
  })

  test('that is right is no wrong one, and a quarter of an hour later counting begins anew', async () => {
    const { id, token } = await share({ password: 'correct horse' })
    await pretendWrong(id, 9)
    for (let visit = 0; visit < 2; visit += 1) expect((await unlock(token, 'correct horse')).status).toBe(204)
    await pretendWrong(id, 10)
    await web.db.pool.query(
      `UPDATE "ShareLink" SET "wrongSince" = "wrongSince" - interval '15 minutes' WHERE "id" = $1`,
      [id],
    )
    expect((await unlock(token, 'correct horse')).status).toBe(204)
  })

  test('is refused where it is short', () => {
    expect(createLinkSchema.safeParse({ password: 'short' }).error?.issues[0]?.message).toBe(
      'must be a text of 8 to 200 characters, got 5 characters',
    )
  })
})

describe('transcripts', () => {
  test('are shown only by a link that shows them, and only of runs on its board', async () => {
    const [without, having] = [await share(), await share({ showTranscripts: true })]
    const list = `/runs/${onBoard.runId}/interactions`
    const one = `/interactions/${onBoard.interactionIds[0]}`
    expect([(await shared(without.token, list)).status, (await shared(without.token, one)).status]).toEqual([404, 404])

    const answer = await shared(having.token, `${list}?limit=5`)
    const page = JSON.parse(answer.text)
    expect(faultsOfAnswer('GET /shared/{token}/runs/{id}/interactions', answer.status, page)).toEqual([])
    expect(page.data).toHaveLength(5)
    const transcript = await shared(having.token, one)
    expect(
      faultsOfAnswer('GET /shared/{token}/interactions/{id}', transcript.status, JSON.parse(transcript.text)),
    ).toEqual([])
    expect(JSON.parse(transcript.text).attribution).toEqual({
      question: { author: null, url: null, date: null, licence: null },
      answer: {
        author: 'Ann of tests',
        url: 'https://example.com/a/0',
        date: '2020-01-02T03:04:05.000Z',
        licence: 'CC BY-SA 4.0',
      },
    })
    for (const secret of ['otherJudgings', 'requestSha256', '"raw"', 'problem'])
      expect(transcript.text).not.toContain(secret)

    for (const rest of [
      `/runs/${elsewhere.runId}/interactions`,
      `/interactions/${elsewhere.interactionIds[0]}`,
      '/interactions/x',
    ])
      expect([rest, (await shared(having.token, rest)).status]).toEqual([rest, 404])
  })
})

test('a run behind a link says whose it is and whether it is simulated, and no run beside the board does', async () => {
  const [without, having] = [await share(), await share({ showTranscripts: true })]
  const of = async ({ token }: Made, runId: string) => {
    const admission = await admitByLink(web.db, token, null)
    return admission.kind === 'open' ? findSharedRun(web.db, admission.link, runId) : 'closed'
  }
  expect(await of(having, onBoard.runId)).toEqual({ agentName: 'one', simulated: false })
  expect([await of(without, onBoard.runId), await of(having, elsewhere.runId)]).toEqual([null, null])
})

test('P30: a run that is deleted leaves the shared board, ranked anew', async () => {
  const third = await seedRun(web.db, { ...(await seededLike()), seed: 9 })
  boardId = await createLeaderboard(
    web.world,
    createLeaderboardSchema.parse({ name: 'Three', runIds: [onBoard.runId, second.runId, third.runId] }),
  )
  const { token } = await share()
  await deleteRun(web.world, third.runId)
  const { status, text } = await shared(token)
  expect(status).toBe(200)
  const { leaderboard } = JSON.parse(text)
  expect(leaderboard.removed).toBe(1)
  expect(leaderboard.entries.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2])
})

/** A further run of the same benchmark. */
async function seededLike() {
  const stored = await web.db.prisma.run.findUniqueOrThrow({
    where: { id: onBoard.runId },
    include: { datasetVersion: { include: { items: { select: { id: true }, orderBy: { position: 'asc' } } } } },
  })
  const { agent, evaluationJudge } = stored.configuration as unknown as {
    agent: { agentId: string; name: string; colour: number; model: never }
    evaluationJudge: never
  }
  const version = stored.datasetVersion
  return {
    agent,
    judge: { ...agent, model: evaluationJudge },
    dataset: {
      datasetId: version?.datasetId ?? '',
      versionId: version?.id ?? '',
      name: 'Questions',
      itemIds: version?.items.map(({ id }) => id) ?? [],
    },
    complexitySeed: 1,
  } as Parameters<typeof seedRun>[1]
}

test('the token of a link opens no other route and no page of the house', async () => {
  const { token } = await share({ showTranscripts: true })
  const ids = { id: onBoard.runId, token: 'y'.repeat(43) }
  const names = Object.keys(routes) as RouteName[]
  for (const name of names) {
    const contract: RouteContract = routes[name]
    if (contract.servedBy !== 'web' || (contract.permission === null && !contract.link)) continue
    const { method, path } = splitRouteName(name)
    const address = `/api/v1${path.replace('{id}', ids.id).replace('{token}', ids.token)}`
    const bearing = [
      { authorization: `Bearer ${token}` },
      { cookie: `deskmark_session=${token}` },
      { 'x-share-token': token },
    ]
    for (const headers of bearing) {
      const { status } = await rawRequest(web.port, { method, path: `${address}?token=${token}`, headers })
      expect([name, [401, 404].includes(status)]).toEqual([name, true])
    }
  }
  for (const way of [
    '/..',
    '/../../runs',
    '/%2e%2e/runs',
    `/runs/../../../runs/${onBoard.runId}`,
    '/connections',
    '/runs/x',
  ])
    expect([way, (await get(`/shared/${token}${way}`)).status]).toEqual([way, 404])
  for (const path of [
    '/',
    '/runs',
    `/runs/${onBoard.runId}`,
    '/leaderboards',
    `/leaderboards/${boardId}`,
    '/connections',
  ]) {
    const { status, headers } = await get(path, { authorization: `Bearer ${token}` })
    expect([path, status]).toEqual([path, 303])
    expect(headers.location).toMatch(/^\/sign-in/)
  }
})
