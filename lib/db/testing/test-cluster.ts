import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withLock } from '@/scripts/file-lock'
import { hashFiles, listFiles } from '@/scripts/hash-files'
import { deployMigrations } from '@/scripts/migrations'
import { queryOnce } from '@/scripts/postgres/query-once'
import { findRunningPostgres, type PostgresServer, startPostgres } from '@/scripts/postgres/server'
import { identify, stillRuns } from '@/scripts/process-identity'
import { projectPath } from '@/scripts/project'

const FOLDER = projectPath('.cache', 'test-postgres')
const USERS = path.join(FOLDER, 'users')
const LOCK = path.join(FOLDER, 'lock')

/** A server for tests, with a database that has all migrations and is there to be copied. */
export interface TestCluster {
  template: string
  urlOf(database: string): string
}

async function dropLeftovers(server: PostgresServer, template: string): Promise<void> {
  const rows = await queryOnce<{ name: string }>(
    server.urlOf('postgres'),
    `select datname as name from pg_database where datname ~ '^(test|template|unfinished)_' and datname <> $1`,
    [template],
  )
  for (const { name } of rows) await queryOnce(server.urlOf('postgres'), `drop database "${name}" with (force)`)
}

async function makeTemplate(server: PostgresServer, template: string): Promise<void> {
  const admin = server.urlOf('postgres')
  const found = await queryOnce(admin, 'select 1 from pg_database where datname = $1', [template])
  if (found.length > 0) return
  const unfinished = template.replace('template', 'unfinished')
  await queryOnce(admin, `drop database if exists "${unfinished}" with (force)`)
  await queryOnce(admin, `create database "${unfinished}"`)
  await deployMigrations(server.urlOf(unfinished))
  await queryOnce(admin, `alter database "${unfinished}" rename to "${template}"`)
}

/**
 * The server that all tests of this project share, kept in a cache between runs. It starts when a test first asks, so
 * that tests without a database pay nothing; the template is made anew only when the migrations change.
 */
export function openTestCluster(): Promise<TestCluster> {
  const template = `template_${hashFiles(listFiles('prisma/migrations')).slice(0, 12)}`
  return withLock(LOCK, async () => {
    let server = findRunningPostgres(FOLDER)
    if (!server) {
      server = await startPostgres({ folder: FOLDER, isDurable: false, maxConnections: 300 })
      await dropLeftovers(server, template) // nobody uses them: the server did not run
    }
    await makeTemplate(server, template)
    return { template, urlOf: server.urlOf }
  })
}

/** From now on the server is kept running for this process, if it starts at all. */
export function joinTestCluster(): Promise<void> {
  return withLock(LOCK, () => {
    mkdirSync(USERS, { recursive: true })
    writeFileSync(path.join(USERS, String(process.pid)), JSON.stringify(identify(process.pid)))
  })
}

/** This process needs the server no longer. The last one stops it. */
export async function leaveTestCluster(): Promise<void> {
  rmSync(path.join(USERS, String(process.pid)), { force: true })
  await withLock(LOCK, async () => {
    for (const name of readdirSync(USERS)) {
      if (stillRuns(JSON.parse(readFileSync(path.join(USERS, name), 'utf8')))) return
      rmSync(path.join(USERS, name), { force: true })
    }
    await findRunningPostgres(FOLDER)?.stop(5000)
  })
}
