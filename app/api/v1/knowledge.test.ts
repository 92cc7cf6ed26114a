import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'
import { buildKnowledgeBase } from '@/lib/worker/build-knowledge-base'
import { noEndpoints } from '@/lib/worker/testing/no-endpoints'
import { projectPath } from '@/scripts/project'
import { type ApiUnderTest, openApi } from './testing/api-under-test'
import { seedStudy } from './testing/seed-study'

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
  await buildKnowledgeBase({ db: api.db, endpoints: noEndpoints }, id, new AbortController().signal)
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

    await buildKnowledgeBase({ db: api.db, endpoints: noEndpoints }, made.body.id, new AbortController().signal)
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

  test('tell beforehand what their embeddings take, and write nothing', async () => {
    const { datasetId, versionId } = await seedSplit()
    await api.db.prisma.item.updateMany({
      where: { versionId, pool: 'knowledge' },
      data: { title: 'x'.repeat(40), questionText: 'q'.repeat(850), answerText: 'a'.repeat(1_700) },
    })
    const { model } = await seedAgent(api.db, { name: 'embedder' })
    const before = await api.db.prisma.knowledgeBase.count()
    const asked = { datasetId, embeddingModelId: model.modelId }
    const { status, body } = await api.call('POST /knowledge-bases/estimate', { body: asked })
    expect(status).toBe(200)
    const inputTokens = (3 * 2_550 + 9 * 40) / 4
    expect(body).toMatchObject({ documents: 3, passages: 9, calls: 1, inputTokens: Math.round(inputTokens) })
    expect(body.usd).toBeCloseTo((10 * body.inputTokens) / 1_000_000, 12)
    await api.db.pool.query('update "Model" set pricing = null where id = $1', [model.modelId])
    const unpriced = (await api.call('POST /knowledge-bases/estimate', { body: asked })).body
    expect(unpriced).toMatchObject({ usd: null, usdReason: 'unknown for embedder: no price is known' })
    const refused = await api.call('POST /knowledge-bases/estimate', { body: { ...asked, embeddingModelId: NOBODY } })
    expect(refused.body.error.fields).toEqual({ embeddingModelId: 'names no model that exists' })
    expect(await api.db.prisma.knowledgeBase.count()).toBe(before)
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
    await buildKnowledgeBase({ db: api.db, endpoints: noEndpoints }, id, new AbortController().signal)
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

  test('of a knowledge base from before words were listed are found all the same', async () => {
    const id = await addBuilt()
    const words = async () =>
      (
        await api.db.pool.query(
          `select word, array(select unnest(positions) order by 1) as positions from "KnowledgeWord"
           where "knowledgeBaseId" = $1 order by word`,
          [id],
        )
      ).rows
    const listed = await words()
    expect(listed.length).toBeGreaterThan(3)
    await api.db.pool.query('delete from "KnowledgeWord"')
    const migration = readFileSync(
      projectPath('prisma', 'migrations', '20261202040000_words_of_passages', 'migration.sql'),
      'utf8',
    )
    await api.db.pool.query(/^INSERT[^;]*;/m.exec(migration)?.[0] ?? '')
    expect(await words()).toEqual(listed)
  })
})

describe('RAG agents', () => {
  async function arrange(change: object = {}) {
    const knowledgeBaseId = await addBuilt()
    const study = await seedStudy(api)
    const { modelId } = study.agent.model
    const body = { name: 'gpt-4', kind: 'rag', modelId, knowledgeBaseId, ...change }
    const agent = (await api.call('POST /agents', { body })).body
    return { agent, study, knowledgeBaseId }
  }

  test('are the paper’s without a prompt, and its controlled twin with the plain one', async () => {
    const { agent, knowledgeBaseId } = await arrange()
    expect(agent).toMatchObject({
      kind: 'rag',
      systemPrompt: '',
      usesMethodPrompt: true,
      knowledgeBase: { id: knowledgeBaseId, name: 'Pool', status: 'ready', passageCount: 6, hasEmbeddings: false },
      topK: 5,
      search: 'words',
    })
    const { agent: twin } = await arrange({ systemPrompt: PAPER_AGENT_PROMPT, topK: 3 })
    expect(twin).toMatchObject({ systemPrompt: PAPER_AGENT_PROMPT, usesMethodPrompt: false, topK: 3 })
    const copy = await api.call('POST /agents/{id}/duplicate', { id: twin.id })
    expect(copy.body).toMatchObject({ systemPrompt: PAPER_AGENT_PROMPT, topK: 3, knowledgeBase: { name: 'Pool' } })
  })

  test('are changed in what was named, and refuse what can not be read', async () => {
    const { agent } = await arrange()
    const other = await addBuilt({ name: 'Other' })
    const changed = await api.call('PATCH /agents/{id}', { id: agent.id, body: { knowledgeBaseId: other, topK: 2 } })
    expect(changed.body).toMatchObject({ knowledgeBase: { name: 'Other' }, topK: 2 })
    const usual = await api.call('PATCH /agents/{id}', { id: agent.id, body: { topK: null } })
    expect(usual.body.topK).toBe(5)
    const nowhere = await api.call('PATCH /agents/{id}', { id: agent.id, body: { knowledgeBaseId: NOBODY } })
    expect(nowhere.body.error.fields).toEqual({ knowledgeBaseId: 'names no knowledge base that exists' })
  })

  test('freeze what they read at launch, and are named in the paper’s way', async () => {
    const { agent, study, knowledgeBaseId } = await arrange({ topK: 3 })
    const launched = await api.call('POST /runs', { body: { ...study.launch, agentId: agent.id } })
    expect(launched.status).toBe(201)
    expect(launched.body).toMatchObject({
      name: 'gpt-4+RAG_judge_judge',
      configuration: {
        agent: {
          kind: 'rag',
          systemPrompt: null,
          retrieval: {
            knowledgeBaseId,
            name: 'Pool',
            contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
            passageCount: 6,
            language: 'english',
            search: 'words',
            topK: 3,
            query: 'opening-and-latest',
            mark: expect.stringMatching(/^[0-9a-f]{16}$/),
            embedding: null,
          },
        },
      },
    })
    expect((await api.call('GET /knowledge-bases/{id}', { id: knowledgeBaseId })).body).toMatchObject({
      agentCount: 1,
      runCount: 1,
    })
    const { agent: twin } = await arrange({ systemPrompt: PAPER_AGENT_PROMPT })
    const other = await api.call('POST /runs', { body: { ...study.launch, agentId: twin.id } })
    expect(other.body.name).toBe('gpt-4+RAG-plain-prompt_judge_judge')
    expect(other.body.configuration.agent.systemPrompt).toBe(PAPER_AGENT_PROMPT)
  })

  test('are not launched where there is nothing to read, or not in the way that was asked for', async () => {
    const { agent, study, knowledgeBaseId } = await arrange()
    const launch = { ...study.launch, agentId: agent.id }
    const faultOf = async () => (await api.call('POST /runs', { body: launch })).body.error.fields
    const base = (data: object) => api.db.prisma.knowledgeBase.update({ where: { id: knowledgeBaseId }, data })

    await base({ status: 'building' })
    expect(await faultOf()).toEqual({ agentId: 'names a RAG agent whose knowledge base, Pool, is still being built' })
    await base({ status: 'failed' })
    expect(await faultOf()).toEqual({ agentId: 'names a RAG agent whose knowledge base, Pool, could not be built' })
    await base({ status: 'ready', passageCount: 0 })
    expect(await faultOf()).toEqual({ agentId: 'names a RAG agent whose knowledge base, Pool, is empty' })
    await base({ passageCount: 6, archivedAt: new Date() })
    expect(await faultOf()).toEqual({ agentId: 'names a RAG agent whose knowledge base, Pool, is archived' })
    await base({ archivedAt: null })
    await api.call('PATCH /agents/{id}', { id: agent.id, body: { search: 'meaning' } })
    expect(await faultOf()).toEqual({
      agentId: 'names a RAG agent that searches by meaning, but its knowledge base, Pool, has no embeddings',
    })
    await api.call('DELETE /knowledge-bases/{id}', { id: knowledgeBaseId, query: { cascade: 'true' } })
    expect(await faultOf()).toEqual({
      agentId: 'names a RAG agent whose knowledge base was deleted; choose another for it',
    })
  })

  test('and their runs are named before a knowledge base goes', async () => {
    const { agent, study, knowledgeBaseId } = await arrange()
    const run = await api.call('POST /runs', { body: { ...study.launch, agentId: agent.id } })
    const refused = await api.call('DELETE /knowledge-bases/{id}', { id: knowledgeBaseId })
    expect(refused.status).toBe(409)
    expect(refused.body.error.message).toBe(
      '1 run was made with it and would be deleted too, transcripts and all. 1 agent reads it and could not be launched until given another.',
    )
    const query = { cascade: 'true' }
    const amid = await api.call('DELETE /knowledge-bases/{id}', { id: knowledgeBaseId, query })
    expect([amid.status, amid.body.error.message]).toEqual([
      409,
      '1 run that would be deleted is on the way: cancel it first.',
    ])
    await api.call('POST /runs/{id}/cancel', { id: run.body.id })
    expect((await api.call('DELETE /knowledge-bases/{id}', { id: knowledgeBaseId, query })).status).toBe(204)
    expect((await api.call('GET /runs/{id}', { id: run.body.id })).status).toBe(404)
    expect((await api.call('GET /agents/{id}', { id: agent.id })).body.knowledgeBase).toBeNull()
  })
})
