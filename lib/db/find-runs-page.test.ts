import { afterAll, beforeAll, expect, test } from 'vitest'
import { AS_LAUNCHED } from '@/lib/runs/score-choice'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { type Database, openDatabase } from './client'
import { findRunsPage, RUNS_PER_PAGE, type RunsWish } from './find-runs-page'
import { listRunFilterOptions } from './run-filter-options'
import { type SeededAgent, seedAgent } from './testing/seed-agent'
import { type SeededDataset, seedDataset } from './testing/seed-dataset'
import { seedRun } from './testing/seed-run'
import { createTestDatabase, type TestDatabase } from './testing/test-database'

let testDatabase: TestDatabase
let db: Database
let small: SeededDataset
let other: SeededDataset
let judge: SeededAgent
let weak: SeededAgent
let strong: SeededAgent

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  db = openDatabase(testDatabase.url, 4)
  small = await seedDataset(db, { name: 'Small set', items: 10 })
  other = await seedDataset(db, { name: 'Other 100 % set', items: 10 })
  judge = await seedAgent(db, { name: 'judge-a' })
  weak = await seedAgent(db, { name: 'agent-weak' })
  strong = await seedAgent(db, { name: 'agent-strong', simulated: true })
  await seedRun(db, { agent: weak, judge, dataset: small, helpfulness: 3, finishedAt: at(5) })
  await seedRun(db, { agent: strong, dataset: other, helpfulness: 9, finishedAt: at(4) })
  await seedRun(db, { agent: weak, judge, dataset: small, status: 'cancelled', cancelled: 4, finishedAt: at(3) })
  await seedRun(db, {
    agent: weak,
    judge,
    dataset: small,
    status: 'completed-with-errors',
    errored: 1,
    finishedAt: at(2),
  })
  await seedRun(db, { agent: strong, dataset: other, status: 'failed', waiting: 10, finishedAt: at(1) })
  await seedRun(db, { agent: weak, judge, dataset: small, status: 'running', waiting: 5 })
  await seedRun(db, { agent: weak, judge, dataset: small, status: 'paused', waiting: 5 })
})
afterAll(async () => {
  await db.close()
  await testDatabase.drop()
})

const wish: RunsWish = {
  search: '',
  state: null,
  datasetId: null,
  agentId: null,
  judge: null,
  simulated: null,
  tag: null,
  scores: AS_LAUNCHED,
  sort: { by: 'finished', direction: 'desc' },
  page: 1,
}
const find = (changes: Partial<RunsWish>) => findRunsPage(db, { ...wish, ...changes })

test('runs on their way stand apart, those that wait for a person first', async () => {
  const { active, finished, finishedCount } = await find({})
  expect(active.map((run) => run.status)).toEqual(['paused', 'running'])
  expect(finished.map((run) => run.status)).toEqual([
    'completed',
    'completed',
    'cancelled',
    'completed-with-errors',
    'failed',
  ])
  expect(finishedCount).toBe(5)
})

test('finished runs sorted by mean: complete above incomplete, measured above simulated, no mean at the end, both ways', async () => {
  const sorted = async (direction: 'asc' | 'desc') => (await find({ sort: { by: 'mean', direction } })).finished
  const [rising, falling] = [await sorted('asc'), await sorted('desc')]
  const places = (runs: typeof rising) => runs.map(({ complete, simulated }) => (complete ? Number(simulated) : 2))
  const means = (runs: typeof rising, place: number) =>
    runs.filter((_, index) => places(runs)[index] === place).map((run) => run.summary.meanFinalScore ?? Number.NaN)
  for (const runs of [rising, falling]) {
    expect(places(runs)).toEqual(places(runs).toSorted())
    expect(runs.at(-1)?.summary.meanFinalScore).toBeNull()
  }
  for (const place of [0, 1]) {
    expect(means(rising, place)).toEqual(means(rising, place).toSorted((a, b) => a - b))
    expect(means(falling, place)).toEqual(means(rising, place).toReversed())
  }
})

test('finished runs can be sorted by agent and by how many are scored', async () => {
  const byAgent = await find({ sort: { by: 'agent', direction: 'asc' } })
  expect(byAgent.finished.map((run) => run.agent.name)).toEqual([
    'agent-strong',
    'agent-strong',
    'agent-weak',
    'agent-weak',
    'agent-weak',
  ])
  const byScored = await find({ sort: { by: 'scored', direction: 'desc' } })
  expect(byScored.finished.map((run) => run.progress.scored)).toEqual([10, 10, 9, 6, 0])
})

test('an incomplete run is found as such, and not as completed', async () => {
  expect((await find({ state: 'incomplete' })).finished.map((run) => run.progress.scored)).toEqual([6])
  expect((await find({ state: 'completed' })).finished.map((run) => run.progress.scored)).toEqual([10, 10, 9])
  expect((await find({ state: 'errors' })).finished.map((run) => run.progress.errored)).toEqual([1])
  expect((await find({ state: 'paused' })).active).toHaveLength(1)
})

test('runs are filtered by data set, agent, judge, and whether they are simulated', async () => {
  expect((await find({ datasetId: other.datasetId })).finishedCount).toBe(2)
  expect((await find({ agentId: weak.agentId })).finishedCount).toBe(3)
  expect((await find({ judge: 'judge-a' })).finishedCount).toBe(3)
  expect((await find({ simulated: true })).finished.map((run) => run.agent.name)).toEqual([
    'agent-strong',
    'agent-strong',
  ])
})

test('a search finds the run or its data set, and takes % for a percent sign', async () => {
  expect((await find({ search: 'agent-STRONG' })).finishedCount).toBe(2)
  expect((await find({ search: '100 %' })).finishedCount).toBe(2)
  expect((await find({ search: '10%set' })).finishedCount).toBe(0)
})

test('a page beyond the last one is the last one', async () => {
  const { page, finished } = await find({ page: 99 })
  expect(RUNS_PER_PAGE).toBeGreaterThan(5)
  expect(page).toBe(1)
  expect(finished).toHaveLength(5)
})

test('nothing found is not the same as no runs at all', async () => {
  expect(await find({ search: 'nobody' })).toMatchObject({ active: [], finished: [], finishedCount: 0, any: true })
})

test('filters offer what some run has, each once', async () => {
  const options = await listRunFilterOptions(db)
  expect(options.agents.map((option) => option.label)).toEqual(['agent-strong', 'agent-weak'])
  expect(options.datasets.map((option) => option.label)).toEqual(['Other 100 % set', 'Small set'])
  expect(options.judges.map((option) => option.label)).toEqual(['agent-strong', 'judge-a'])
})

test('runs scored by another formula or other weights are never ranked with the others', async () => {
  const dataset = await seedDataset(db, { name: 'Two scales', items: 3 })
  const scales = await seedAgent(db, { name: 'agent-scales' })
  const means = [30, 20, 80, 70]
  const runs = []
  for (const [index, mean] of means.entries()) {
    const { runId } = await seedRun(db, { agent: scales, dataset })
    await db.prisma.interactionScore.updateMany({
      where: { scoreSet: { runId } },
      data: { finalScore: mean },
    })
    // Two by the ratio, and two by the other formula, whose scores are higher.
    if (index >= 2) await db.prisma.scoreSet.updateMany({ where: { runId }, data: { formula: 'ten-point' } })
    runs.push(runId)
  }
  const ids = async (direction: 'asc' | 'desc') => {
    const page = await find({ agentId: scales.agentId, sort: { by: 'mean', direction } })
    expect(page.rankedBy).toEqual({ formula: page.finished[0]?.formula, weights: PAPER_WEIGHTS })
    return page.finished.map((run) => [run.formula, run.summary.meanFinalScore])
  }
  const falling = await ids('desc')
  expect(falling.filter(([formula]) => formula === 'ratio').map(([, mean]) => mean)).toEqual([30, 20])
  expect(falling.filter(([formula]) => formula === 'ten-point').map(([, mean]) => mean)).toEqual([80, 70])
  expect(new Set(falling.slice(0, 2).map(([formula]) => formula)).size).toBe(1)
  const rising = await ids('asc')
  expect(rising.filter(([formula]) => formula === 'ratio').map(([, mean]) => mean)).toEqual([20, 30])

  const asked = await find({ agentId: scales.agentId, scores: { formula: 'ten-point', weights: PAPER_WEIGHTS } })
  const reasons = asked.finished.map((run) => run.summary.reason).filter((reason) => reason?.startsWith('not scored'))
  expect(reasons).toEqual(Array(2).fill('not scored under ten-point, 0.5 / 0.4 / 0.1'))
})

test('sorted by mean, trials of one item are averaged first', async () => {
  const dataset = await seedDataset(db, { name: 'Trials', items: 2 })
  const tries = await seedAgent(db, { name: 'agent-tries' })
  const twice = await seedRun(db, { agent: tries, dataset, trials: 2, errored: 1 })
  const once = await seedRun(db, { agent: tries, dataset })
  // Item 0 has 20 and 40, item 1 has 50: their means 30 and 50 make 40, where the mean of all three is 36.7.
  const set = (id: string | undefined, finalScore: number) =>
    db.prisma.interactionScore.updateMany({ where: { interactionId: id ?? '' }, data: { finalScore } })
  for (const [index, score] of [20, 50, 40].entries()) await set(twice.interactionIds[index], score)
  for (const id of once.interactionIds) await set(id, 38)
  await db.prisma.run.update({ where: { id: twice.runId }, data: { status: 'completed' } })
  const all = await find({ agentId: tries.agentId, sort: { by: 'mean', direction: 'desc' } })
  expect(all.finished.map((run) => [run.complete, run.summary.meanFinalScore])).toEqual([
    [true, 38],
    [false, 40],
  ])
  await db.prisma.interaction.deleteMany({ where: { runId: twice.runId, status: 'errored' } })
  const complete = await find({ agentId: tries.agentId, sort: { by: 'mean', direction: 'desc' } })
  expect(complete.finished.map((run) => run.summary.meanFinalScore)).toEqual([40, 38])
})
