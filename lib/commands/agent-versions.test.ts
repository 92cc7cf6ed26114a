import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAgentSchema } from '@/lib/api/agent'
import { createLeaderboardSchema } from '@/lib/api/leaderboard'
import { THE_MACHINE } from '@/lib/auth/who'
import { findAgentHistory } from '@/lib/db/agent-history'
import { keepEarlierVersions } from '@/lib/db/agent-versions'
import { type Database, openDatabase } from '@/lib/db/client'
import { findLeaderboard } from '@/lib/db/leaderboards'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database'
import { PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'
import type { CommandWorld } from './command-world'
import { createAgent } from './create-agent'
import { createLeaderboard } from './create-leaderboard'
import { duplicateAgent } from './duplicate-agent'
import { updateAgent } from './update-agent'
import { updateModel } from './update-model'

let own: TestDatabase
let db: Database
let world: CommandWorld
let modelId: string

beforeAll(async () => {
  own = await createTestDatabase()
  db = openDatabase(own.url)
  world = { db, who: THE_MACHINE, queue: () => Promise.reject(new Error('nothing is queued here')) }
  modelId = (await seedAgent(db, { name: 'seeded' })).model.modelId
})
afterAll(async () => {
  await db.close()
  await own.drop()
})

const make = (name: string) => createAgent(world, createAgentSchema.parse({ name, modelId }))
const historyOf = async (agentId: string) => (await findAgentHistory(db, agentId))?.data ?? []
const changesOf = async (agentId: string) => (await historyOf(agentId)).map(({ number, changes }) => [number, changes])

test('an edit of how an agent answers makes a version, in words; an edit of its name makes none', async () => {
  const id = await make('edited')
  await updateAgent(world, id, { name: 'renamed' })
  await updateAgent(world, id, { systemPrompt: 'Be brief.' })
  await updateAgent(world, id, { systemPrompt: 'Be brief.' })
  await updateModel(world, modelId, { label: 'another label' })
  await updateModel(world, modelId, { parameters: { temperature: 0.2 } })
  await updateAgent(world, id, { systemPrompt: null })
  expect(await changesOf(id)).toEqual([
    [4, ['system prompt rewritten']],
    [3, ['temperature not set → 0.2']],
    [2, ['system prompt rewritten']],
    [1, []],
  ])
  const [newest, , second] = await historyOf(id)
  expect([newest?.behaviour.systemPrompt, second?.behaviour.systemPrompt]).toEqual([PAPER_AGENT_PROMPT, 'Be brief.'])
  expect(await changesOf(await duplicateAgent(world, id))).toEqual([[1, []]])
})

test('runs from before versions were kept are given theirs, once', async () => {
  const agent = await seedAgent(db, { name: 'old' })
  const dataset = await seedDataset(db, { items: 4 })
  const runs: string[] = []
  for (const [day, prompt] of [PAPER_AGENT_PROMPT, 'Second.', 'Second.', PAPER_AGENT_PROMPT].entries()) {
    const startedAt = new Date(Date.UTC(2026, 10, 20 + day))
    const { runId } = await seedRun(db, { agent, dataset, startedAt, seed: day })
    await db.pool.query(
      `update "Run" set configuration = jsonb_set(configuration, '{agent,systemPrompt}', to_jsonb($2::text)) where id = $1`,
      [runId, prompt],
    )
    runs.push(runId)
  }
  await db.pool.query(`update "Agent" set "createdAt" = '2026-11-01' where id = $1`, [agent.agentId])
  await keepEarlierVersions(db, 5)
  await keepEarlierVersions(db, 5)
  const history = await historyOf(agent.agentId)
  expect(history.map(({ number, runs: played }) => [number, played.map(({ id }) => runs.indexOf(id))])).toEqual([
    [3, [3]],
    [2, [2, 1]],
    [1, [0]],
  ])
})

test('a board says the version of each run, and what the newest change did as far as the tests tell', async () => {
  const [agent, other] = [await seedAgent(db, { name: 'climber' }), await seedAgent(db, { name: 'other' })]
  const dataset = await seedDataset(db, { items: 24 })
  const common = { dataset, judge: other, complexitySeed: 3 }
  const first = await seedRun(db, { ...common, agent, helpfulness: 5, startedAt: new Date('2026-11-20T10:00:00Z') })
  const second = await seedRun(db, {
    ...common,
    agent,
    helpfulness: 8.5,
    seed: 8,
    startedAt: new Date('2026-11-21T10:00:00Z'),
  })
  await db.pool.query(
    `update "Run" set configuration = jsonb_set(configuration, '{agent,systemPrompt}', '"Better."') where id = $1`,
    [second.runId],
  )
  await keepEarlierVersions(db, 5)
  const runIds = [first.runId, second.runId]
  const boardId = await createLeaderboard(world, createLeaderboardSchema.parse({ name: 'Board', runIds }))
  const board = await findLeaderboard(db, boardId)
  const entries = board?.benchmark === 'selfscore' ? board.entries : []
  expect(entries.map(({ name, agentVersion }) => [name, agentVersion])).toEqual([
    ['climber (v2)', 2],
    ['climber (v1)', 1],
  ])
  const [better, worse] = entries
  expect(worse?.sinceVersion).toBeNull()
  expect(better?.sinceVersion).toMatchObject({ version: 1, runId: first.runId, significant: true, commonItems: 24 })
  const byMeans = (better?.meanFinalScore ?? 0) - (worse?.meanFinalScore ?? 0)
  expect(better?.sinceVersion?.difference).toBeCloseTo(byMeans, 10)
  expect(better?.sinceVersion?.difference).toBeCloseTo(-(worse?.behindLeader?.difference ?? 0), 10)
})
