import { expect, test } from 'vitest'
import type { ByteRange } from '@/lib/datasets/byte-range'
import { importOptionsSchema } from '@/lib/datasets/import-options'
import type { ItemHalf } from '@/lib/datasets/item-half'
import { readItems, readItemsAtPlaces } from '@/lib/datasets/stack-exchange/read-items'
import { scanPosts } from '@/lib/datasets/stack-exchange/scan-posts'
import { openFixture, pairRows, postsXml, streamOf } from '@/lib/datasets/testing/byte-streams'

async function readAll(open: () => AsyncIterable<Uint8Array>, input: object = {}): Promise<ItemHalf[]> {
  const options = importOptionsSchema.parse(input)
  const { plan } = await scanPosts(open(), options)
  const halves: ItemHalf[] = []
  for await (const batch of readItems(open(), plan, options.site ?? null)) halves.push(...batch)
  return halves
}

test('a question and its accepted answer come as two halves with text, source and origin', async () => {
  const halves = await readAll(() => streamOf(postsXml(pairRows(11, 12, 30))), { site: 'https://Stackoverflow.com/' })
  expect(halves).toEqual([
    {
      kind: 'question',
      externalId: '11',
      position: 0,
      pool: 'test',
      title: 'Title 11',
      tags: ['c#', 'asp.net-core'],
      html: '<p>Question 11?</p>\n',
      text: 'Question 11?',
      score: 3,
      author: 'user 7',
      url: 'https://stackoverflow.com/questions/11',
      createdAt: '2012-03-04T05:06:07.890Z',
      licence: 'CC BY-SA 3.0',
    },
    {
      kind: 'answer',
      externalId: '11',
      position: 0,
      pool: 'test',
      html: '<p>Answer 12.</p>\n',
      text: 'Answer 12.',
      score: 30,
      author: 'user 8',
      url: 'https://stackoverflow.com/a/12',
      createdAt: '2012-03-05T05:06:07.890Z',
      licence: 'CC BY-SA 3.0',
    },
  ])
})

test.each([
  ['stackoverflow-excerpt-620/Posts.xml', 111],
  ['coffee-2015-03/Posts.xml', 105],
  ['datascience.meta-cut/Posts.xml', 9],
  ['music.meta-cut/Posts.xml', 4],
])('every pair of %s comes with both halves, none empty', async (name, pairs) => {
  const halves = await readAll(openFixture(name))
  const ids = (kind: ItemHalf['kind']) => halves.filter((half) => half.kind === kind).map((half) => half.externalId)
  expect(new Set(ids('question')).size).toBe(pairs)
  expect(ids('question').toSorted()).toEqual(ids('answer').toSorted())
  expect(halves.filter(({ text }) => text === '')).toEqual([])
})

async function readAtPlaces(bytes: Buffer, input: object = {}): Promise<ItemHalf[]> {
  const options = importOptionsSchema.parse(input)
  const { plan } = await scanPosts(streamOf(bytes, 1000), options)
  const read = async (ranges: readonly ByteRange[]) =>
    ranges.map(({ offset, length }) => bytes.subarray(offset, offset + length))
  const halves: ItemHalf[] = []
  for await (const batch of readItemsAtPlaces(read, plan, options.site ?? null)) {
    halves.push(...batch.flatMap(({ question, answer }) => [question, answer]))
  }
  return halves
}

test.each([
  'stackoverflow-excerpt-620/Posts.xml',
  'stackoverflow-excerpt-98/posts.xml',
  'coffee-2015-03/Posts.xml',
  'datascience.meta-cut/Posts.xml',
  'music.meta-cut/Posts.xml',
])('the rows of %s, read at their places alone, give what reading the whole gives', async (name) => {
  const pieces: Uint8Array[] = []
  for await (const piece of openFixture(name)()) pieces.push(piece)
  const inOrder = (halves: ItemHalf[]) =>
    halves.toSorted((a, b) => a.position - b.position || (a.kind > b.kind ? -1 : 1))
  const atPlaces = await readAtPlaces(Buffer.concat(pieces))
  expect(atPlaces).toEqual(inOrder(await readAll(openFixture(name))))
})

test('places are right behind a byte order mark, blank lines and CRLF', async () => {
  const [question, answer] = pairRows(1, 2, 3)
  const xml = postsXml([{ ...answer }, ...pairRows(5, 6, 7), { ...question }]).replaceAll('\n', '\r\n\r\n  ')
  const halves = await readAtPlaces(Buffer.from(` \n${xml}`))
  expect(halves.map(({ kind, text }) => [kind, text])).toEqual([
    ['question', 'Question 5?'],
    ['answer', 'Answer 6.'],
    ['question', 'Question 1?'],
    ['answer', 'Answer 2.'],
  ])
})

test('a file that was changed between the passes is refused, not read askew', async () => {
  const bytes = Buffer.from(postsXml(pairRows(1, 2, 3)))
  const { plan } = await scanPosts(streamOf(bytes), importOptionsSchema.parse({}))
  const changed = Buffer.from(postsXml(pairRows(7, 8, 3)))
  for (const now of [changed, changed.subarray(0, 100)]) {
    const read = async (ranges: readonly ByteRange[]) =>
      ranges.map(({ offset, length }) => now.subarray(offset, offset + length))
    await expect(readItemsAtPlaces(read, plan, null).next()).rejects.toThrow(
      'The file was changed while it was read. Import it again.',
    )
  }
})

test('halves come in the order of the file, however far apart, and each once', async () => {
  const [question, answer] = pairRows(1, 2, 3)
  const rows = [answer ?? {}, ...pairRows(5, 6, 7), question ?? {}, ...pairRows(5, 6, 7)]
  const halves = await readAll(() => streamOf(postsXml(rows)))
  expect(halves.map(({ kind, externalId }) => `${kind} ${externalId}`)).toEqual([
    'answer 1',
    'question 5',
    'answer 5',
    'question 1',
  ])
})

test('only what reaches the threshold is read', async () => {
  const halves = await readAll(openFixture('stackoverflow-excerpt-98/posts.xml'), { minAnswerScore: 100 })
  expect(halves).toHaveLength(10)
})

test('a code block survives the way from the dump to the text', async () => {
  const [question, answer] = pairRows(1, 2, 3)
  const Body = '<p>Why?</p><pre><code>if a &lt; b:\n    print("&amp;lt;b&amp;gt;")\n</code></pre>'
  const halves = await readAll(() => streamOf(postsXml([{ ...question, Body }, { ...answer }])))
  expect(halves[0]?.html).toBe(Body)
  expect(halves[0]?.text).toBe('Why?\n\nif a < b:\n    print("&lt;b&gt;")')
})
