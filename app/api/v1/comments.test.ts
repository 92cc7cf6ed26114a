import { beforeAll, expect, test } from 'vitest'
import { createCommentSchema } from '@/lib/api/comment'
import { readerOf } from '@/lib/auth/reader-of'
import type { Who } from '@/lib/auth/who'
import { commandWorld } from '@/lib/commands/command-world'
import { changeComment, commentOnTurn, deleteComment } from '@/lib/commands/review-turn'
import { createComment, listColleagues, listComments } from '@/lib/db/comments'
import { listReviews } from '@/lib/db/reviews'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { openApi } from './testing/api-under-test'

const api = await openApi()
let interactionId = ''
let runId = ''
const NOBODY = '01890000-0000-7000-8000-000000000000'
const ada: Who = { kind: 'person', userId: 'ada', name: 'Ada', role: 'member' }
const bo: Who = { kind: 'person', userId: 'bo', name: 'Bo', role: 'reviewer' }

beforeAll(async () => {
  const { db } = api
  const agent = await seedAgent(db, { name: 'gpt-test' })
  const run = await seedRun(db, { agent, dataset: await seedDataset(db, { items: 2 }) })
  interactionId = run.interactionIds[0] ?? ''
  runId = run.runId
  await db.prisma.turn.createMany({
    data: [1, 2].map((number) => ({
      interactionId,
      runId,
      number,
      agentText: 'Hello',
      agentOutcome: 'answered',
      signs: [],
      startedAt: new Date(),
      durationMs: 1,
      eventSeq: 1n,
    })),
  })
})

const say = (body: object) => api.call('POST /interactions/{id}/comments', { id: interactionId, body })
const as = (who: Who) => commandWorld(who)
const written = (comment: object) => createCommentSchema.parse(comment)
const openFor = (who: Who, scope: 'mine' | 'flags' | 'all' = 'mine') =>
  listReviews(api.db, { scope, limit: 50 }, readerOf(who))

test('a flag needs no words, a comment does; what was said stands at its turn, its interaction is counted', async () => {
  const flagged = await say({ turn: 2, flag: 'judge-unclear' })
  expect(flagged.status).toBe(201)
  expect(flagged.body).toMatchObject({ turn: 2, flag: 'judge-unclear', text: '', author: 'this machine', mine: true })
  expect((await say({ turn: 1, text: '  ' })).body.error.fields).toEqual({ text: 'must not be empty' })
  expect((await say({ turn: 9, text: 'no' })).body.error.fields).toEqual({
    turn: 'must be a turn that was played, got 9',
  })
  expect((await say({ turn: 1, text: 'x', mentions: ['gone'] })).body.error.fields).toEqual({
    mentions: 'must be people who can sign in, got gone',
  })
  expect((await say({ turn: 1, text: 'x', flag: 'other', parentId: flagged.body.id })).status).toBe(422)
  expect((await say({ turn: 1, text: 'on another turn', parentId: flagged.body.id })).status).toBe(422)
  expect(
    (await api.call('POST /interactions/{id}/comments', { id: NOBODY, body: { turn: 1, text: 'x' } })).status,
  ).toBe(404)
  const list = async (reviewed?: string) =>
    (await api.call('GET /runs/{id}/interactions', { id: runId, query: reviewed ? { reviewed } : {} })).body.data
  expect((await list()).map(({ comments, openFlags }) => [comments, openFlags])).toEqual([
    [1, 1],
    [0, 0],
  ])
  expect(await list('flagged')).toHaveLength(1)
  await api.call('PATCH /comments/{id}', { id: flagged.body.id, body: { resolved: true } })
  expect(await list('flagged')).toHaveLength(0)
  expect(await list('commented')).toHaveLength(1)
})

test('what is open is new to this machine until it says that it has seen it', async () => {
  const mine = await say({ turn: 1, text: 'mine' })
  expect((await api.call('GET /reviews', { query: { scope: 'flags' } })).body.data).toEqual([])
  await createComment(
    api.db,
    {
      ...written({ turn: 1, text: 'heard', parentId: mine.body.id }),
      interactionId,
      authorId: null,
      authorKind: 'installation',
    },
    async () => undefined,
  )
  expect((await api.call('GET /reviews')).body).toMatchObject({
    counts: { mine: 1, unread: 1 },
    data: [{ latest: { author: 'the API token', mine: false } }],
  })
  expect((await api.call('POST /reviews/seen')).status).toBe(204)
  expect((await api.call('GET /reviews')).body.counts).toMatchObject({ unread: 0 })
  await say({ turn: 1, text: 'second' })
  const first = await api.call('GET /reviews', { query: { scope: 'all', limit: '1' } })
  const second = await api.call('GET /reviews', { query: { scope: 'all', cursor: first.body.nextCursor ?? '' } })
  expect(second.body.data.map(({ thread }) => thread.id)).toEqual([mine.body.id])
  for (const { thread } of [...first.body.data, ...second.body.data])
    expect((await api.call('DELETE /comments/{id}', { id: thread.id })).status).toBe(204)
  expect((await api.call('GET /colleagues')).body.data).toEqual([])
})

test('who is mentioned finds the thread as new until they have looked; a reply opens it anew', async () => {
  await api.db.prisma.user.createMany({
    data: [
      { id: 'ada', name: 'Ada', email: 'ada@example.org' },
      { id: 'bo', name: 'Bo', email: 'bo@example.org' },
      { id: 'gone', name: 'Gone', email: 'gone@example.org', deactivatedAt: new Date() },
    ],
  })
  const id = await commentOnTurn(
    as(ada),
    interactionId,
    written({ turn: 1, text: 'Is that so, @Bo?', mentions: ['bo', 'bo'] }),
  )
  const [entry] = (await openFor(bo)).data
  expect(entry).toMatchObject({ unread: true, mentioned: true, replies: 0, thread: { id, author: 'Ada', mine: false } })
  expect(entry?.path).toBe(`/runs/${runId}/interactions/${interactionId}?turn=1#turn-1`)
  expect((await openFor(ada)).data[0]).toMatchObject({ unread: false, mentioned: false })
  await api.db.prisma.reviewSeen.create({ data: { reader: 'bo', seenAt: new Date() } })
  expect((await openFor(bo)).counts).toMatchObject({ mine: 1, unread: 0 })
  await changeComment(as(ada), id, { resolved: true })
  expect((await openFor(bo)).data).toEqual([])
  expect((await listColleagues(api.db)).map(({ name }) => name)).toEqual(['Ada', 'Bo'])
  const reply = await commentOnTurn(as(bo), interactionId, written({ turn: 1, text: 'It is.', parentId: id }))
  expect((await openFor(ada)).data[0]).toMatchObject({ unread: true, replies: 1, latest: { id: reply, author: 'Bo' } })
  expect((await openFor(ada, 'flags')).data).toEqual([])
})

test('words are changed and deleted by their writer alone; the place of a deleted one stays for replies', async () => {
  const id = await commentOnTurn(
    as(ada),
    interactionId,
    written({ turn: 2, text: 'first <script>', flag: 'agent-wrong' }),
  )
  await expect(changeComment(as(bo), id, { text: 'mine now' })).rejects.toThrow('Only who wrote a comment')
  await expect(deleteComment(as(bo), id)).rejects.toThrow('Only who wrote a comment')
  await changeComment(as(bo), id, { resolved: true })
  const reply = await commentOnTurn(as(bo), interactionId, written({ turn: 2, text: 'reply', parentId: id }))
  await expect(changeComment(as(bo), reply, { resolved: true })).rejects.toThrow('resolved must be said of what begins')
  await changeComment(as(ada), id, { text: 'second \u0000 and \uD800', mentions: ['bo'] })
  const list = await listComments(api.db, interactionId, { kind: 'machine', userId: null })
  expect(list.find((each) => each.id === id)).toMatchObject({
    text: 'second \uFFFD and \uD800',
    mentions: [{ id: 'bo', name: 'Bo' }],
    mine: false,
  })
  await deleteComment(as(ada), id)
  const left = await listComments(api.db, interactionId, { kind: 'machine', userId: null })
  expect(left.find((each) => each.id === id)).toMatchObject({ text: null, mentions: [] })
  await expect(changeComment(as(ada), id, { text: 'back' })).rejects.toThrow('was deleted')
  await deleteComment(as(bo), reply)
  const none = await listComments(api.db, interactionId, { kind: 'machine', userId: null })
  expect(none.some((each) => each.id === id)).toBe(false)
})
