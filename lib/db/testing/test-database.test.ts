import { afterAll, expect, test } from 'vitest'
import { listMigrations } from '@/scripts/migrations'
import { queryOnce } from '@/scripts/postgres/query-once'
import { createTestDatabase, type TestDatabase } from './test-database'

const made: TestDatabase[] = []

async function make(): Promise<string> {
  const database = await createTestDatabase()
  made.push(database)
  return database.url
}

afterAll(async () => {
  for (const { drop } of made) await drop()
})

test('a test database has all migrations and no rows', async () => {
  const url = await make()
  const applied = await queryOnce<{ name: string }>(
    url,
    'select migration_name as name from _prisma_migrations order by 1',
  )
  expect(applied.map(({ name }) => name)).toEqual(listMigrations())
  expect(await queryOnce(url, 'select * from "Run"')).toEqual([])
})

test('two test databases share nothing', async () => {
  const [one, other] = [await make(), await make()]
  await queryOnce(one, 'create table only_here (id int)')
  await expect(queryOnce(other, 'select * from only_here')).rejects.toThrow('does not exist')
})

test('a dropped test database is gone', async () => {
  const { url, drop } = await createTestDatabase()
  await drop()
  await expect(queryOnce(url, 'select 1')).rejects.toThrow('does not exist')
})
