import { afterEach, beforeEach, expect, test } from 'vitest'
import { THE_INSTALLATION } from '@/lib/auth/who'
import { type Database, openDatabase } from '@/lib/db/client'
import { listConnections } from '@/lib/db/connections'
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database'
import { openQueue } from '@/lib/queue/queue'
import { cancelRun } from './change-run'
import type { CommandWorld } from './command-world'
import { deleteRun } from './delete-run'
import { prepareInstallation } from './prepare-installation'

let database: TestDatabase
const open: { db: Database; world: CommandWorld; close(): Promise<void> }[] = []

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const { close } of open.splice(0)) await close()
  await database.drop()
})

async function openProcess(): Promise<CommandWorld> {
  const db = openDatabase(database.url, 5)
  const boss = await openQueue(database.url, 'web')
  const world = { db, who: THE_INSTALLATION, queue: async () => boss }
  open.push({
    db,
    world,
    async close() {
      await boss.stop({ graceful: false })
      await db.close()
    },
  })
  return world
}

const runsOf = ({ db }: CommandWorld) => db.prisma.run.findMany({ orderBy: { createdAt: 'asc' } })

test('an empty database gets the simulated endpoint, three agents, the sample and a study of them', async () => {
  const world = await openProcess()
  await prepareInstallation(world)
  const runs = await runsOf(world)
  expect(runs.map(({ name, status, simulated }) => ({ name, status, simulated }))).toEqual([
    { name: 'Sample study · sim-novice', status: 'queued', simulated: true },
    { name: 'Sample study · sim-capable', status: 'queued', simulated: true },
    { name: 'Sample study · sim-expert', status: 'queued', simulated: true },
  ])
  expect(await world.db.prisma.interaction.count()).toBe(3 * 24)
  const item = await world.db.prisma.item.findFirstOrThrow({ where: { externalId: '11' } })
  expect(item).toMatchObject({ answerAuthor: 'Vincent Robert', answerLicence: 'CC BY-SA 2.5', pool: 'test' })
  const { data: connections } = await listConnections(world.db, { archived: false, limit: 10 })
  expect(connections).toMatchObject([{ name: 'Simulated endpoint', kind: 'bundled', simulated: true, modelCount: 6 }])
  const models = await world.db.prisma.model.findMany({ orderBy: { name: 'asc' } })
  expect(models.map(({ name }) => name)).toEqual([
    'sim-capable',
    'sim-expert',
    'sim-judge-a',
    'sim-judge-b',
    'sim-novice',
    'sim-user',
  ])
})

test('two processes that start at once make one study', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  await Promise.all([prepareInstallation(one), prepareInstallation(other)])
  expect(await runsOf(one)).toHaveLength(3)
  const studies = await one.db.prisma.study.findMany({ include: { runs: true } })
  expect(studies.map(({ name, runs }) => [name, runs.length])).toEqual([['Sample study', 3]])
  expect(await one.db.prisma.connection.count()).toBe(1)
})

test('a later start changes nothing, also when the study was deleted', async () => {
  const world = await openProcess()
  await prepareInstallation(world)
  for (const { id } of await runsOf(world)) {
    await cancelRun(world, id)
    await deleteRun(world, id)
  }
  await world.db.prisma.dataset.deleteMany()
  await world.db.prisma.connection.deleteMany()
  await prepareInstallation(world)
  expect(await runsOf(world)).toEqual([])
  expect(await world.db.prisma.connection.count()).toBe(0)
})

test('a start that was stopped half-way is finished by the next', async () => {
  const world = await openProcess()
  const stopped = { ...world, queue: async () => Promise.reject(new Error('killed')) }
  await expect(prepareInstallation(stopped)).rejects.toThrow('killed')
  expect(await runsOf(world)).toEqual([])
  await prepareInstallation(world)
  expect(await runsOf(world)).toHaveLength(3)
})

test('a database that is in use is left as it is', async () => {
  const world = await openProcess()
  await world.db.prisma.connection.create({ data: { name: 'Mine', baseUrl: 'https://h.example/v1' } })
  await prepareInstallation(world)
  expect(await runsOf(world)).toEqual([])
  expect(await world.db.prisma.connection.count()).toBe(1)
})

test('where no study is wanted none is launched, until a later start wants it', async () => {
  const world = await openProcess()
  await prepareInstallation(world, { sampleStudy: false })
  expect(await runsOf(world)).toEqual([])
  expect(await world.db.prisma.item.count()).toBe(24)
  expect(await world.db.prisma.agent.count()).toBe(3)
  await prepareInstallation(world)
  expect(await runsOf(world)).toHaveLength(3)
})
