import { expect, test } from 'vitest'
import { importOptionsSchema } from '@/lib/datasets/import-options'
import type { ItemComment } from '@/lib/datasets/item-comment'
import { readComments } from '@/lib/datasets/stack-exchange/read-comments'
import { readUserNames } from '@/lib/datasets/stack-exchange/read-users'
import { scanPosts } from '@/lib/datasets/stack-exchange/scan-posts'
import { dumpXml, pairRows, postsXml, streamOf } from '@/lib/datasets/testing/byte-streams'

type Row = Record<string, string | number>

/** Of pairs, user 7 asked and user 8 answered. */
async function read(posts: Row[], comments: Row[], users: Row[] = []): Promise<ItemComment[]> {
  const { plan } = await scanPosts(streamOf(postsXml(posts)), importOptionsSchema.parse({}))
  const names = await readUserNames(streamOf(dumpXml('users', users)), plan)
  const read: ItemComment[] = []
  for await (const batch of readComments(streamOf(dumpXml('comments', comments), 50), plan, names)) read.push(...batch)
  return read
}

const comment = (fields: Row): Row => ({
  Id: 1,
  PostId: 1,
  Score: 2,
  Text: 'a &lt; b\nключ',
  CreationDate: '2019-03-04T05:06:07.890',
  UserId: 7,
  ...fields,
})

test('a comment comes with its text, its author’s name, its date and its licence', async () => {
  const users = [
    { Id: 7, DisplayName: 'Ann', Location: 'Oslo', AboutMe: 'secret' },
    { Id: 9, DisplayName: 'Eve' },
  ]
  expect(await read(pairRows(1, 2, 10), [comment({})], users)).toEqual([
    {
      externalId: '1',
      number: 1,
      role: 'asker',
      onAnswer: false,
      text: 'a &lt; b\nключ',
      score: 2,
      author: 'Ann',
      createdAt: '2019-03-04T05:06:07.890Z',
      licence: 'CC BY-SA 4.0',
    },
  ])
})

test('of all comments those by asker and answerer on the question and its accepted answer are kept, in their order', async () => {
  const otherAnswer = { Id: 3, PostTypeId: 2, ParentId: 1, Score: 99, Body: 'b', OwnerUserId: 9 }
  const kept = await read(
    [...pairRows(1, 2, 10), otherAnswer, ...pairRows(4, 5, 1)],
    [
      comment({ Text: 'which version?', UserId: 8 }),
      comment({ Text: 'by somebody', UserId: 9 }),
      comment({ Text: 'version 3' }),
      comment({ Text: 'on another answer', PostId: 3 }),
      comment({ Text: 'it works', PostId: 2 }),
      comment({ Text: 'glad to hear', PostId: 2, UserId: 8 }),
      comment({ Text: 'on another question', PostId: 4, UserId: 8 }),
      comment({ Text: ' ' }),
      comment({ Text: 'no such post', PostId: 77 }),
    ],
  )
  expect(
    kept.map(({ externalId, number, role, onAnswer, text }) => [externalId, number, role, onAnswer, text]),
  ).toEqual([
    ['1', 1, 'answerer', false, 'which version?'],
    ['1', 2, 'asker', false, 'version 3'],
    ['1', 3, 'asker', true, 'it works'],
    ['1', 4, 'answerer', true, 'glad to hear'],
    ['4', 1, 'answerer', false, 'on another question'],
  ])
  expect(kept[0]?.author).toBe('user 8')
})

test('who answered their own question speaks under each post as who wrote it', async () => {
  const [question, answer] = pairRows(1, 2, 10)
  const rows = [{ ...question }, { ...answer, OwnerUserId: 7 }]
  const kept = await read(rows, [comment({}), comment({ PostId: 2 })])
  expect(kept.map(({ role }) => role)).toEqual(['asker', 'answerer'])
})

test('deleted users are known by the name that is left of them, and only against each other', async () => {
  const [{ OwnerUserId: _, ...question } = {}, answer] = pairRows(1, 2, 10)
  const nameless = comment({ UserDisplayName: 'user5' })
  delete nameless.UserId
  const kept = await read(
    [
      { ...question, OwnerDisplayName: 'user5' },
      { ...answer, OwnerDisplayName: 'user5' },
    ],
    [nameless, { ...nameless, UserDisplayName: 'user6' }, comment({ UserId: 5 })],
  )
  expect(kept.map(({ role, author }) => [role, author])).toEqual([['asker', 'user5']])
})

test('names are those of who wrote planned posts, and no others are kept', async () => {
  const { plan } = await scanPosts(streamOf(postsXml(pairRows(1, 2, 10))), importOptionsSchema.parse({}))
  const users = [
    { Id: -1, DisplayName: 'Community' },
    { Id: 8, DisplayName: ' Bo &amp; Co ' },
    { Id: 9, DisplayName: 'Eve' },
    { Id: 7 },
  ]
  expect([...(await readUserNames(streamOf(dumpXml('users', users)), plan))]).toEqual([[8, 'Bo &amp; Co']])
})

test('a file of another kind is refused by what it is', async () => {
  const { plan } = await scanPosts(streamOf(postsXml(pairRows(1, 2, 10))), importOptionsSchema.parse({}))
  const reading = readComments(streamOf(postsXml([])), plan, new Map()).next()
  await expect(reading).rejects.toThrow(
    'This is XML, but no Comments.xml: its outermost element is <posts>, where a dump has <comments>.',
  )
})
