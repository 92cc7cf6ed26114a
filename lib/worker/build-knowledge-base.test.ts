import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '@/lib/db/client'
import { createKnowledgeBase } from '@/lib/db/create-knowledge-base'
import { findKnowledgeBase } from '@/lib/db/knowledge-bases'
import { listPassages } from '@/lib/db/passages'
import { createPassageSearch, findPassagesByWords } from '@/lib/db/search-passages'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database'
import { makePdf } from '@/lib/retrieval/testing/make-pdf'
import { buildKnowledgeBase } from './build-knowledge-base'
import { noEndpoints } from './testing/no-endpoints'

const never = new AbortController().signal
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

interface Given {
  name: string
  format: string
  text: string | Buffer
}

async function createOfFiles(files: readonly Given[], language = 'english'): Promise<string> {
  return db.prisma.$transaction((tx) =>
    createKnowledgeBase(tx, {
      name: 'Handbook',
      language,
      source: {
        kind: 'files',
        files: files.map(({ text, ...file }) => ({
          ...file,
          bytes: typeof text === 'string' ? Buffer.from(text) : text,
        })),
      },
      embedding: null,
    }),
  )
}

async function build(...given: Parameters<typeof createOfFiles>): Promise<string> {
  const id = await createOfFiles(...given)
  await buildKnowledgeBase({ db, endpoints: noEndpoints }, id, never)
  return id
}

async function passagesOf(id: string) {
  const page = await listPassages(db, id, { limit: 200 })
  return page?.data.map(({ number, name, place, text }) => [number, name, place, text])
}

const textsFound = async (id: string, query: string, language = 'english') =>
  (await findPassagesByWords(db, { knowledgeBaseId: id, language }, query, 10)).map(({ text }) => text)

const markdown = (text: string) => [{ name: 'a.md', format: 'markdown', text }]

test('files of every kind become passages in their order, and are forgotten themselves', async () => {
  const id = await build([
    { name: 'guide.md', format: 'markdown', text: '# Printers\n\nPress the red button.' },
    {
      name: 'page.html',
      format: 'html',
      text: '<h1>Routers</h1><p>Pull the <b>plug</b>.</p><script>alert(1)</script>',
    },
    { name: 'notes.txt', format: 'text', text: 'Ask Ann \ud83d\udd25 {{ x }} ключ' },
    { name: 'old.pdf', format: 'pdf', text: makePdf(['Turn it off.']) },
  ])
  expect(await findKnowledgeBase(db, id)).toMatchObject({
    status: 'ready',
    error: null,
    source: { kind: 'files', name: 'guide.md and 3 more files', datasetId: null },
    documentCount: 4,
    passageCount: 4,
    contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    embedding: null,
    simulated: false,
  })
  expect(await passagesOf(id)).toEqual([
    [1, 'guide.md', 'Printers', 'Press the red button.'],
    [2, 'page.html', null, 'Routers\n\nPull the plug.'],
    [3, 'notes.txt', null, 'Ask Ann 🔥 {{ x }} ключ'],
    [4, 'old.pdf', 'page 1', 'Turn it off.'],
  ])
  expect(await db.prisma.knowledgeDocument.count({ where: { knowledgeBaseId: id, bytes: { not: null } } })).toBe(0)
})

test('the same content has the same hash, whatever the knowledge base is called; other content another', async () => {
  const hashOf = async (id: string) => (await findKnowledgeBase(db, id))?.contentHash
  const [one, same, other] = [await build(markdown('A.')), await build(markdown('A.')), await build(markdown('B.'))]
  expect(await hashOf(one)).toBe(await hashOf(same))
  expect(await hashOf(one)).not.toBe(await hashOf(other))
})

test('of a data set its knowledge pool alone is read: questions to test with never', async () => {
  const dataset = await seedDataset(db, { name: 'Split', items: 6 })
  await db.prisma.dataset.update({ where: { id: dataset.datasetId }, data: { site: 'stackoverflow.com' } })
  await db.prisma.item.updateMany({
    where: { versionId: dataset.versionId, position: { gte: 4 } },
    data: {
      pool: 'knowledge',
      answerAuthor: 'Ann',
      answerLicence: 'CC BY-SA 4.0',
      answerUrl: 'https://example.org/a/1',
    },
  })
  const id = await db.prisma.$transaction((tx) =>
    createKnowledgeBase(tx, {
      name: 'Pool',
      language: 'english',
      source: { kind: 'dataset', versionId: dataset.versionId, name: 'Split, v1', site: 'stackoverflow.com' },
      embedding: null,
    }),
  )
  await buildKnowledgeBase({ db, endpoints: noEndpoints }, id, never)
  expect(await findKnowledgeBase(db, id)).toMatchObject({
    status: 'ready',
    source: { kind: 'dataset', name: 'Split, v1', datasetId: dataset.datasetId },
    documentCount: 2,
    passageCount: 4,
  })
  const passages = (await listPassages(db, id, { limit: 200 }))?.data
  expect(passages?.map(({ name, place, text }) => [name, place, text])).toEqual([
    [
      'How do I check out a remote Git branch?',
      'question',
      'Question 4: this is what I tried, and this is what I saw.',
    ],
    ['How do I check out a remote Git branch?', 'accepted answer', 'Answer 4: do this first, then that.'],
    [
      'How can I validate an email address in JavaScript?',
      'question',
      'Question 5: this is what I tried, and this is what I saw.',
    ],
    ['How can I validate an email address in JavaScript?', 'accepted answer', 'Answer 5: do this first, then that.'],
  ])
  expect(passages?.[0]).toMatchObject({ author: 'Ann', licence: 'CC BY-SA 4.0', url: 'https://example.org/a/1' })
})

test('a file that can not be read fails the whole, by name, and leaves nothing', async () => {
  const id = await build([
    { name: 'good.txt', format: 'text', text: 'Fine.' },
    { name: 'scan.pdf', format: 'pdf', text: makePdf(['']) },
  ])
  expect(await findKnowledgeBase(db, id)).toMatchObject({
    status: 'failed',
    passageCount: 0,
    error: expect.stringMatching(/^scan\.pdf holds no text: its pages are pictures, .*\.$/),
  })
  expect(await passagesOf(id)).toEqual([])
  expect(await db.prisma.knowledgeDocument.count({ where: { knowledgeBaseId: id, bytes: { not: null } } })).toBe(0)
})

test('what holds no text is a failure, never an empty knowledge base', async () => {
  const id = await build(markdown(' \n\n# Only a heading\n'))
  expect(await findKnowledgeBase(db, id)).toMatchObject({
    status: 'failed',
    error: 'Nothing in it holds any text, so there is nothing that could be found.',
  })
})

test('a job that comes twice changes nothing', async () => {
  const id = await build(markdown('Once.'))
  const before = await passagesOf(id)
  await buildKnowledgeBase({ db, endpoints: noEndpoints }, id, never)
  expect(await passagesOf(id)).toEqual(before)
})

test('what a killed worker left half-way is made anew', async () => {
  const id = await createOfFiles(markdown('All of it.'))
  const { id: documentId } = await db.prisma.knowledgeDocument.findFirstOrThrow({ where: { knowledgeBaseId: id } })
  await db.prisma.knowledgePassage.create({
    data: { id: crypto.randomUUID(), knowledgeBaseId: id, documentId, position: 0, text: 'A half.', embedding: [] },
  })
  await buildKnowledgeBase({ db, endpoints: noEndpoints }, id, never)
  expect(await passagesOf(id)).toEqual([[1, 'a.md', null, 'All of it.']])
})

test('rare words count more than frequent ones, and English words are found by their stems', async () => {
  const id = await build([
    { name: 'a.md', format: 'markdown', text: '# One\n\nThe server was restarted by the server.' },
    { name: 'b.md', format: 'markdown', text: '# Two\n\nThe server has a flange.' },
    { name: 'c.md', format: 'markdown', text: '# Three\n\nThe server is old.' },
  ])
  expect(await textsFound(id, 'My servers have flanges')).toEqual([
    'The server has a flange.',
    'The server was restarted by the server.',
    'The server is old.',
  ])
  expect(await textsFound(id, 'restarting')).toEqual(['The server was restarted by the server.'])
  expect(await textsFound(id, 'the a of')).toEqual([])
})

test('under "simple" words are found as they stand, in any language', async () => {
  const id = await build(markdown('Die Drucker sind kaputt.'), 'simple')
  expect(await textsFound(id, 'drucker', 'simple')).toEqual(['Die Drucker sind kaputt.'])
  expect(await textsFound(id, 'Druckern', 'simple')).toEqual([])
})

test('a query may hold anything: it is words, never a search expression', async () => {
  const id = await build(markdown("It's in C:\\temp & not | elsewhere."))
  for (const query of ["it's C:\\temp'", "' | temp:* & !x", '<-> temp \\', '\ud83d temp \0'])
    expect(await textsFound(id, query), query).toEqual(["It's in C:\\temp & not | elsewhere."])
  expect(await textsFound(id, "\\ ' | & ! ( ) :*")).toEqual([])
})

test("a question's own post is never found, and another post of the same number elsewhere is", async () => {
  const dataset = await seedDataset(db, { name: 'All knowledge', items: 2 })
  await db.prisma.item.updateMany({ where: { versionId: dataset.versionId }, data: { pool: 'knowledge' } })
  const id = await db.prisma.$transaction((tx) =>
    createKnowledgeBase(tx, {
      name: 'Pool',
      language: 'english',
      source: { kind: 'dataset', versionId: dataset.versionId, name: 'All', site: 'stackoverflow.com' },
      embedding: null,
    }),
  )
  await buildKnowledgeBase({ db, endpoints: noEndpoints }, id, never)
  const base = { knowledgeBaseId: id, language: 'english' }
  const found = async (externalId: string, site: string | null) => {
    const passages = await createPassageSearch(db, base, { externalId, site }).byWords('do this first, then that', 10)
    return passages.map(({ text }) => text.slice(0, 8))
  }
  expect(await found('1000', 'stackoverflow.com')).toEqual(['Answer 1'])
  expect(await found('1001', 'stackoverflow.com')).toEqual(['Answer 0'])
  expect(await found('1000', 'superuser.com')).toEqual(['Answer 0', 'Answer 1'])
  // Whose site is not known might be the same: rather one passage too few than the answer itself.
  expect(await found('1000', null)).toEqual(['Answer 1'])
  expect(await found('7', 'stackoverflow.com')).toEqual(['Answer 0', 'Answer 1'])
})
