import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchStudySchema } from '@/lib/api/study'
import { THE_MACHINE } from '@/lib/auth/who'
import type { CommandWorld } from '@/lib/commands/command-world'
import { launchStudy } from '@/lib/commands/launch-study'
import { type Database, openDatabase } from '@/lib/db/client'
import { findStudy } from '@/lib/db/studies'
import { findStudyResults } from '@/lib/db/study-results'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database'
import type { ChatBody } from '@/lib/models/chat-body'
import { type StubEndpoint, startStubEndpoint } from '@/lib/models/stub-endpoint'
import { type StubReply, stubScore } from '@/lib/models/stub-reply'
import { openQueue } from '@/lib/queue/queue'
import { stubCast, whoIsAsked } from './testing/stub-cast'
import { until } from './testing/until'
import { startWorker, type Worker } from './worker'

let scratch: TestDatabase
let db: Database
let world: CommandWorld
let endpoint: StubEndpoint
let worker: Worker

const ITEMS = 3

beforeAll(async () => {
  scratch = await createTestDatabase()
  db = openDatabase(scratch.url, 10)
  const boss = openQueue(db.url, 'web')
  world = { db, who: THE_MACHINE, queue: () => boss }
  endpoint = await startStubEndpoint({ reply: replyOf })
  worker = await startWorker({
    db,
    concurrency: 4,
    simulatorUrl: async () => Promise.reject(new Error('no simulator in this test')),
  })
})
afterAll(async () => {
  await worker.stop()
  await endpoint.close()
  await (await world.queue()).stop({ graceful: false })
  await db.close()
  await scratch.drop()
})

/** A weak agent and a strong one; the strict judge gives two points less than the mild one. */
function replyOf(body: ChatBody): StubReply {
  const text = body.messages.map(({ content }) => content).join('\n')
  const strictness = body.model === 'strict' ? 2 : 0
  const worth = text.includes('Strong words') ? 9 : text.includes('Weak words') ? 5 : 4
  return stubCast({
    agent: body.model === 'strong' ? 'Strong words.' : 'Weak words.',
    'agent-helpfulness': stubScore(worth - strictness),
  })(body)
}

test('a study is played to its end: agents speak once, each judge scores, people stand beside them', async () => {
  const connection = await db.prisma.connection.create({ data: { name: 'stub', baseUrl: endpoint.url } })
  const modelOf = async (name: string) =>
    (await db.prisma.model.create({ data: { connectionId: connection.id, name, label: name } })).id
  const agentOf = async (name: string) =>
    (await db.prisma.agent.create({ data: { name, modelId: await modelOf(name), colour: 0 } })).id
  const [weak, strong] = [await agentOf('weak'), await agentOf('strong')]
  const human = await db.prisma.agent.create({ data: { name: 'human', kind: 'human_baseline', colour: 2 } })
  const [mild, strict, proxy] = [await modelOf('mild'), await modelOf('strict'), await modelOf('proxy')]
  const { datasetId } = await seedDataset(db, { name: 'Questions', items: ITEMS })

  const { studyId } = await launchStudy(
    world,
    launchStudySchema.parse({
      name: 'Small',
      agentIds: [weak, strong, human.id],
      judges: [mild, strict].map((id) => ({ complexityJudgeModelId: id, evaluationJudgeModelId: id })),
      userProxyModelId: proxy,
      datasetId,
      maxTurns: 2,
    }),
  )
  await until(
    async () => (await findStudy(db, studyId))?.activeRuns,
    (active) => active === 0,
  )

  const study = await findStudy(db, studyId)
  expect(study?.runs.map(({ name, status }) => [name, status])).toEqual([
    ['weak_mild_mild', 'completed'],
    ['strong_mild_mild', 'completed'],
    ['human_mild_mild', 'completed'],
    ['weak_strict_strict', 'completed'],
    ['strong_strict_strict', 'completed'],
    ['human_strict_strict', 'completed'],
  ])
  // Two agents, two turns, and nobody says anything twice for the second judge.
  const asked = endpoint.requests.flatMap(({ body }) => (body === null ? [] : [whoIsAsked(body)]))
  expect(asked.filter((whom) => whom === 'agent')).toHaveLength(2 * 2 * ITEMS)
  expect(asked.filter((whom) => whom === 'summary')).toHaveLength(ITEMS)
  expect(asked.filter((whom) => whom === 'critical-thinking')).toHaveLength(2 * ITEMS)

  if (study === null) throw new Error('the study is gone')
  const results = await findStudyResults(db, study)
  const meanOf = (name: string) =>
    results.runs.find((run) => run.name === name)?.distributions.averageAgentHelpfulness?.mean
  expect(
    ['weak', 'strong', 'human'].map((agent) => [meanOf(`${agent}_mild_mild`), meanOf(`${agent}_strict_strict`)]),
  ).toEqual([
    [5, 3],
    [9, 7],
    [4, 2],
  ])
  expect(results.runs[0]?.name).toBe('strong_mild_mild')
  expect(results.tests.againstRest.map(({ n, nRest }) => [n, nRest])).toEqual(new Array(4).fill([3, 6]))
})
