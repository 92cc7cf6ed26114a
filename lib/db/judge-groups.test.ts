import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './client'
import { listJudgeGroups, measureJudgeGroups } from './judge-groups'
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

test('a judge’s shift is measured on common questions, and runs of other questions or settings are no group', async () => {
  const agent = await seedAgent(db, { name: 'agent' })
  const [strict, mild, third] = [
    await seedAgent(db, { name: 'strict' }),
    await seedAgent(db, { name: 'mild' }),
    await seedAgent(db, { name: 'third' }),
  ]
  const dataset = await seedDataset(db, { name: 'Questions', items: 12 })
  const first = await seedRun(db, { agent, dataset, judge: strict, helpfulness: 5, seed: 3, unscored: 2 })
  const second = await seedRun(db, { agent, dataset, judge: mild, helpfulness: 8, seed: 4 })
  // Each was seeded with its judge as user proxy.
  await db.prisma
    .$executeRaw`update "Run" set configuration = jsonb_set(configuration, '{userProxy,modelId}', '"proxy"')`
  // As a run with another turn limit: what differs would not be the judge's alone.
  const other = await seedRun(db, { agent, dataset, judge: third, helpfulness: 2, seed: 5 })
  await db.prisma.$executeRaw`update "Run" set configuration = jsonb_set(configuration, '{maxTurns}', '1')
    where id = ${other.runId}::uuid`

  const groups = await listJudgeGroups(db, 8)
  expect(groups.map(({ runIds }) => runIds)).toEqual([[first.runId, second.runId]])
  const [group] = await measureJudgeGroups(db, groups)
  expect(group?.runs.map(({ summary }) => summary.n)).toEqual([10, 12])
  expect(group?.shift).toMatchObject({ first: first.runId, second: second.runId, items: 10, pairs: 1 })
  const { difference = Number.NaN, interval } = group?.shift ?? {}
  expect(difference).toBeCloseTo((group?.means[1] ?? 0) - (group?.means[0] ?? 0), 10)
  expect(((interval?.[0] ?? 0) + (interval?.[1] ?? 0)) / 2).toBeCloseTo(difference, 10)
  // The means of whole runs are of other questions, and differ by something else.
  const whole = group?.runs.map(({ summary }) => summary.meanFinalScore ?? 0) ?? []
  expect(Math.abs((whole[1] ?? 0) - (whole[0] ?? 0) - difference)).toBeGreaterThan(1e-6)
})
