import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '@/lib/db/testing/test-database'
import { runPrisma } from './migrations'
import { queryOnce } from './postgres/query-once'
import { projectPath } from './project'
import { temporaryFolder } from './testing/temporary-folder'

const TIMEOUT_MS = 120_000

async function testDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return url
}

/** A Prisma project of its own: this one's schema, other migrations. */
function projectWith(migration: string): string {
  const folder = temporaryFolder()
  const migrations = path.join(folder, 'migrations')
  mkdirSync(path.join(migrations, '1_one'), { recursive: true })
  writeFileSync(path.join(migrations, '1_one', 'migration.sql'), migration)
  writeFileSync(path.join(migrations, 'migration_lock.toml'), 'provider = "postgresql"\n')
  writeFileSync(path.join(folder, 'schema.prisma'), readFileSync(projectPath('prisma', 'schema.prisma')))
  const config = path.join(folder, 'prisma.config.ts')
  const base = JSON.stringify(projectPath('prisma.config.ts'))
  const paths = JSON.stringify({ schema: path.join(folder, 'schema.prisma'), migrations: { path: migrations } })
  writeFileSync(config, `import base from ${base}\nexport default { ...base, ...${paths} }\n`)
  return config
}

test('migrating an empty database leaves no difference to the schema', { timeout: TIMEOUT_MS }, async () => {
  const url = await testDatabase()
  const diff = ['migrate', 'diff', '--from-config-datasource', '--to-schema', 'prisma/schema.prisma', '--exit-code']
  expect(await runPrisma(diff, url)).toMatchObject({ exitCode: 0 })

  await queryOnce(url, 'create table "Stranger" (id int primary key)')
  const { exitCode, output } = await runPrisma(diff, url)
  expect(exitCode).toBe(2)
  expect(output).toContain('Stranger')
})

test('a migration may hold semicolons in bodies and texts', { timeout: TIMEOUT_MS }, async () => {
  const url = await testDatabase()
  await queryOnce(url, 'drop table _prisma_migrations')
  await queryOnce(url, 'drop schema public cascade')
  await queryOnce(url, 'create schema public')
  const config = projectWith(`
    create function answer() returns int language plpgsql as $$ begin perform 1; return 42; end $$;
    create table said as select 'a;b' as what;
  `)
  const { exitCode, output } = await runPrisma(['migrate', 'deploy', '--config', config], url)
  expect(output).toContain('1_one')
  expect(exitCode).toBe(0)
  expect(await queryOnce(url, 'select answer(), what from said')).toEqual([{ answer: 42, what: 'a;b' }])
})

test("a migration that fails is told in the database's own words", { timeout: TIMEOUT_MS }, async () => {
  const url = await testDatabase()
  await queryOnce(url, 'drop table _prisma_migrations')
  await queryOnce(url, 'drop schema public cascade')
  await queryOnce(url, 'create schema public')
  const config = projectWith('select no_such_column from pg_class;')
  const { exitCode, output } = await runPrisma(['migrate', 'deploy', '--config', config], url)
  expect(exitCode).toBe(1)
  expect(output).toContain('no_such_column')
})

test('a server that cannot be reached is named', { timeout: TIMEOUT_MS }, async () => {
  const { exitCode, output } = await runPrisma(['migrate', 'deploy'], 'postgresql://ann:hush@127.0.0.1:1/bench')
  expect(exitCode).toBe(1)
  expect(output).toContain("Can't reach database server at `127.0.0.1:1`")
  expect(output).not.toContain('hush')
})
