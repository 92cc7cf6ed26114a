import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignPools } from '@/lib/datasets/assign-pools'
import { readSample, SAMPLE_SITE } from '@/lib/datasets/sample/read-sample'
import { type Database, openDatabase } from '@/lib/db/client'
import { type SeededPassage, seedKnowledgeBase } from '@/lib/db/testing/seed-knowledge-base'
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database'
import { cutPassages } from '@/lib/retrieval/cut-passages'
import { readMarkdown } from '@/lib/retrieval/read-markdown'
import { readPost } from '@/lib/retrieval/read-post'
import type { FrozenRetrieval } from '@/lib/runs/configuration'
import { type PreparedItem, playItem, prepareItem } from '@/lib/simulator/testing/play-study'
import { world } from '@/lib/simulator/testing/simulator-world'
import { pairedT } from '@/lib/statistics/paired-t'
import { retrieveFrom } from './testing/play-with-passages'

/*
 * The sample, split at random into questions to test with and a knowledge pool: its 24 questions have nothing to do with
 * each other, so that the pool alone can help nobody. The notes beside the sample deal with 16 of the 24 subjects. So the
 * same agent, reading, must gain on these, must not on the other eight, and must not by the pool alone.
 */
const SILENT_ABOUT = ['19', '42', '564', '626', '871', '888', '1276', '1383']
const SEEDS = [1, 2, 3, 4, 5]
/** Of these also by the pool alone. */
const SEEDS_OF_POOL = [1, 2]
const MAX_TURNS = 3
const CAST = { agent: 'sim-novice', user: 'sim-user', judge: 'sim-judge-a' }

const sample = readSample()
const notes: SeededPassage[] = cutPassages(
  readMarkdown(readFileSync(new URL('../datasets/sample/help-desk-notes.md', import.meta.url), 'utf8')),
).map(({ place, text }) => ({ name: `help-desk-notes.md, ${place}`, text }))

interface Played {
  externalId: string
  plain: number
  /** null: not played under this seed. */
  withPool: number | null
  withNotes: number
  solved: { plain: boolean; withNotes: boolean }
  /** Numbers of the posts that the agent was given to read. */
  read: string[]
}

let own: TestDatabase
let db: Database
const studies: Played[][] = []

beforeAll(async () => {
  own = await createTestDatabase()
  db = openDatabase(own.url)
  for (const seed of SEEDS) studies.push(await playSplit(seed))
}, 240_000)
afterAll(async () => {
  await db.close()
  await own.drop()
})

/** Both halves of one split: each is tested with the other one as its knowledge. */
async function playSplit(seed: number): Promise<Played[]> {
  const pools = assignPools(
    sample.map(({ externalId }) => externalId),
    0.5,
    seed,
  )
  const played: Played[] = []
  for (const half of ['test', 'knowledge'] as const) {
    const tested = sample.filter((_, index) => pools[index] === half)
    const pool = sample.filter((_, index) => pools[index] !== half).flatMap(passagesOf)
    const poolOnly = SEEDS_OF_POOL.includes(seed)
      ? (await seedKnowledgeBase(db, { site: SAMPLE_SITE, passages: pool, topK: 5 })).retrieval
      : null
    const withNotes = await seedKnowledgeBase(db, { site: SAMPLE_SITE, passages: [...pool, ...notes], topK: 5 })
    for (const item of tested) played.push(await playThrice(item, seed, poolOnly, withNotes.retrieval))
  }
  return played
}

function passagesOf(post: (typeof sample)[number]): SeededPassage[] {
  const { title: name, externalId } = post
  return cutPassages(readPost(post)).map(({ text }) => ({ name, text, externalId }))
}

async function playThrice(
  item: (typeof sample)[number],
  seed: number,
  pool: FrozenRetrieval | null,
  withNotes: FrozenRetrieval,
): Promise<Played> {
  const prepared = await prepareItem(item, world, CAST.judge, seed)
  const plain = await playItem(prepared, world, CAST, seed, MAX_TURNS)
  const pooled = pool === null ? null : await playReading(prepared, item, seed, pool)
  const noted = await playReading(prepared, item, seed, withNotes)
  const score = ({ scores }: typeof plain) => scores.finalScore ?? Number.NaN
  return {
    externalId: item.externalId,
    plain: score(plain),
    withPool: pooled === null ? null : score(pooled),
    withNotes: score(noted),
    solved: { plain: plain.solved, withNotes: noted.solved },
    read: await numbersRead(
      [...(pooled?.turns ?? []), ...noted.turns].flatMap(({ retrieval }) => retrieval?.passages ?? []),
    ),
  }
}

const playReading = (prepared: PreparedItem, item: (typeof sample)[number], seed: number, retrieval: FrozenRetrieval) =>
  playItem(
    // The controlled twin: nothing but the reading is different.
    { ...prepared, material: { ...prepared.material, reading: retrieval } },
    world,
    CAST,
    seed,
    MAX_TURNS,
    retrieveFrom(db, retrieval, item, SAMPLE_SITE),
  )

async function numbersRead(passages: readonly { id: string }[]): Promise<string[]> {
  const { rows } = await db.pool.query<{ externalId: string }>(
    `select distinct d."externalId" from "KnowledgePassage" p join "KnowledgeDocument" d on d.id = p."documentId"
     where p.id = any($1::uuid[])`,
    [passages.map(({ id }) => id)],
  )
  return rows.map(({ externalId }) => externalId).filter((number) => number !== '')
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const isDocumented = ({ externalId }: Played) => !SILENT_ABOUT.includes(externalId)

function pValue(first: readonly number[], second: readonly number[]): number {
  const found = pairedT(first, second)
  return found.defined ? found.value.p : 1
}

test('an agent that reads beats its plain twin with p < .01 in at least 4 of 5 seeds, and solves more', () => {
  const won = studies.filter((played) => {
    const [plain, reading] = [played.map((each) => each.plain), played.map((each) => each.withNotes)]
    return pValue(reading, plain) < 0.01 && mean(reading) > mean(plain)
  })
  expect(won.length).toBeGreaterThanOrEqual(4)
  for (const played of studies) {
    const solved = (who: 'plain' | 'withNotes') => played.filter((each) => each.solved[who]).length
    expect(solved('withNotes')).toBeGreaterThan(solved('plain'))
  }
})

test('it gains where the notes say something, and nothing where they are silent', () => {
  for (const played of studies) {
    const gain = (each: Played) => each.withNotes - each.plain
    expect(mean(played.filter(isDocumented).map(gain))).toBeGreaterThan(1)
    expect(Math.abs(mean(played.filter((each) => !isDocumented(each)).map(gain)))).toBeLessThan(0.35)
  }
})

test('a knowledge pool about other matters helps nobody', () => {
  for (const played of studies.slice(0, SEEDS_OF_POOL.length)) {
    const plain = played.map((each) => each.plain)
    const pooled = played.map((each) => each.withPool ?? Number.NaN)
    expect(Math.abs(mean(pooled) - mean(plain))).toBeLessThan(0.35)
    expect(pValue(pooled, plain)).toBeGreaterThan(0.01)
  }
})

test('no question met its own post in anything that its agent read', () => {
  for (const { externalId, read } of studies.flat()) {
    expect(read.length).toBeGreaterThan(0)
    expect(read).not.toContain(externalId)
  }
})
