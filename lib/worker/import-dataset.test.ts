import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pairRows, postsXml } from '@/lib/datasets/testing/byte-streams'
import { type Database, openDatabase } from '@/lib/db/client'
import { beginImport } from '@/lib/db/dataset-import'
import { listItemComments } from '@/lib/db/list-item-comments'
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database'
import { importDataset } from './import-dataset'

const never = new AbortController().signal
const folders = { scratchDir: tmpdir(), importDir: null }
let made: TestDatabase
let db: Database

beforeAll(async () => {
  made = await createTestDatabase()
  db = openDatabase(made.url)
})

afterAll(async () => {
  await db.close()
  await made.drop()
})

async function upload(
  content: string | Uint8Array,
  {
    options = {},
    chunkBytes = 50_000,
    sourceBytes,
  }: { options?: object; chunkBytes?: number; sourceBytes?: number } = {},
): Promise<string> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const numbers = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, number) => number)
  const { id } = await db.prisma.datasetVersion.create({
    data: {
      number: 1,
      sourceName: 'Posts.xml',
      sourceBytes: BigInt(sourceBytes ?? bytes.length),
      options: { ...options },
      dataset: { create: { name: 'questions', domain: 'coffee' } },
      chunks: {
        create: numbers.map((number) => ({
          number,
          bytes: Uint8Array.from(bytes.subarray(number * chunkBytes, (number + 1) * chunkBytes)),
        })),
      },
    },
  })
  return id
}

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, '../datasets/fixtures', name))
const versionOf = (id: string) => db.prisma.datasetVersion.findUniqueOrThrow({ where: { id } })
const itemsOf = (versionId: string) => db.prisma.item.findMany({ where: { versionId }, orderBy: { position: 'asc' } })
const chunksOf = (versionId: string) => db.prisma.uploadChunk.count({ where: { versionId } })

async function importAnew(...given: Parameters<typeof upload>): Promise<string> {
  const versionId = await upload(...given)
  await importDataset(db, versionId, folders, never)
  return versionId
}

test('a dump becomes items, its report stands with the version, and the file is kept', async () => {
  const id = await importAnew(fixture('stackoverflow-excerpt-620/Posts.xml'), {
    options: { minAnswerScore: 100, knowledgeShare: 0.5, site: 'stackoverflow.com' },
  })
  expect(await versionOf(id)).toMatchObject({
    status: 'ready',
    error: null,
    itemCount: 12,
    knowledgeCount: 12,
    importedAt: expect.any(Date),
    difference: null,
    report: { rows: 620, questions: 173, withAcceptedAnswer: 149, acceptedAnswerMissing: 38, belowThreshold: 87 },
  })
  expect(await chunksOf(id)).toBeGreaterThan(0)

  const items = await itemsOf(id)
  expect(items.map(({ position }) => position)).toEqual(Array.from({ length: 24 }, (_, position) => position))
  expect(items.filter(({ pool }) => pool === 'knowledge')).toHaveLength(12)
  expect(items.every(({ whole }) => whole)).toBe(true)
  expect(items[3]).toMatchObject({
    externalId: '11',
    title: 'Calculate relative time in C#',
    tags: ['c#', 'datetime', 'time', 'datediff', 'relative-time-span'],
    answerScore: 932,
    questionAuthor: 'user 1',
    answerAuthor: 'Vincent Robert',
    questionUrl: 'https://stackoverflow.com/questions/11',
    answerUrl: 'https://stackoverflow.com/a/1248',
    questionDate: new Date('2008-07-31T23:55:37.967Z'),
    answerLicence: 'CC BY-SA 2.5',
  })
})

test('the real archive becomes items with the comments of askers and answerers, and with the names of who wrote', async () => {
  const id = await importAnew(fixture('meta.avp.stackexchange.com.7z'), {
    options: { site: 'avp.meta.stackexchange.com' },
  })
  expect(await versionOf(id)).toMatchObject({
    status: 'ready',
    error: null,
    itemCount: 46,
    report: { rows: 381, questions: 132, withAcceptedAnswer: 46, acceptedAnswerMissing: 0, comments: 55 },
  })
  const items = await itemsOf(id)
  expect(items[0]).toMatchObject({
    externalId: '2',
    title: 'What Tags to Choose',
    questionAuthor: 'IrishChieftain',
    answerAuthor: 'jan',
    answerUrl: 'https://avp.meta.stackexchange.com/a/3',
    answerLicence: 'CC BY-SA 2.5',
  })
  const asked = items.find(({ externalId }) => externalId === '2')
  expect(await listItemComments(db, asked?.id ?? '')).toEqual([
    {
      role: 'asker',
      onAnswer: true,
      text: 'Thanks Jan - that answers it :-)',
      score: 0,
      author: 'IrishChieftain',
      date: new Date('2010-12-07T21:35:49.090Z'),
      licence: 'CC BY-SA 2.5',
    },
  ])
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`import-${process.pid}-`))).toEqual([])
})

test('answers that stand before their questions find them', async () => {
  const rows = [...pairRows(1, 2, 10), ...pairRows(3, 4, 20)]
  const id = await importAnew(postsXml(rows.toReversed()), { chunkBytes: 100 })
  const items = await itemsOf(id)
  expect(
    items.map(({ externalId, questionText, answerText, answerScore }) => [
      externalId,
      questionText,
      answerText,
      answerScore,
    ]),
  ).toEqual([
    ['3', 'Question 3?', 'Answer 4.', 20],
    ['1', 'Question 1?', 'Answer 2.', 10],
  ])
})

test('a dump that is not one row a line is read as a whole, its halves wherever they stand', async () => {
  const rows = [...pairRows(1, 2, 10), ...pairRows(3, 4, 20)].toReversed()
  const id = await importAnew(postsXml(rows).replaceAll('\n', ' '), { chunkBytes: 100 })
  expect(
    (await itemsOf(id)).map(({ externalId, questionText, answerText, tags }) => [
      externalId,
      questionText,
      answerText,
      tags,
    ]),
  ).toEqual([
    ['3', 'Question 3?', 'Answer 4.', ['c#', 'asp.net-core']],
    ['1', 'Question 1?', 'Answer 2.', ['c#', 'asp.net-core']],
  ])
})

test('JSON Lines come back as they were, NUL by the one written rule', async () => {
  const question = '{{ x }} $& <b> ключ 🔥 \ud83d \ufdd0\n\t\\u0041'
  const lines = [
    {
      question,
      answer: 'a\u0000b',
      id: 'odd',
      tags: ['"quoted", {braced}', 'NULL', 'a\\b\n'],
      title: "it's",
      unread: 1,
    },
    ...Array.from({ length: 450 }, (_, index) => ({ question: `q${index}`, answer: `a${index}` })),
  ]
  const id = await importAnew(lines.map((line) => JSON.stringify(line)).join('\n'))
  const items = await itemsOf(id)
  expect(items).toHaveLength(451)
  expect(items[0]).toMatchObject({
    externalId: 'odd',
    title: "it's",
    questionText: question,
    questionHtml: null,
    answerText: 'a\ufffdb',
    answerScore: null,
    questionAuthor: null,
    tags: ['"quoted", {braced}', 'NULL', 'a\\b\n'],
  })
  expect(items[450]).toMatchObject({ externalId: 'line-451', questionText: 'q449', answerText: 'a449' })
  expect((await versionOf(id)).report).toMatchObject({ rows: 451, warnings: ['the field "unread" is not read'] })
})

test('a threshold that leaves nothing gives a ready version without items, which says what lower ones leave', async () => {
  const id = await importAnew(fixture('coffee-2015-03/Posts.xml'), { options: { minAnswerScore: 100 } })
  expect(await versionOf(id)).toMatchObject({
    status: 'ready',
    itemCount: 0,
    report: { warnings: [expect.stringContaining('there would be 1 at 25, 26 at 10')] },
  })
})

test.each([
  ['not-xml/Posts.xml', 'This is neither XML nor JSON Lines'],
  ['not-xml-lfs-pointers/Posts.xml', 'This is a Git LFS pointer'],
])('%s fails with its sentence and leaves nothing', async (name, sentence) => {
  const id = await importAnew(fixture(name))
  expect(await versionOf(id)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining(sentence),
    itemCount: 0,
    report: null,
  })
  expect(await chunksOf(id)).toBe(0)
})

test('a dump that breaks in its last rows leaves no item behind', async () => {
  const broken = postsXml([...pairRows(1, 2, 3), ...pairRows(5, 6, 7)]).replace('Answer 6', 'Answer &amp 6')
  const id = await importAnew(broken, { chunkBytes: 64 })
  expect(await versionOf(id)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('The XML is broken in line 6'),
  })
  expect(await itemsOf(id)).toEqual([])
})

test('an upload of which bytes are missing is not imported, not even up to there', async () => {
  const id = await importAnew('{"question": "q", "answer": "a"}\n', { sourceBytes: 66 })
  expect(await versionOf(id)).toMatchObject({
    status: 'failed',
    error: 'The upload is incomplete: 33 of 66 bytes have arrived. Upload the file again.',
  })
})

test('an import that was killed begins anew and ends as if nothing had been', async () => {
  const id = await upload(fixture('stackoverflow-excerpt-98/posts.xml'))
  const killed = await beginImport(db, id)
  if (killed === null || killed === 'held') throw new Error('the import should be free')
  const half = {
    position: 0,
    pool: 'test',
    html: null,
    score: 1,
    author: null,
    url: null,
    createdAt: null,
    licence: null,
  } as const
  await killed.storeHalves([
    { kind: 'question', externalId: '4', text: 'left by the killed one', title: '', tags: [], ...half },
  ])
  killed.close()

  await importDataset(db, id, folders, never)
  expect(await versionOf(id)).toMatchObject({ status: 'ready', itemCount: 13 })
  expect((await itemsOf(id)).filter(({ questionText }) => questionText.includes('left by'))).toEqual([])
})

test('who has lost the database connection can write no more', async () => {
  const id = await upload(postsXml(pairRows(1, 2, 3)))
  const lost = await beginImport(db, id)
  if (lost === null || lost === 'held') throw new Error('the import should be free')
  const { rows } = await db.pool.query<{ ended: boolean }>(
    `select pg_terminate_backend(pid, 5000) as ended from pg_locks where locktype = 'advisory' and objid = hashtext($1)::oid`,
    [id],
  )
  expect(rows).toEqual([{ ended: true }])
  await expect(lost.fail('too late')).rejects.toThrow()
  lost.close()

  await importDataset(db, id, folders, never)
  expect(await versionOf(id)).toMatchObject({ status: 'ready', itemCount: 1 })
})

test('a job that comes twice waits for the one that is at it, then finds nothing to do', async () => {
  const id = await upload(postsXml(pairRows(1, 2, 3)))
  const first = await beginImport(db, id)
  if (first === null || first === 'held') throw new Error('the import should be free')
  expect(await beginImport(db, id)).toBe('held')
  const second = importDataset(db, id, folders, never)
  await first.fail('refused by the first')
  first.close()
  await second
  expect(await versionOf(id)).toMatchObject({ status: 'failed', error: 'refused by the first' })
  expect(await beginImport(db, id)).toBeNull()
})

test('a worker that is told to stop stops, and the import stays to be done', async () => {
  const id = await upload(postsXml(pairRows(1, 2, 3)))
  await expect(importDataset(db, id, folders, AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping')
  expect(await versionOf(id)).toMatchObject({ status: 'importing' })
  await importDataset(db, id, folders, never)
  expect(await versionOf(id)).toMatchObject({ status: 'ready' })
})

test('a version that was deleted meanwhile is no error', async () => {
  await importDataset(db, '0198f3a0-0000-7000-8000-000000000000', folders, never)
})
