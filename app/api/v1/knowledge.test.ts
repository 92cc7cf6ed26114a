import { beforeAll, describe, expect, test } from 'vitest'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { buildKnowledgeBase } from '@/lib/worker/build-knowledge-base'
import { type ApiUnderTest, openApi } from './testing/api-under-test'

let api: ApiUnderTest
const NOBODY = '0190c5a0-0000-7000-8000-000000000001'

beforeAll(async () => {
  api = await openApi()
})

/** A data set of which the second half is for knowledge. */
async function seedSplit(items = 6) {
  const dataset = await seedDataset(api.db, { name: 'Split', items })
  const half = Math.floor(items / 2)
  const { versionId } = dataset
  await api.db.prisma.item.updateMany({ where: { versionId, position: { gte: half } }, data: { pool: 'knowledge' } })
  await api.db.prisma.datasetVersion.update({
    where: { id: versionId },
    data: { itemCount: half, knowledgeCount: items - half },
  })
  return dataset
}

async function addKnowledgeBase(change: object = {}) {
  const { datasetId } = await seedSplit()
  return (await api.call('POST /knowledge-bases', { body: { name: 'Pool', datasetId, ...change } })).body
}

async function addBuilt(change: object = {}) {
  const { id } = await addKnowledgeBase(change)
  await buildKnowledgeBase(api.db, id, new AbortController().signal)
  return id
}

describe('knowledge bases', () => {
  test('are made of a knowledge pool by a job, and say how they stand', async () => {
    const { datasetId } = await seedSplit()
    const made = await api.call('POST /knowledge-bases', { body: { name: ' Pool ', datasetId } })
    expect(made.status).toBe(202)
    expect(made.body).toMatchObject({
      name: 'Pool',
      status: 'building',
      language: 'english',
      passageCount: 0,
      contentHash: null,
      source: { kind: 'dataset', name: 'Split, v1', datasetId },
    })
    const jobs = await api.db.pool.query(`select data from pgboss.job where name = 'build-knowledge-base'`)
    expect(jobs.rows).toContainEqual({ data: { knowledgeBaseId: made.body.id } })

    await buildKnowledgeBase(api.db, made.body.id, new AbortController().signal)
    const { body } = await api.call('GET /knowledge-bases/{id}', { id: made.body.id })
    expect(body).toMatchObject({ status: 'ready', documentCount: 3, passageCount: 6, builtAt: expect.any(String) })
    const list = await api.call('GET /knowledge-bases')
    expect(list.body.data.map(({ id }) => id)).toContain(made.body.id)
  })

  test('of what can not be read are refused by field', async () => {
    const whole = await seedDataset(api.db, { name: 'Whole' })
    const broken = await seedDataset(api.db, { name: 'Broken' })
    await api.db.prisma.datasetVersion.update({ where: { id: broken.versionId }, data: { status: 'failed' } })
    const fieldsOf = async (body: object) => (await api.call('POST /knowledge-bases', { body })).body.error.fields
    expect(await fieldsOf({ name: 'x', datasetId: whole.datasetId })).toEqual({
      datasetId: expect.stringContaining('without a knowledge pool: import it again with a share'),
    })
    expect(await fieldsOf({ name: 'x', datasetId: broken.datasetId })).toEqual({
      datasetId: 'names a data set whose import failed',
    })
    expect(await fieldsOf({ name: 'x', datasetId: NOBODY })).toEqual({ datasetId: 'names no data set that exists' })
    expect(await fieldsOf({ datasetId: whole.datasetId, language: 'klingon' })).toEqual({
      name: 'is required: a text of 1 to 200 characters',
      language: 'must be one of english, simple, got "klingon"',
    })
    expect(await fieldsOf({ name: 'x', datasetId: whole.datasetId, embeddingModelId: NOBODY })).toMatchObject({
      datasetId: expect.any(String),
    })
  })

  test('are renamed, archived and deleted', async () => {
    const { id } = await addKnowledgeBase()
    const renamed = await api.call('PATCH /knowledge-bases/{id}', { id, body: { name: 'Other', archived: true } })
    expect(renamed.body).toMatchObject({ name: 'Other', archivedAt: expect.any(String) })
    const listed = await api.call('GET /knowledge-bases', { query: { limit: '200' } })
    expect(listed.body.data.map((each) => each.id)).not.toContain(id)
    expect((await api.call('DELETE /knowledge-bases/{id}', { id })).status).toBe(204)
    expect((await api.call('GET /knowledge-bases/{id}', { id })).status).toBe(404)
    expect((await api.call('DELETE /knowledge-bases/{id}', { id })).status).toBe(404)
  })

  test('outlive the data set that they were made of', async () => {
    const { datasetId } = await seedSplit()
    const { id } = (await api.call('POST /knowledge-bases', { body: { name: 'Pool', datasetId } })).body
    await buildKnowledgeBase(api.db, id, new AbortController().signal)
    expect((await api.call('DELETE /datasets/{id}', { id: datasetId })).status).toBe(204)
    const { body } = await api.call('GET /knowledge-bases/{id}', { id })
    expect(body).toMatchObject({ passageCount: 6, source: { name: 'Split, v1', datasetId: null } })
  })
})

describe('passages', () => {
  test('are read page by page in their order', async () => {
    const id = await addBuilt()
    const first = await api.call('GET /knowledge-bases/{id}/passages', { id, query: { limit: '4' } })
    expect(first.body.data.map(({ number, place }) => [number, place])).toEqual([
      [1, 'question'],
      [2, 'accepted answer'],
      [3, 'question'],
      [4, 'accepted answer'],
    ])
    const query = { limit: '4', cursor: first.body.nextCursor ?? '' }
    const second = await api.call('GET /knowledge-bases/{id}/passages', { id, query })
    expect(second.body.data.map(({ number }) => number)).toEqual([5, 6])
    expect(second.body.nextCursor).toBeNull()
    expect((await api.call('GET /knowledge-bases/{id}/passages', { id: NOBODY })).status).toBe(404)
  })

  test('are tried by a search, as many as wanted', async () => {
    const id = await addBuilt()
    const query = { query: 'What does yield do in Python?', topK: '1' }
    const { body } = await api.call('GET /knowledge-bases/{id}/search', { id, query })
    expect(body.data.map(({ name, place }) => [name, place])).toEqual([
      ['What does the “yield” keyword do in Python?', 'question'],
    ])
    expect((await api.call('GET /knowledge-bases/{id}/search', { id })).body.error.fields).toEqual({
      query: 'is required: a text of 1 to 4000 characters',
    })
    const { id: building } = await addKnowledgeBase()
    expect((await api.call('GET /knowledge-bases/{id}/search', { id: building, query })).status).toBe(409)
  })
})
