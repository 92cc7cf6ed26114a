import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchKinds } from '@/lib/api/search'
import { type Database, openDatabase } from './client'
import { gatherWords } from './gather-words'
import { readMarks } from './read-marks'
import { searchEverything } from './search-everything'
import { findSearchFault } from './search-query'
import { seedAgent } from './testing/seed-agent'
import { seedDataset } from './testing/seed-dataset'
import { seedRun } from './testing/seed-run'
import { createTestDatabase } from './testing/test-database'

let db: Database
let drop: () => Promise<void>
let interactionId: string
let runId: string

beforeAll(async () => {
  const created = await createTestDatabase()
  db = openDatabase(created.url, 4)
  drop = created.drop
  const agent = await seedAgent(db, { name: 'gpt-4o-mini' })
  const dataset = await seedDataset(db, { name: 'Everyday trouble', items: 8 })
  const run = await seedRun(db, { agent, dataset })
  runId = run.runId
  interactionId = run.interactionIds[0] ?? ''
  await addTurn(1, null, 'Sort your array first: branch prediction then guesses right.')
  await addTurn(
    2,
    'Still slow, <b>why</b>?',
    `Measure ${'filler '.repeat(300)} the overflowing canvases of \uFDD1fake\uFDD2 marks.`,
  )
  await addTurn(3, 'And \uD800 a lone surrogate?', 'A 🐙 octopus & a “quoted phrase” here.')
  await addTurn(
    4,
    Array.from({ length: 60_000 }, (_, index) => `𒀀${index.toString(36)}`)
      .join(' ')
      .slice(0, 100_000),
    'Unreachable zebra? No.',
  )
  await db.pool.query('insert into "SearchPending" values ($1)', [interactionId])
  expect(await gatherWords(db)).toBe(9)
  expect(await gatherWords(db)).toBe(0)
})
afterAll(async () => {
  await db.close()
  await drop()
})

async function addTurn(number: number, userText: string | null, agentText: string): Promise<void> {
  await db.prisma.turn.create({
    data: {
      interactionId,
      number,
      runId,
      userText,
      agentText,
      agentOutcome: 'answered',
      solved: false,
      signs: [],
      startedAt: new Date(),
      durationMs: 1,
      eventSeq: 1n,
    },
  })
}

const search = (words: string, wish: object = {}) =>
  searchEverything(db, { words, kind: null, page: 1, allowed: searchKinds, ...wish })
const found = async (words: string) =>
  (await search(words)).data.map(({ kind, turn }) => `${kind} ${turn ?? ''}`.trim())

test('a word of either side leads to its very turn, by its stem as well', async () => {
  const { data } = await search('overflow canvas')
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    kind: 'transcript',
    id: interactionId,
    turn: 2,
    path: `/runs/${runId}/interactions/${interactionId}?turn=2#turn-2`,
  })
  expect(data[0]?.passages).toHaveLength(1)
  expect(data[0]?.passages[0]?.who).toBe('agent')
  expect(data[0]?.passages[0]?.parts.filter((part) => part.found).map(({ text }) => text)).toEqual([
    'overflowing',
    'canvases',
  ])
})

test('marks that stand in a text mark nothing, and HTML stays text', async () => {
  const [hit] = (await search('fake')).data
  const parts = hit?.passages[0]?.parts ?? []
  expect(parts.filter((part) => part.found).map(({ text }) => text)).toEqual(['fake'])
  expect(parts.map(({ text }) => text).join('')).not.toMatch(/[\uFDD1\uFDD2]/)
  const [asked] = (await search('slow')).data
  expect(asked?.passages[0]).toMatchObject({ who: 'user' })
})

test('all words must be there, together where they are quoted, and none that is excluded', async () => {
  expect(await found('octopus phrase')).toEqual(['transcript 3'])
  expect(await found('"quoted phrase"')).toEqual(['transcript 3'])
  expect(await found('"phrase quoted"')).toEqual([])
  expect(await found('octopus -phrase')).toEqual([])
  expect((await found('octopus or filler')).toSorted()).toEqual(['transcript 2', 'transcript 3'])
})

test('the words of a text that no tsvector can hold are found at its beginning, and its turn is kept', async () => {
  expect(await found('zebra')).toEqual(['transcript 4'])
  expect(await found('surrogate')).toEqual(['transcript 3'])
})

test('questions are found once, names by any part of them', async () => {
  expect(await found('regular expression')).toEqual(['question'])
  const names = await search('4o-min')
  expect(names.data.map(({ kind, title }) => [kind, title])).toEqual([
    ['run', expect.stringContaining('gpt-4o-mini')],
    ['agent', 'gpt-4o-mini'],
  ])
  expect(names.counts).toMatchObject({ run: 1, agent: 1, transcript: 0 })
  expect(await found('everyday')).toContain('dataset')
  expect(await found('100%_')).toEqual([])
})

test('one kind has pages, and a kind that may not be read is not looked through', async () => {
  const page = await search('question', { kind: 'question' })
  expect([page.data.length, page.more]).toEqual([8, false])
  expect((await search('question', { kind: 'question', page: 2 })).data).toEqual([])
  const blind = await search('octopus', { allowed: ['run'] })
  expect([blind.data, blind.counts.transcript]).toEqual([[], 0])
})

test('a newer version of a data set takes the place of the older one', async () => {
  const { versionId, itemIds } = await seedDataset(db, { name: 'Twice', items: 1 })
  await gatherWords(db)
  const older = await db.prisma.datasetVersion.findUniqueOrThrow({ where: { id: versionId } })
  const { id: newer } = await db.prisma.datasetVersion.create({
    data: {
      ...older,
      id: randomUUID(),
      number: 2,
      options: {},
      report: undefined,
      scoreCounts: undefined,
      difference: undefined,
    } as never,
  })
  await db.pool.query(
    `insert into "Item" (id, "versionId", position, "externalId", title, tags) values ($1, $2, 0, '1', 'A platypus', '{}')`,
    [randomUUID(), newer],
  )
  expect(await gatherWords(db)).toBe(1)
  expect(await found('platypus')).toEqual(['question'])
  const { rows } = await db.pool.query('select 1 from "ItemWords" where "itemId" = any($1::uuid[])', [itemIds])
  expect(rows).toEqual([])
})

test.each([
  ['', 'no-words'],
  ['!!! ??', 'no-words'],
  ['-only -exclusions', 'only-exclusions'],
  ['the', null],
  ['"unclosed (and & odd |', null],
  ['\0\uD800', null],
])('%j as a search: %s', async (words, fault) => {
  const said = await findSearchFault(db, words)
  if (fault !== null || words.includes('the')) expect(said).toBe(fault)
  await search(words)
})

test('a headline falls into its parts', () => {
  expect(readMarks('\uFDD1a\uFDD2 b \uFDD1c\uFDD2')).toEqual([
    { text: 'a', found: true },
    { text: ' b ', found: false },
    { text: 'c', found: true },
  ])
  expect(readMarks('')).toEqual([])
})
