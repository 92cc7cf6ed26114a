import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFieldsSchema } from '@/lib/api/dataset'
import { commandWorld } from '@/lib/commands/command-world'
import { bringUpload, importDataset } from '@/lib/commands/import-dataset'
import { importVersion } from '@/lib/commands/import-version'
import { versionOptionsSchema } from '@/lib/datasets/import-options'
import { pairRows, postsXml } from '@/lib/datasets/testing/byte-streams'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { importDataset as readIntoItems } from '@/lib/worker/import-dataset'
import { type ApiUnderTest, openApi } from './testing/api-under-test'

const never = new AbortController().signal
let api: ApiUnderTest
let folder: string

beforeAll(async () => {
  api = await openApi()
  folder = mkdtempSync(path.join(tmpdir(), 'versions-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function fileOf(content: string | Buffer, sourceName = 'Posts.xml') {
  const filePath = path.join(folder, randomUUID())
  writeFileSync(filePath, content)
  return bringUpload({ path: filePath, bytes: Buffer.byteLength(content), sourceName })
}

/** Imports a file as a new data set, to its end. */
async function importAnew(content: string | Buffer, options: object = {}): Promise<string> {
  const fields = uploadFieldsSchema.parse({ name: 'Questions', options })
  const id = await importDataset(commandWorld(), fields, fileOf(content))
  await readNewest(id)
  return id
}

async function importAgain(id: string, content: string | Buffer, options: object = {}): Promise<void> {
  await importVersion(commandWorld(), id, versionOptionsSchema.parse(options), fileOf(content))
  await readNewest(id)
}

/** What the worker does with the job that was queued. */
async function readNewest(datasetId: string): Promise<void> {
  const newest = { where: { datasetId }, orderBy: { number: 'desc' } } as const
  const { id } = await api.db.prisma.datasetVersion.findFirstOrThrow(newest)
  await readIntoItems(api.db, id, { scratchDir: folder, importDir: folder }, never)
}

const dump = () =>
  readFileSync(path.join(import.meta.dirname, '../../../lib/datasets/fixtures/stackoverflow-excerpt-620/Posts.xml'))
const datasetOf = async (id: string) => (await api.call('GET /datasets/{id}', { id })).body
const itemsOf = async (id: string, query: Record<string, string> = {}) =>
  (await api.call('GET /datasets/{id}/items', { id, query: { limit: '200', ...query } })).body.data
const versionsOf = async (id: string) => (await api.call('GET /datasets/{id}/versions', { id })).body.data

/** A text or a score that was made of an item. */
async function prepare(itemId: string, made: object): Promise<void> {
  await api.db.prisma.preparation.create({
    data: { id: randomUUID(), itemId, kind: 'summary', judgeKey: '', done: true, modelName: 'm', ...made },
  })
}
const preparedOf = (itemId: string) =>
  api.db.prisma.preparation.findMany({ where: { itemId, done: true }, orderBy: [{ kind: 'asc' }, { judgeKey: 'asc' }] })

test('questions are chosen anew from the kept file, without a second upload', async () => {
  const id = await importAnew(dump(), { minAnswerScore: 100, site: 'stackoverflow.com' })
  expect(await datasetOf(id)).toMatchObject({
    itemCount: 24,
    version: 1,
    sourceKept: true,
    difference: null,
    newer: null,
  })

  const body = { minAnswerScore: 100, scoreOf: 'any', knowledgeShare: 0.5, seed: 7 }
  const { status, body: accepted } = await api.call('POST /datasets/{id}/selections', { id, body })
  expect([status, accepted]).toEqual([202, { id, versionId: expect.any(String), version: 2, status: 'importing' }])
  // Until the new version is ready, the one before is what there is.
  expect(await datasetOf(id)).toMatchObject({
    version: 1,
    status: 'ready',
    itemCount: 24,
    newer: { version: 2, status: 'importing', error: null },
  })
  expect((await api.call('POST /datasets/{id}/selections', { id, body })).status).toBe(409)

  await readNewest(id)
  expect(await datasetOf(id)).toMatchObject({
    version: 2,
    origin: 'selection',
    itemCount: 12,
    knowledgeCount: 12,
    newer: null,
    sourceKept: true,
    sourceName: 'Posts.xml',
    options: { minAnswerScore: 100, scoreOf: 'any', knowledgeShare: 0.5, seed: 7, site: 'stackoverflow.com' },
    difference: { against: 1, new: 0, gone: 0, changedText: 0, changedScore: 0, changedPool: 12, corrected: 0 },
  })
  // The file belongs to the first version still, and serves a third.
  await api.call('POST /datasets/{id}/selections', { id, body: { minAnswerScore: 10 } })
  await readNewest(id)
  expect(await datasetOf(id)).toMatchObject({ version: 3, itemCount: 95, knowledgeCount: 0 })
})

test('importing a newer file says what is new, gone, and changed in text or score', async () => {
  const rows = (changes: { answer: string; score: number }) => {
    const [question, answer] = pairRows(3, 4, changes.score)
    return [{ ...question }, { ...answer, Body: changes.answer }]
  }
  const id = await importAnew(
    postsXml([...pairRows(1, 2, 5), ...rows({ answer: 'old', score: 5 }), ...pairRows(5, 6, 5), ...pairRows(7, 8, 5)]),
  )
  await importAgain(
    id,
    postsXml([
      ...pairRows(1, 2, 5),
      ...rows({ answer: 'new', score: 6 }),
      ...pairRows(7, 8, 50),
      ...pairRows(9, 10, 1),
    ]),
  )
  expect((await datasetOf(id)).difference).toEqual({
    against: 1,
    new: 1,
    gone: 1,
    changedText: 1,
    changedScore: 2,
    changedPool: 0,
    corrected: 0,
  })
  const entries = async (kind: string) =>
    (await api.call('GET /datasets/{id}/differences', { id, query: { kind } })).body.data
  expect(await entries('new')).toMatchObject([{ externalId: '9', before: null, after: { title: 'Title 9' } }])
  expect(await entries('gone')).toMatchObject([
    { externalId: '5', before: { title: 'Title 5' }, after: null, changed: [] },
  ])
  expect(await entries('text')).toMatchObject([{ externalId: '3', changed: ['answer'] }])
  expect(await entries('score')).toMatchObject([
    { externalId: '3', before: { answerScore: 5 }, after: { answerScore: 6 }, changed: ['answer'] },
    { externalId: '7', before: { answerScore: 5 }, after: { answerScore: 50 }, changed: [] },
  ])
  const { body: first } = await api.call('GET /datasets/{id}/differences', { id, query: { kind: 'score', limit: '1' } })
  const { body: second } = await api.call('GET /datasets/{id}/differences', {
    id,
    query: { kind: 'score', limit: '1', cursor: first.nextCursor ?? '' },
  })
  expect([...first.data, ...second.data].map(({ externalId }) => externalId)).toEqual(['3', '7'])
  expect(second.nextCursor).toBeNull()
  expect(
    (await api.call('GET /datasets/{id}/differences', { id, query: { kind: 'new', version: '1' } })).body.data,
  ).toEqual([])
  expect((await api.call('GET /datasets/{id}/differences', { id, query: { kind: 'new', version: '9' } })).status).toBe(
    404,
  )
})

test('the newest file is the one that is kept', async () => {
  const id = await importAnew(postsXml(pairRows(1, 2, 5)))
  await importAgain(id, postsXml([...pairRows(1, 2, 5), ...pairRows(3, 4, 5)]))
  const versions = await api.db.prisma.datasetVersion.findMany({
    where: { datasetId: id },
    orderBy: { number: 'asc' },
    include: { _count: { select: { chunks: true } } },
  })
  expect(versions.map(({ _count }) => _count.chunks)).toEqual([0, 1])
})

test('a newer file that can’t be imported leaves the version before in use', async () => {
  const id = await importAnew(postsXml(pairRows(1, 2, 5)))
  await importAgain(id, '<posts><row Id="1"')
  expect(await datasetOf(id)).toMatchObject({
    version: 1,
    status: 'ready',
    itemCount: 1,
    newer: { version: 2, status: 'failed', error: expect.stringContaining('The file is cut off') },
  })
  expect((await itemsOf(id)).map(({ version }) => version)).toEqual([1])
  // The next try is version 3, and is compared with the last good one.
  await importAgain(id, postsXml(pairRows(3, 4, 5)))
  expect(await datasetOf(id)).toMatchObject({ version: 3, difference: { against: 1, new: 1, gone: 1 }, newer: null })
  expect((await versionsOf(id)).map(({ version, status, itemCount }) => [version, status, itemCount])).toEqual([
    [3, 'ready', 1],
    [2, 'failed', 0],
    [1, 'ready', 1],
  ])
})

test('what was made of a question is taken over as long as what it was made from is the same', async () => {
  const changed = (id: number, answerId: number, change: { question?: object; answer?: object }) => {
    const [question, answer] = pairRows(id, answerId, 5)
    return [
      { ...question, ...change.question },
      { ...answer, ...change.answer },
    ] as Record<string, string | number>[]
  }
  const id = await importAnew(postsXml([...pairRows(1, 2, 5), ...pairRows(3, 4, 5), ...pairRows(5, 6, 5)]))
  for (const { id: itemId } of await itemsOf(id)) {
    await prepare(itemId, { text: 'Summary.', calls: [{ costUsd: 1 }], runId: randomUUID() })
    await prepare(itemId, { kind: 'problem', text: 'Problem.' })
    await prepare(itemId, { kind: 'error_handling', judgeKey: 'judge', score: 4 })
  }
  const [first, second] = await itemsOf(id)
  await api.db.pool.query(
    `insert into "CriterionOverride" (id, "itemId", kind, "judgeKey", "judgeScore", score, reason, "authorKind", "removedAt")
     select gen_random_uuid(), i.id::uuid, 'error-handling', 'judge', 4, i.score, 'Too low.', 'machine', i.removed::timestamptz
     from (values ($1, 6, null), ($1, 5, '2026-11-25'), ($2, 7, null)) as i(id, score, removed)`,
    [first?.id, second?.id],
  )
  await importAgain(
    id,
    postsXml([
      ...pairRows(1, 2, 9),
      ...changed(3, 4, { question: { Body: 'other' } }),
      ...changed(5, 6, { answer: { Body: 'other' } }),
    ]),
  )
  const [same, otherQuestion, otherAnswer] = await itemsOf(id)
  const kinds = async (item: { id: string } | undefined) => (await preparedOf(item?.id ?? '')).map(({ kind }) => kind)
  expect(await kinds(same)).toEqual(['summary', 'problem', 'error_handling'])
  expect(await kinds(otherQuestion)).toEqual(['problem'])
  expect(await kinds(otherAnswer)).toEqual(['summary', 'error_handling'])
  // The copy keeps its calls to be read, and says that they were paid for elsewhere.
  expect((await preparedOf(same?.id ?? ''))[0]).toMatchObject({
    carried: true,
    calls: [{ costUsd: 1 }],
    modelName: 'm',
  })
  // What a person corrected of a criterion goes with it, what was taken back does not.
  const { rows: corrected } = await api.db.pool.query(
    'select "itemId", score from "CriterionOverride" where "itemId" = any($1::uuid[])',
    [(await itemsOf(id)).map(({ id: itemId }) => itemId)],
  )
  expect(corrected).toEqual([{ itemId: same?.id, score: 6 }])
})

test('with another model to make summaries, only what a person wrote is taken over', async () => {
  const {
    model: { modelId },
  } = await seedAgent(api.db, { name: 'extractor' })
  const id = await importAnew(postsXml(pairRows(1, 2, 5)))
  const [item] = await itemsOf(id)
  await prepare(item?.id ?? '', { text: 'By a model.' })
  await prepare(item?.id ?? '', { kind: 'problem', text: 'By a person.', byPerson: true })
  await importAgain(id, postsXml(pairRows(1, 2, 5)), { extractionModelId: modelId })
  expect((await itemsOf(id))[0]).toMatchObject({ summary: null, problem: 'By a person.', problemByPerson: true })
})

test('a correction makes a version in which all else is as before; its runs stay where they are', async () => {
  const id = await importAnew(postsXml([...pairRows(1, 2, 5), ...pairRows(3, 4, 5)]), { knowledgeShare: 0.5 })
  const before = await itemsOf(id)
  const [item, other] = before
  await api.db.prisma.itemComment.create({
    data: { itemId: item?.id ?? '', number: 1, role: 'asker', onAnswer: true, text: 'thanks', author: 'Ann' },
  })
  for (const each of before) {
    await prepare(each.id, { text: `Summary of ${each.externalId}.` })
    await prepare(each.id, { kind: 'problem', text: 'Problem.' })
    await prepare(each.id, { kind: 'opening', judgeKey: 'judge', score: 7 })
  }
  const prepared = await itemsOf(id)
  const version = { datasetId: id, versionId: item?.versionId ?? '', name: 'Questions', itemIds: [item?.id ?? ''] }
  const { runId } = await seedRun(api.db, { agent: await seedAgent(api.db, { name: 'agent' }), dataset: version })

  const { status, body: corrected } = await api.call('PATCH /items/{id}', {
    id: item?.id ?? '',
    body: { summary: ' Better. ' },
  })
  expect(status).toBe(200)
  expect(corrected).toMatchObject({
    externalId: item?.externalId,
    version: 2,
    summary: 'Better.',
    summaryByPerson: true,
    problem: 'Problem.',
    problemByPerson: false,
  })
  expect(await datasetOf(id)).toMatchObject({
    version: 2,
    origin: 'correction',
    itemCount: 1,
    knowledgeCount: 1,
    sourceKept: true,
    difference: { against: 1, new: 0, gone: 0, changedText: 0, changedScore: 0, changedPool: 0, corrected: 1 },
  })
  const after = await itemsOf(id)
  const alike = ({
    externalId,
    position,
    pool,
    title,
    question,
    answer,
    answerScore,
    tags,
    attribution,
  }: (typeof after)[0]) => ({
    ...{ externalId, position, pool, title, question, answer, answerScore, tags, attribution },
  })
  expect(after.map(alike)).toEqual(before.map(alike))
  expect(await itemsOf(id, { version: '1' })).toEqual(prepared)
  expect(await api.db.prisma.itemComment.findMany({ where: { itemId: corrected.id } })).toMatchObject([
    { text: 'thanks' },
  ])

  // Scores of the old summary don't hold for the new one; those of other questions do.
  expect((await preparedOf(corrected.id)).map(({ kind }) => kind)).toEqual(['summary', 'problem'])
  const copyOfOther = after.find(({ externalId }) => externalId === other?.externalId)
  expect((await preparedOf(copyOfOther?.id ?? '')).map(({ kind }) => kind)).toEqual(['summary', 'problem', 'opening'])
  expect((await api.call('GET /runs/{id}', { id: runId })).body.dataset.version).toBe(1)
})

test('corrections go on in the same version until a run uses it, and old versions are not corrected', async () => {
  const id = await importAnew(postsXml([...pairRows(1, 2, 5), ...pairRows(3, 4, 5)]))
  const [first] = await itemsOf(id)
  const correct = (itemId: string, body: object) => api.call('PATCH /items/{id}', { id: itemId, body })
  const { body: one } = await correct(first?.id ?? '', { problem: 'One.' })
  const second = (await itemsOf(id)).find(({ externalId }) => externalId === '3')
  const { body: two } = await correct(second?.id ?? '', { summary: 'Two.', problem: 'Too.' })
  expect([one.version, two.version, two.id]).toEqual([2, 2, second?.id])
  expect((await datasetOf(id)).difference).toMatchObject({ against: 1, corrected: 2 })

  // What is the same already changes nothing.
  expect((await correct(two.id, { summary: 'Two.' })).body).toMatchObject({ id: two.id, version: 2 })

  const version = { datasetId: id, versionId: two.versionId, name: 'Questions', itemIds: [two.id] }
  await seedRun(api.db, { agent: await seedAgent(api.db, { name: 'agent' }), dataset: version })
  const { body: three } = await correct(two.id, { summary: 'Three.' })
  expect(three).toMatchObject({ version: 3, summary: 'Three.', problem: 'Too.', problemByPerson: true })
  expect((await datasetOf(id)).difference).toMatchObject({ against: 2, corrected: 1 })

  const old = await correct(first?.id ?? '', { summary: 'x' })
  expect(old.status).toBe(409)
  expect(old.body.error.message).toBe('This question is of version 1. Correct it in the newest, version 3.')
  expect((await correct(two.id, { summary: ' ' })).body.error.fields).toEqual({ summary: 'must be a text, got ""' })
  expect((await correct(randomUUID(), { summary: 'x' })).status).toBe(404)
})

test('a launch on the very questions of an older version stays on it', async () => {
  const id = await importAnew(postsXml(pairRows(1, 2, 5)))
  const [old] = await itemsOf(id)
  await importAgain(id, postsXml([...pairRows(1, 2, 5), ...pairRows(3, 4, 5)]))
  const {
    agentId,
    model: { modelId },
  } = await seedAgent(api.db, { name: 'agent' })
  const launch = {
    benchmark: 'selfscore',
    agentId,
    datasetId: id,
    userProxyModelId: modelId,
    complexityJudgeModelId: modelId,
    evaluationJudgeModelId: modelId,
  }
  const { body: again } = await api.call('POST /runs', { body: { ...launch, itemIds: [old?.id] } })
  expect(again.dataset.version).toBe(1)
  const { body: newest } = await api.call('POST /runs', { body: launch })
  expect([newest.dataset.version, newest.progress.planned]).toEqual([2, 2])
})

test('without a kept file nothing can be chosen anew', async () => {
  const { datasetId } = await seedDataset(api.db)
  const { status, body } = await api.call('POST /datasets/{id}/selections', { id: datasetId, body: {} })
  expect([status, body.error.message]).toEqual([
    409,
    'The file of this data set is not kept here, so nothing can be chosen from it. Import it again.',
  ])
  expect((await api.call('POST /datasets/{id}/selections', { id: randomUUID(), body: {} })).status).toBe(404)
  const wrong = await api.call('POST /datasets/{id}/selections', { id: datasetId, body: { domain: 'x', seed: -1 } })
  expect(wrong.body.error.fields).toEqual({
    domain: 'is not a field that is known here',
    seed: 'must be a whole number from 0 to 2147483647, got -1',
  })
})
