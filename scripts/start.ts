// Starts Deskmark: database, pages, simulated endpoint, web server and one worker; stops them all in order.
// `start.ts dev` does the same with pages that follow the sources.
import path from 'node:path'
import { setInterval as every } from 'node:timers/promises'
import { addressOf, type Env, env, environmentWith } from '@/lib/env'
import { type DataFolder, openDataFolder } from './data-folder'
import { whyNotFree } from './free-port'
import { ensureGeneratedClient } from './generated-client'
import { keepLogsShort } from './keep-logs-short'
import { startPart, startSimulator, startWorker, waitForAddress } from './parts'
import { queryOnce } from './postgres/query-once'
import { type PostgresServer, startPostgres } from './postgres/server'
import { checkInstallationSecret, checkReachable, describeDatabase, migrateDatabase } from './prepare-database'
import { ensureProductionBuild } from './production-build'
import { SentenceError } from './sentence-error'
import { runSession, type Session } from './session'
import type { SupervisedProcess } from './supervise'
import { answerArguments } from './usage'

type Mode = 'start' | 'dev'

const DATABASE = 'deskmark'
const READY_WITHIN_MS = 120_000
/** How long the web server and the worker have for what they are doing; the rest of 15 s is for the others. */
const STOP_WITHIN_MS = 9000
const POSTGRES_STOPS_WITHIN_MS = 3000
const MOST_POSTGRES_RESTARTS = 5

async function checkPort({ host, port }: Env): Promise<void> {
  const why = await whyNotFree(host, port)
  if (why === null) return
  if (why === 'EADDRINUSE')
    throw new SentenceError(`Port ${port} on ${host} is taken by another program: set PORT to a free one.`)
  if (why === 'EACCES')
    throw new SentenceError(`Port ${port} on ${host} may not be used by this account: set PORT to one above 1023.`)
  throw new SentenceError(`The server cannot listen on port ${port} of HOST ${host} (${why}): set HOST or PORT.`)
}

/** Starts the embedded server again, on the same port, whenever it is gone without being asked to stop. */
async function keepPostgresRunning(session: Session, folder: string, first: PostgresServer): Promise<void> {
  let server = first
  let restarts = 0
  session.atEnd(() => server.stop(POSTGRES_STOPS_WITHIN_MS))
  const look = every(1000, undefined, { signal: session.signal, ref: false })
  try {
    for await (const _ of look) {
      if (server.isRunning()) continue
      if (restarts++ === MOST_POSTGRES_RESTARTS)
        return session.fail(`PostgreSQL ended ${restarts} times (what it wrote: ${path.join(folder, 'postgres.log')}).`)
      session.say(`PostgreSQL ended unexpectedly; starting it again (${restarts} of ${MOST_POSTGRES_RESTARTS}).`)
      server = await startPostgres({ folder })
    }
  } catch (error) {
    if (!session.signal.aborted) session.fail(error instanceof Error ? error.message : String(error))
  }
}

/** The embedded database of the data folder. */
async function startEmbeddedDatabase(session: Session, { dir }: DataFolder): Promise<string> {
  const server = await startPostgres({ folder: dir })
  void keepPostgresRunning(session, dir, server)
  const admin = server.urlOf('postgres')
  if ((await queryOnce(admin, 'select 1 from pg_database where datname = $1', [DATABASE])).length === 0)
    await queryOnce(admin, `create database "${DATABASE}"`)
  const how = server.adopted ? 'taken over from a start that was killed' : 'embedded'
  session.say(`PostgreSQL runs on port ${server.port} (${how}).`)
  if (!server.dir.startsWith(dir))
    session.say(`Its data lies in ${server.dir}, for its account cannot enter the data folder.`)
  return server.urlOf(DATABASE)
}

async function prepareDatabase(session: Session, databaseUrl: string): Promise<void> {
  await checkReachable(databaseUrl)
  const applied = await migrateDatabase(databaseUrl)
  if (applied.length > 0)
    session.say(`Applied ${applied.length === 1 ? 'a migration' : `${applied.length} migrations`}.`)
  await checkInstallationSecret(databaseUrl)
}

/** Starts what people and runs talk to. Resolves when the server answers. */
async function startProcesses(session: Session, folder: DataFolder, databaseUrl: string, mode: Mode): Promise<void> {
  const settings = env()
  const simulatorUrl = await startSimulator(session, folder, path.join(folder.dir, 'simulator-port'))
  const changes = {
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: databaseUrl,
    DESKMARK_DATA_DIR: folder.dir,
    DESKMARK_SIMULATOR_URL: simulatorUrl,
  }
  let isReady = false
  const parts: SupervisedProcess[] = []
  session.atEnd(async () => {
    await Promise.all(parts.map((part) => part.stop(STOP_WITHIN_MS)))
  })
  const notes = { ...folder, logFile: (name: string) => (mode === 'dev' ? null : folder.logFile(name)) }
  const web = startPart(session, notes, {
    id: 'web',
    name: 'web server',
    args: ['--import', 'tsx', path.join('lib', 'web', 'main.ts'), ...(mode === 'dev' ? ['--dev'] : [])],
    environment: environmentWith(changes),
    mayRestart: () => isReady,
  })
  parts.push(web, startWorker(session, notes, changes))
  const health = `${addressOf(settings.host, settings.port)}/api/v1/health`
  await waitForAddress(session, 'The web server', health, READY_WITHIN_MS)
  isReady = true
}

async function start(session: Session, mode: Mode): Promise<void> {
  const settings = env()
  const folder = await openDataFolder(settings.dataDir)
  session.atEnd(folder.release)
  session.say(`Data folder: ${folder.dir}`)
  await checkPort(settings)

  if (settings.databaseUrl !== null) session.say(`Using the database ${describeDatabase(settings.databaseUrl)}.`)
  const databaseUrl = settings.databaseUrl ?? (await startEmbeddedDatabase(session, folder))
  session.signal.throwIfAborted()
  await prepareDatabase(session, databaseUrl)
  if (await ensureGeneratedClient()) session.say('Generated the database client.')
  if (mode === 'start')
    await ensureProductionBuild({
      onBuild: () => session.say('Building the pages (about a minute, only after changes).'),
      serve: true,
      signal: session.signal,
    })
  session.signal.throwIfAborted()
  await startProcesses(session, folder, databaseUrl, mode)
  keepLogsShort(path.join(folder.dir, 'logs'))
  session.say(`Deskmark is ready: ${settings.publicUrl}`)
}

const mode = answerArguments('npm start')
await runSession((session) => start(session, mode))
