import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './client'
import { findItemToRead } from './find-item-to-read'
import { listLicences } from './licences'
import { countItems, headingOf, type ItemSearch, searchItems } from './search-items'
import { createTestDatabase, type TestDatabase } from './testing/test-database'

let own: TestDatabase
let database: Database
let versionId: string
let ids: string[]

const TITLES = [
  'How to exit Vim?',
  'Undo git add',
  '100% CPU in a loop',
  'foo_bar is undefined',
  '',
  'vim: replace all',
]

beforeAll(async () => {
  own = await createTestDatabase()
  database = openDatabase(own.url)
  const dataset = await database.prisma.dataset.create({
    data: {
      name: 'sample',
      domain: 'computer and IT-related',
      versions: { create: { number: 1, status: 'ready', sourceName: 'Posts.xml', sourceBytes: 1, options: {} } },
    },
    include: { versions: true },
  })
  versionId = dataset.versions[0]?.id ?? ''
  ids = TITLES.map(() => crypto.randomUUID())
  await database.prisma.item.createMany({
    data: TITLES.map((title, position) => ({
      id: ids[position] ?? '',
      versionId,
      position,
      externalId: String(position),
      pool: position === 5 ? ('knowledge' as const) : ('test' as const),
      title,
      questionText: position === 4 ? 'My  printer\nis on fire' : 'words',
      answerText: 'answer',
      answerLicence: position < 4 ? 'CC BY-SA 4.0' : position === 4 ? 'CC BY-SA 3.0' : null,
    })),
  })
})

afterAll(async () => {
  await database.close()
  await own.drop()
})

const all = (): ItemSearch => ({ versionId, words: '', pool: null, after: null, before: null, limit: 2 })
const headings = async (search: Partial<ItemSearch>) =>
  (await searchItems(database, { ...all(), limit: 50, ...search })).items.map(({ heading }) => heading)

test('pages are turned over forwards and backwards without losing or repeating an item', async () => {
  const first = await searchItems(database, all())
  expect([first.items.map(({ position }) => position), first.previous, first.next]).toEqual([[0, 1], null, 1])

  const second = await searchItems(database, { ...all(), after: first.next })
  expect([second.items.map(({ position }) => position), second.previous, second.next]).toEqual([[2, 3], 2, 3])

  const third = await searchItems(database, { ...all(), after: second.next })
  expect([third.items.map(({ position }) => position), third.previous, third.next]).toEqual([[4, 5], 4, null])

  const back = await searchItems(database, { ...all(), before: third.previous })
  expect([back.items.map(({ position }) => position), back.previous, back.next]).toEqual([[2, 3], 2, 3])

  const start = await searchItems(database, { ...all(), before: back.previous })
  expect([start.items.map(({ position }) => position), start.previous, start.next]).toEqual([[0, 1], null, 1])
})

test('words are found in titles and questions, whatever their case', async () => {
  expect(await headings({ words: 'VIM' })).toEqual(['How to exit Vim?', 'vim: replace all'])
  expect(await headings({ words: ' printer ' })).toEqual(['My printer is on fire'])
  expect(await countItems(database, { versionId, words: 'vim', pool: null })).toBe(2)
})

test('% and _ are characters like any other', async () => {
  expect(await headings({ words: '%' })).toEqual(['100% CPU in a loop'])
  expect(await headings({ words: 'o_b' })).toEqual(['foo_bar is undefined'])
})

test('one pool can be looked at alone', async () => {
  expect(await headings({ pool: 'knowledge' })).toEqual(['vim: replace all'])
})

test('an item without a title is called by the first words of its question', () => {
  expect(headingOf('', 'My  printer\nis on fire')).toBe('My printer is on fire')
  expect(headingOf('', 'a '.repeat(200))).toHaveLength(160)
})

test('licences come with the most frequent first, and none where none is named', async () => {
  expect(await listLicences(database, [versionId])).toEqual({ [versionId]: ['CC BY-SA 4.0', 'CC BY-SA 3.0'] })
})

test('an item is read with its neighbours and with what was made of it', async () => {
  const [itemId] = ids
  await database.prisma.preparation.createMany({
    data: [
      { id: crypto.randomUUID(), itemId: itemId ?? '', kind: 'summary', judgeKey: '', done: true, text: 'Leave Vim.' },
      { id: crypto.randomUUID(), itemId: itemId ?? '', kind: 'problem', judgeKey: '', done: false },
      ...(['critical_thinking', 'error_handling'] as const).map((kind, index) => ({
        id: crypto.randomUUID(),
        itemId: itemId ?? '',
        kind,
        judgeKey: `k-${kind}`,
        done: true,
        score: index === 0 ? 2.5 : null,
        unscoredReason: index === 0 ? null : 'judge-unreadable',
        modelName: 'judge-1',
      })),
    ],
  })
  const item = await findItemToRead(database, versionId, itemId ?? '')
  expect(item?.previousId).toBeNull()
  expect(item?.nextId).toBe(ids[1])
  expect(item?.summary?.text).toBe('Leave Vim.')
  expect(item?.problem).toBeNull()
  expect(item?.complexity).toEqual([
    {
      modelName: 'judge-1',
      criticalThinking: [{ score: 2.5, unscoredReason: null, correctedTo: null }],
      errorHandling: [{ score: null, unscoredReason: 'judge-unreadable', correctedTo: null }],
      topicKnowledge: [],
    },
  ])
})

test('an item of another version, or what is no id, is not found', async () => {
  expect(await findItemToRead(database, crypto.randomUUID(), ids[0] ?? '')).toBeNull()
  expect(await findItemToRead(database, versionId, 'not-an-id')).toBeNull()
})
