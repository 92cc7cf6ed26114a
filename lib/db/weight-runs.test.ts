import { afterAll, beforeAll, expect, test } from 'vitest'
import { weighRun } from '@/lib/runs/weigh-run'
import { type Database, openDatabase } from './client'
import { findRun } from './find-run'
import { seedAgent } from './testing/seed-agent'
import { seedDataset } from './testing/seed-dataset'
import { seedRun } from './testing/seed-run'
import { createTestDatabase, type TestDatabase } from './testing/test-database'
import { listRunsWithMoments, listWeighableRuns } from './weight-runs'

let own: TestDatabase
let db: Database

beforeAll(async () => {
  own = await createTestDatabase()
  db = openDatabase(own.url, 4)
})
afterAll(async () => {
  await db.close()
  await own.drop()
})

test('under the weights of its launch a run has the mean and the interval of its own page', async () => {
  const dataset = await seedDataset(db, { items: 12 })
  const agent = await seedAgent(db, { name: 'agent' })
  const plain = await seedRun(db, { agent, dataset, unscored: 1, errored: 1 })
  const trials = await seedRun(db, { agent, dataset, trials: 3, seed: 9 })
  const weighed = await listRunsWithMoments(db, [trials.runId, plain.runId])
  expect(weighed.map(({ run }) => run.id)).toEqual([trials.runId, plain.runId])
  for (const { run, moments } of weighed) {
    const shown = await findRun(db, run.id)
    if (moments === null || shown === null) throw new Error('the run has no scores')
    const { mean, interval } = weighRun(moments, shown)
    expect(mean).toBeCloseTo(shown.summary.meanFinalScore ?? 0, 9)
    expect(interval?.[0]).toBeCloseTo(shown.summary.ci95?.[0] ?? 0, 9)
    expect(interval?.[1]).toBeCloseTo(shown.summary.ci95?.[1] ?? 0, 9)
    expect(moments).toMatchObject({ n: shown.summary.items, interactions: shown.summary.n })
  }
})

test('only runs that have ended with a score can be weighed, by the version of their data set', async () => {
  const [one, other] = [
    await seedDataset(db, { name: 'One', items: 2 }),
    await seedDataset(db, { name: 'Other', items: 2 }),
  ]
  const agent = await seedAgent(db, { name: 'weighable' })
  const first = await seedRun(db, { agent, dataset: one })
  await seedRun(db, { agent, dataset: one, status: 'running', running: 1 })
  const second = await seedRun(db, { agent, dataset: other })
  await seedRun(db, { agent, dataset: other, errored: 2, status: 'completed-with-errors' })
  const versions = (await listWeighableRuns(db)).filter(({ label }) => label.startsWith('O'))
  const ids = Object.fromEntries(versions.map(({ label, runs }) => [label, runs.map(({ id }) => id)]))
  expect(ids).toEqual({ 'One, v1': [first.runId], 'Other, v1': [second.runId] })
})
