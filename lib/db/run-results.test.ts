import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './client'
import { findRunResults } from './run-results'
import { listScoreSets } from './score-sets'
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

/** A run of three items, whose scores are then set by hand. */
async function runOfThree(scores: { agent: number; user: number; complexity: number; solved: boolean | null }[]) {
  const dataset = await seedDataset(db, { items: scores.length })
  const agent = await seedAgent(db, { name: 'agent' })
  const { runId, interactionIds } = await seedRun(db, { agent, dataset })
  for (const [index, { agent: helpfulness, user, complexity, solved }] of scores.entries()) {
    const quality = helpfulness / user
    await db.prisma.interactionScore.updateMany({
      where: { interactionId: interactionIds[index] ?? '' },
      data: {
        criticalThinking: complexity,
        errorHandling: complexity,
        topicKnowledge: complexity,
        weightedComplexity: complexity,
        averageAgentHelpfulness: helpfulness,
        averageUserHelpfulness: user,
        averageQuality: quality,
        turnOneQuality: quality,
        finalScore: 5 * (complexity + quality),
        solved,
      },
    })
    await db.prisma.interaction.update({
      where: { id: interactionIds[index] ?? '' },
      data: { turnCount: index + 1, agentCostUsd: 0.01 * (index + 1), unknownCostTurns: 0 },
    })
  }
  return shownRun(runId)
}

/** The run as it is shown under its launch's own score set. */
async function shownRun(runId: string, trials = 1) {
  const [set] = await listScoreSets(db, [runId])
  const scoreSet = { id: set?.id ?? null, launch: true, pending: false }
  return {
    id: runId,
    formula: 'ratio' as const,
    trials,
    scoreSet,
    corrections: { shown: false, scores: 0, interactions: 0 },
  }
}

test('figures are means over scored interactions, with their intervals', async () => {
  const run = await runOfThree([
    { agent: 6, user: 6, complexity: 4, solved: true },
    { agent: 8, user: 5, complexity: 5, solved: true },
    { agent: 4, user: 8, complexity: 6, solved: false },
  ])
  const { figures } = await findRunResults(db, run)
  expect(figures.averageAgentHelpfulness).toMatchObject({ mean: 6, n: 3 })
  // x̄ ± t(2) · s ÷ √3 with s = 2 and t = 4.302653
  expect(figures.averageAgentHelpfulness?.interval?.[0]).toBeCloseTo(6 - 4.968275, 5)
  expect(figures.averageQuality?.mean).toBeCloseTo((1 + 1.6 + 0.5) / 3, 12)
  expect(figures.weightedComplexity?.mean).toBeCloseTo(5, 12)
  expect(figures.turns?.mean).toBeCloseTo(2, 12)
  expect(figures.agentCostUsd?.mean).toBeCloseTo(0.02, 12)
})

test('five times complexity and five times quality make the mean final score', async () => {
  const run = await runOfThree([
    { agent: 6, user: 6, complexity: 4, solved: true },
    { agent: 8, user: 5, complexity: 5, solved: null },
  ])
  const { figures, distributions } = await findRunResults(db, run)
  const parts = 5 * (figures.weightedComplexity?.mean ?? 0) + 5 * (figures.averageQuality?.mean ?? 0)
  expect(distributions.finalScore?.mean).toBeCloseTo(parts, 12)
})

test('the solved share counts what is known, with Wilson’s interval', async () => {
  const run = await runOfThree([
    { agent: 6, user: 6, complexity: 4, solved: true },
    { agent: 6, user: 6, complexity: 4, solved: null },
    { agent: 6, user: 6, complexity: 4, solved: false },
  ])
  const { figures } = await findRunResults(db, run)
  expect(figures.solved).toMatchObject({ mean: 0.5, n: 2 })
  // R: prop.test(1, 2, correct = FALSE)
  expect(figures.solved?.interval?.[0]).toBeCloseTo(0.0945312, 6)
  expect(figures.notSolved).toBe(1)
})

test('equal values have a mean and no interval', async () => {
  const same = { agent: 6, user: 6, complexity: 4, solved: true }
  const { figures } = await findRunResults(db, await runOfThree([same, same]))
  expect(figures.averageQuality).toEqual({ mean: 1, interval: null, n: 2 })
})

test('trials of one item are averaged first', async () => {
  const dataset = await seedDataset(db, { items: 2 })
  const agent = await seedAgent(db, { name: 'agent' })
  const { runId, interactionIds } = await seedRun(db, { agent, dataset, trials: 2, errored: 1 })
  // Item 0 has two trials, item 1 one: 2 and 4 make 3, then 3 and 9 make 6.
  for (const [index, turnCount] of [2, 9, 4].entries())
    await db.prisma.interaction.update({ where: { id: interactionIds[index] ?? '' }, data: { turnCount } })
  const { figures } = await findRunResults(db, await shownRun(runId, 2))
  expect(figures.turns).toMatchObject({ mean: 6, n: 3 })
})

test('an unscored interaction keeps its complexity out of the figures and in its distribution', async () => {
  const dataset = await seedDataset(db, { items: 4 })
  const agent = await seedAgent(db, { name: 'agent' })
  const { runId } = await seedRun(db, { agent, dataset, unscored: 1 })
  const { figures, distributions } = await findRunResults(db, await shownRun(runId))
  expect(figures.weightedComplexity?.n).toBe(3)
  expect(distributions.weightedComplexity?.n).toBe(4)
  expect(distributions.finalScore?.n).toBe(3)
})

test('a run that has not begun has nothing, and says so as null', async () => {
  const dataset = await seedDataset(db, { items: 2 })
  const agent = await seedAgent(db, { name: 'agent' })
  const { runId } = await seedRun(db, { agent, dataset, status: 'queued', waiting: 2 })
  const { figures, distributions } = await findRunResults(db, await shownRun(runId))
  expect(figures).toEqual({
    weightedComplexity: null,
    averageQuality: null,
    turnOneQuality: null,
    averageAgentHelpfulness: null,
    averageUserHelpfulness: null,
    solved: null,
    notSolved: 0,
    turns: null,
    agentCostUsd: null,
  })
  expect(Object.values(distributions).every((distribution) => distribution === null)).toBe(true)
})

test('80 solved, 10 not, 10 errored of 100: 88.9 % of 90 evaluated, and the errored ones in no mean', async () => {
  const dataset = await seedDataset(db, { items: 100 })
  const agent = await seedAgent(db, { name: 'A' })
  const { runId, interactionIds } = await seedRun(db, { agent, dataset, errored: 10, status: 'completed-with-errors' })
  const ended = interactionIds.slice(0, 90)
  await db.prisma.interactionScore.updateMany({ where: { interactionId: { in: ended } }, data: { solved: true } })
  await db.prisma.interactionScore.updateMany({
    where: { interactionId: { in: ended.slice(80) } },
    data: { solved: false },
  })
  const { figures } = await findRunResults(db, await shownRun(runId))
  expect(figures.solved?.n).toBe(90)
  expect(figures.solved?.mean).toBeCloseTo(80 / 90, 12)
  expect(figures.notSolved).toBe(10)
  expect(figures.averageQuality?.n).toBe(90)
})
