import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '@/lib/db/testing/test-database'
import { createSecretBox } from '@/lib/secret'
import { freePort } from './free-port'
import { queryOnce } from './postgres/query-once'
import { projectPath } from './project'
import { type RunningScript, runScript } from './testing/running-script'
import { temporaryFolder } from './testing/temporary-folder'

const TIMEOUT_MS = 60_000

function run(name: 'start' | 'worker', changes: Record<string, string | undefined>): RunningScript {
  return runScript([projectPath('scripts', 'run.mjs'), name], {
    PORT: undefined,
    HOST: undefined,
    DATABASE_URL: undefined,
    DESKMARK_SECRET: undefined,
    DESKMARK_API_TOKEN: undefined,
    DESKMARK_URL: undefined,
    DESKMARK_SIMULATOR_URL: undefined,
    ...changes,
  })
}

/** What a start that cannot go on says last. */
async function refusal(script: RunningScript): Promise<string> {
  expect(await script.ended).toBe(1)
  return script.output().trim().split('\n').at(-1) ?? ''
}

async function testDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return url
}

const withoutPassword = (url: string) => `${new URL(url).pathname.slice(1)} at 127.0.0.1:${new URL(url).port}`

test('a variable that cannot be used is named, with what came and what is allowed', {
  timeout: TIMEOUT_MS,
}, async () => {
  expect(await refusal(run('start', { PORT: 'http', DESKMARK_DATA_DIR: temporaryFolder() }))).toBe(
    'PORT must be a whole number from 1 to 65535, but it is "http".',
  )
})

test('a taken port is refused before anything is started', { timeout: TIMEOUT_MS }, async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const dir = temporaryFolder()
  const script = run('start', { PORT: String(port), DESKMARK_DATA_DIR: dir })
  expect(await refusal(script)).toBe(`Port ${port} on 127.0.0.1 is taken by another program: set PORT to a free one.`)
  expect(script.output()).not.toContain('PostgreSQL')
})

test('a database that cannot be reached is one sentence, without its password', { timeout: TIMEOUT_MS }, async () => {
  const nobody = await freePort()
  const script = run('start', {
    PORT: String(await freePort()),
    DESKMARK_DATA_DIR: temporaryFolder(),
    DATABASE_URL: `postgresql://ann:hush@127.0.0.1:${nobody}/bench`,
  })
  expect(await refusal(script)).toBe(
    `The database bench at 127.0.0.1:${nobody} cannot be reached (connect ECONNREFUSED 127.0.0.1:${nobody}): check DATABASE_URL and that PostgreSQL runs there.`,
  )
  expect(script.output()).not.toContain('hush')
})

test('a data folder of a newer version is refused', { timeout: TIMEOUT_MS }, async () => {
  const dir = temporaryFolder()
  writeFileSync(path.join(dir, 'version'), '99\n')
  expect(await refusal(run('start', { DESKMARK_DATA_DIR: dir }))).toContain('is of a newer version of Deskmark')
})

test('a database of a newer version is refused by start and by worker', { timeout: TIMEOUT_MS }, async () => {
  const url = await testDatabase()
  await queryOnce(
    url,
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('x', 'x', '29990101000000_later', now())`,
  )
  const sentence = `The database ${withoutPassword(url)} is of a newer version of Deskmark (this one does not know its migration 29990101000000_later): use that version.`
  const environment = { DATABASE_URL: url, PORT: String(await freePort()), DESKMARK_DATA_DIR: temporaryFolder() }
  expect(await refusal(run('start', environment))).toBe(sentence)
  expect(await refusal(run('worker', environment))).toBe(sentence)
})

test('a second start on the same data folder is refused while the first runs', { timeout: TIMEOUT_MS }, async () => {
  const dir = temporaryFolder()
  // The first waits for a database that takes its time to answer.
  const slow = createServer().listen(0, '127.0.0.1')
  await once(slow, 'listening')
  onTestFinished(() => void slow.close())
  const address = slow.address()
  const first = run('start', {
    PORT: String(await freePort()),
    DESKMARK_DATA_DIR: dir,
    DATABASE_URL: `postgresql://ann:x@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/bench`,
  })
  await first.wrote(/Using the database/)
  // Its patience with the database would end before a second start has come so far on a busy machine.
  first.kill('SIGSTOP')
  const second = run('start', { PORT: String(await freePort()), DESKMARK_DATA_DIR: dir })
  expect(await refusal(second)).toBe(
    `Deskmark already runs on the data folder ${dir} (process ${first.pid}): stop it first, or set DESKMARK_DATA_DIR to another folder.`,
  )
})

test('a worker without a database says where it would find one', { timeout: TIMEOUT_MS }, async () => {
  const dir = temporaryFolder()
  expect(await refusal(run('worker', { DESKMARK_DATA_DIR: dir }))).toBe(
    `There is no database to work on: start Deskmark on the data folder ${dir} first, or set DATABASE_URL.`,
  )
})

test('a worker with another secret is refused', { timeout: TIMEOUT_MS }, async () => {
  const url = await testDatabase()
  await queryOnce(url, 'insert into "Installation" (key, value, "updatedAt") values ($1, $2, now())', [
    'secret-fingerprint',
    createSecretBox('the right secret').fingerprint,
  ])
  const environment = { DATABASE_URL: url, DESKMARK_DATA_DIR: temporaryFolder(), DESKMARK_SECRET: 'a wrong secret' }
  expect(await refusal(run('worker', environment))).toMatch(
    /^The secret does not fit the database .*: set DESKMARK_SECRET to the secret of the first start/,
  )
})
