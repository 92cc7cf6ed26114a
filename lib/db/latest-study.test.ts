import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './client'
import { findLatestStudy } from './latest-study'
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

test('no finished run, no study', async () => {
  expect(await findLatestStudy(db)).toBeNull()
})

test('the study is of the runs that share the benchmark of the last one: newest of each agent, best first', async () => {
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

  const study = await findLatestStudy(db)
  expect(study?.dataset.name).toBe('Shared')
  expect(study?.runs.map((run) => run.agent.name)).toEqual(['strong', 'weak'])
  expect(study?.runs[1]?.id).toBe(newest)
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
  expect((await findLatestStudy(db))?.runs.map((run) => run.agent.name)).toEqual(['third'])
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
  const study = await findLatestStudy(db)
  expect(study?.runs.map((run) => run.agent.name).toSorted()).toEqual(['human', 'model'])
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
