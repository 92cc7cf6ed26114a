import { afterAll, beforeAll, expect, test } from 'vitest'
import { importDatasetJob } from '@/lib/queue/jobs'
import { openQueue } from '@/lib/queue/queue'
import { type Database, openDatabase } from './client'
import { failGivenUpImports } from './lost-imports'
import { createTestDatabase, type TestDatabase } from './testing/test-database'

let made: TestDatabase
let db: Database

beforeAll(async () => {
  made = await createTestDatabase()
  db = openDatabase(made.url)
})

afterAll(async () => {
  await db.close()
  await made.drop()
})

async function importing(): Promise<string> {
  const { id } = await db.prisma.datasetVersion.create({
    data: {
      number: 1,
      sourceName: 'Posts.xml',
      sourceBytes: 3n,
      options: {},
      dataset: { create: { name: 'questions', domain: 'coffee' } },
      chunks: { create: { number: 0, bytes: Uint8Array.of(1, 2, 3) } },
    },
  })
  return id
}

test('an import whose job was given up has failed; one that waits, or has no job yet, goes on', async () => {
  const [givenUp, waiting, uploading] = [await importing(), await importing(), await importing()]
  const boss = await openQueue(db.url, 'web')
  await boss.insert(
    importDatasetJob.name,
    [givenUp, waiting].map((versionId) => ({ data: { versionId } })),
  )
  await boss.stop({ graceful: false })
  await db.pool.query(`update pgboss.job set state = 'failed' where data->>'versionId' = $1`, [givenUp])

  expect(await failGivenUpImports(db, [importDatasetJob.name])).toEqual([givenUp])
  const states = await db.prisma.datasetVersion.findMany({ select: { id: true, status: true, error: true } })
  expect(states).toContainEqual({
    id: givenUp,
    status: 'failed',
    error: expect.stringContaining('Upload the file again'),
  })
  expect(states).toContainEqual({ id: waiting, status: 'importing', error: null })
  expect(states).toContainEqual({ id: uploading, status: 'importing', error: null })
  expect(await db.prisma.uploadChunk.count({ where: { versionId: givenUp } })).toBe(0)
  expect(await failGivenUpImports(db, [importDatasetJob.name])).toEqual([])
})
