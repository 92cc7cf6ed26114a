// The web process: our server in front of the framework. `--dev`: pages follow the sources.
import path from 'node:path'
import next from 'next'
import { closeCommandWorld, commandWorld } from '@/lib/commands/command-world'
import { prepareInstallation } from '@/lib/commands/prepare-installation'
import { rankBoardsIn } from '@/lib/db/read-leaderboard'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { createComparisonPool } from './comparison-pool'
import { createRunEventHub } from './run-event-hub'
import { MOST_RECORD_BYTES, MOST_UPLOAD_BYTES, removeLeftUploads } from './upload-dataset'
import { createWebServer } from './web-server'

/** What still runs after this long is cut off. */
const STOP_WITHIN_MS = 5000

async function main(): Promise<void> {
  const settings = env()
  const isDev = process.argv.includes('--dev')
  const world = commandWorld()
  const uploads = {
    folder: path.join(settings.dataDir, 'uploads'),
    mostBytes: MOST_UPLOAD_BYTES,
    mostRecordBytes: MOST_RECORD_BYTES,
  }
  const framework = next({
    dev: isDev,
    dir: path.resolve(import.meta.dirname, '../..'),
    hostname: settings.host,
    port: settings.port,
  })
  const house = { publicUrl: settings.publicUrl, sendsMail: settings.mail !== null }
  await Promise.all([
    framework.prepare(),
    prepareInstallation(world, { sampleStudy: settings.sampleStudy, house }),
    removeLeftUploads(uploads.folder),
  ])

  const events = createRunEventHub(world.db)
  const comparisons = createComparisonPool()
  rankBoardsIn(comparisons)
  const handlePage = framework.getRequestHandler()
  const server = createWebServer({ settings, world, events, uploads, comparisons, handlePage, isDev })
  if (isDev) server.on('upgrade', framework.getUpgradeHandler())

  let isStopping = false
  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref()
    const closed = new Promise((resolve) => server.close(resolve))
    await events.close()
    await comparisons.close()
    server.closeIdleConnections()
    await closed
    await framework.close()
    await closeCommandWorld()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host, resolve)
  })
  comparisons.warmUp()
  log('info', 'web-started', { host: settings.host, port: settings.port })
}

main().catch((error: unknown) => {
  log('error', 'web-not-started', { error })
  process.exit(1)
})
