import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './client'
import { findLeaders } from './find-leaders'
import { findRunsFinishedSince } from './finished-since'
import { listRunsInNeed } from './list-runs-in-need'
import { seedAgent } from './testing/seed-agent'
import { seedDataset } from './testing/seed-dataset'
import { seedRun } from './testing/seed-run'
import { createTestDatabase, type TestDatabase } from './testing/test-database'

let testDatabase: TestDatabase
let db: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  db = openDatabase(testDatabase.url, 4)
})
afterAll(async () => {
  await db.close()
  await testDatabase.drop()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('without a finished run nobody leads', async () => {
  expect(await findLeaders(db)).toBeNull()
})

test('those stand together that share their benchmark: the newest run of each agent, best first', async () => {
  const dataset = await seedDataset(db, { name: 'Shared', items: 12 })
  const judge = await seedAgent(db, { name: 'judge' })
  const strict = await seedAgent(db, { name: 'strict judge' })
  const weak = await seedAgent(db, { name: 'weak' })
  const strong = await seedAgent(db, { name: 'strong' })
  await seedRun(db, { agent: strong, judge, dataset, helpfulness: 9.5, finishedAt: minutesAgo(20) })
  await seedRun(db, { agent: weak, judge, dataset, helpfulness: 9.5, finishedAt: minutesAgo(15) })
  const { runId: newest } = await seedRun(db, {
    agent: weak,
    judge,
    dataset,
    helpfulness: 2,
    finishedAt: minutesAgo(5),
  })
  await seedRun(db, { agent: judge, judge: strict, dataset, finishedAt: minutesAgo(8) })
  await seedRun(db, { agent: judge, judge, dataset, status: 'running', waiting: 12, startedAt: minutesAgo(3) })

  const leaders = await findLeaders(db)
  expect(leaders?.dataset.name).toBe('Shared')
  expect(leaders?.runs.map((run) => run.agent.name)).toEqual(['strong', 'weak'])
  expect(leaders?.runs[1]?.id).toBe(newest)
})

test('several agents stand before a single newer one, and measured ones before simulated ones', async () => {
  const dataset = await seedDataset(db, { name: 'Alone', items: 2 })
  const judge = await seedAgent(db, { name: 'judge of one' })
  await seedRun(db, { agent: await seedAgent(db, { name: 'alone' }), judge, dataset, finishedAt: minutesAgo(1) })
  const simulated = await seedAgent(db, { name: 'pretended', simulated: true })
  const other = await seedAgent(db, { name: 'pretended too', simulated: true })
  await seedRun(db, { agent: simulated, judge, dataset, finishedAt: minutesAgo(1) })
  await seedRun(db, { agent: other, judge, dataset, finishedAt: minutesAgo(1) })
  expect((await findLeaders(db))?.dataset.name).toBe('Shared')
  await db.prisma.run.deleteMany({ where: { simulated: false } })
  expect((await findLeaders(db))?.runs.map((run) => run.agent.name).toSorted()).toEqual(['pretended', 'pretended too'])
  await db.prisma.run.deleteMany({})
})

test('runs whose judges were told otherwise, or asked more often, share no benchmark', async () => {
  const dataset = await seedDataset(db, { name: 'By prompt', items: 3 })
  const judge = await seedAgent(db, { name: 'judge of two minds' })
  const [first, second, third] = [
    await seedAgent(db, { name: 'first' }),
    await seedAgent(db, { name: 'second' }),
    await seedAgent(db, { name: 'third' }),
  ]
  const edit = (runId: string, path: string, value: unknown) =>
    db.pool.query(`update "Run" set configuration = jsonb_set(configuration, $2::text[], $3::jsonb) where id = $1`, [
      runId,
      path.split('.'),
      JSON.stringify(value),
    ])
  const strict = await seedRun(db, { agent: first, judge, dataset, finishedAt: minutesAgo(2) })
  await edit(strict.runId, 'prompts.solved', 'Be strict.')
  const often = await seedRun(db, { agent: second, judge, dataset, finishedAt: minutesAgo(2) })
  await edit(often.runId, 'judging.judgements', 3)
  await seedRun(db, { agent: third, judge, dataset, finishedAt: minutesAgo(1) })
  expect((await findLeaders(db))?.runs.map((run) => run.agent.name)).toEqual(['third'])
  await db.prisma.run.deleteMany({ where: { datasetVersionId: dataset.versionId } })
})

test('a human baseline, which has no user proxy, stands beside the agents that share its judges', async () => {
  const dataset = await seedDataset(db, { name: 'With people', items: 4 })
  const judge = await seedAgent(db, { name: 'judge of people' })
  const proxy = await seedAgent(db, { name: 'other proxy' })
  const model = await seedAgent(db, { name: 'model' })
  const other = await seedAgent(db, { name: 'other' })
  const people = await seedAgent(db, { name: 'human' })
  await seedRun(db, { agent: model, judge, dataset, finishedAt: minutesAgo(4) })
  const { runId: foreign } = await seedRun(db, { agent: other, judge, dataset, finishedAt: minutesAgo(5) })
  await db.pool.query(
    `update "Run" set configuration = jsonb_set(configuration, '{userProxy,modelId}', to_jsonb($2::text)) where id = $1`,
    [foreign, proxy.model.modelId],
  )
  const { runId: human } = await seedRun(db, { agent: people, judge, dataset, finishedAt: minutesAgo(1) })
  await db.pool.query(
    `update "Run" set configuration = configuration || '{"userProxy": null}' || jsonb_build_object('agent',
       (configuration -> 'agent') || '{"kind": "human-baseline", "model": null}') where id = $1`,
    [human],
  )
  const leaders = await findLeaders(db)
  expect(leaders?.runs.map((run) => run.agent.name).toSorted()).toEqual(['human', 'model'])
})

test('runs that failed or have errors wait for a person, newest first; old ones no longer', async () => {
  const dataset = await seedDataset(db, { name: 'Troubled', items: 3 })
  const agent = await seedAgent(db, { name: 'troubled' })
  const errors = { agent, dataset, status: 'completed-with-errors', errored: 1 } as const
  const { runId: failed } = await seedRun(db, {
    agent,
    dataset,
    status: 'failed',
    waiting: 3,
    finishedAt: minutesAgo(30),
  })
  const { runId: lately } = await seedRun(db, { ...errors, finishedAt: minutesAgo(10) })
  await seedRun(db, { ...errors, finishedAt: minutesAgo(60 * 24 * 20) })
  expect((await listRunsInNeed(db, 5)).map((run) => run.id)).toEqual([lately, failed])
  expect(await listRunsInNeed(db, 1)).toHaveLength(1)
})

test('what ended of late: the last ones, and of all their count and cost', async () => {
  await db.prisma.run.deleteMany({})
  const dataset = await seedDataset(db, { name: 'Of late', items: 2 })
  const agent = await seedAgent(db, { name: 'late' })
  const { runId: first } = await seedRun(db, { agent, dataset, finishedAt: minutesAgo(50) })
  const { runId: second } = await seedRun(db, {
    agent,
    dataset,
    status: 'failed',
    waiting: 2,
    finishedAt: minutesAgo(9),
  })
  const { runId: old } = await seedRun(db, { agent, dataset, finishedAt: minutesAgo(60 * 25) })
  await seedRun(db, { agent, dataset, status: 'running', waiting: 2 })
  const since = minutesAgo(60 * 24)
  const all = await findRunsFinishedSince(db, since, 5)
  expect(all.runs.map(({ id }) => id)).toEqual([second, first, old])
  expect(all.count).toBe(2)
  expect(all.costs.map(({ usd }) => usd)).toEqual(
    [second, first].map((id) => all.runs.find((run) => run.id === id)?.cost.usd),
  )
  expect((await findRunsFinishedSince(db, since, 1)).runs.map(({ id }) => id)).toEqual([second])
})
