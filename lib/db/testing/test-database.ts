import { queryOnce } from '@/scripts/postgres/query-once'
import { openTestCluster } from './test-cluster'

/** An empty database with all migrations, for one test file alone. */
export interface TestDatabase {
  url: string
  /** Takes it away, whoever is still connected. */
  drop(): Promise<void>
}

/**
 * Makes a database on the tests' own PostgreSQL server, as a copy of one that has all migrations.
 * @example
 * const { url, drop } = await createTestDatabase()
 * afterAll(drop)
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template, urlOf } = await openTestCluster()
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await queryOnce(urlOf('postgres'), `create database "${name}" template "${template}" strategy file_copy`)
  return {
    url: urlOf(name),
    async drop() {
      await queryOnce(urlOf('postgres'), `drop database if exists "${name}" with (force)`)
    },
  }
}
