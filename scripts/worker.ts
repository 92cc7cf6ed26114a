// Starts a further worker: on DATABASE_URL, or on the embedded database of a data folder on which Deskmark runs.
import { env } from '@/lib/env'
import { ensureGeneratedClient } from './generated-client'
import { startWorker, waitForWorker } from './parts'
import { findRunningPostgres } from './postgres/server'
import { checkInstallationSecret, checkMigrated, checkReachable, describeDatabase } from './prepare-database'
import { SentenceError } from './sentence-error'
import { runSession, type Session } from './session'
import { answerArguments } from './usage'

const STOP_WITHIN_MS = 12_000

function findDatabase(): string {
  const { databaseUrl, dataDir } = env()
  const found = databaseUrl ?? findRunningPostgres(dataDir)?.urlOf('deskmark')
  if (found) return found
  throw new SentenceError(
    `There is no database to work on: start Deskmark on the data folder ${dataDir} first, or set DATABASE_URL.`,
  )
}

async function startFurtherWorker(session: Session): Promise<void> {
  const settings = env()
  const databaseUrl = findDatabase()
  session.say(`Using the database ${describeDatabase(databaseUrl)}.`)
  await checkReachable(databaseUrl)
  await checkMigrated(databaseUrl)
  await checkInstallationSecret(databaseUrl)
  if (await ensureGeneratedClient()) session.say('Generated the database client.')
  session.signal.throwIfAborted()

  const notes = { logFile: () => null, noteProcess: () => undefined, forgetProcess: () => undefined }
  const worker = startWorker(session, notes, {
    DATABASE_URL: databaseUrl,
    DESKMARK_DATA_DIR: settings.dataDir,
  })
  session.atEnd(() => worker.stop(STOP_WITHIN_MS))
  await waitForWorker(session, worker, databaseUrl)
  session.say(`The worker is ready: it plays up to ${settings.workerConcurrency} interactions at once.`)
}

answerArguments('npm run worker')
await runSession(startFurtherWorker)
