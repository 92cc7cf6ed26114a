import { hostname, tmpdir } from 'node:os'
import type { Job } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '@/lib/db/client'
import { gatherWords } from '@/lib/db/gather-words'
import { findHouse } from '@/lib/db/house'
import { failGivenUpBuilds } from '@/lib/db/knowledge-build'
import { failGivenUpImports } from '@/lib/db/lost-imports'
import { createTurnWriter } from '@/lib/db/turn-writer'
import { listWaitingJudges } from '@/lib/db/waiting-judges'
import { recordHeartbeat, removeWorker } from '@/lib/db/worker-heartbeats'
import { env, type MailSettings } from '@/lib/env'
import { log } from '@/lib/log'
import { type Mail, sendMail } from '@/lib/mail/send-mail'
import type { RetryPolicy } from '@/lib/models/retry-policy'
import {
  buildKnowledgeBaseJob,
  deliverWebhookJob,
  importDatasetJob,
  importFolderFileJob,
  type JobDefinition,
  playInteractionJob,
  printJob,
  rescoreRunJob,
  sendMailJob,
} from '@/lib/queue/jobs'
import { openQueue } from '@/lib/queue/queue'
import { openSealed } from '@/lib/secret'
import { buildKnowledgeBase } from './build-knowledge-base'
import { deliverWebhook } from './deliver-webhook'
import { createEndpointRegistry } from './endpoint-registry'
import { every } from './every'
import { importDataset } from './import-dataset'
import { createInteractionPlayer } from './interaction-player'
import { printPage } from './print-page'
import { recoverLost } from './recover-lost'
import { rescoreRun } from './rescore-run'
import { sendNotices } from './send-notices'
import { createWaitReporter } from './wait-reporter'
import { watchRuns } from './watch-runs'

const HEARTBEAT_MS = 2_000
const RECOVER_MS = 10_000
const WAIT_REPORT_MS = 1_500
const GATHER_MS = 1_500
const NOTICES_MS = 1_500

/** A running worker. */
export interface Worker {
  id: string
  /** Stops taking jobs, puts back what is under way, leaves the list of workers. */
  stop(): Promise<void>
}

/**
 * Starts a worker in this process: it takes jobs until it is stopped.
 * @param options.concurrency how many interactions are played at the same time
 */
export async function startWorker(options: {
  db: Database
  concurrency: number
  simulatorUrl: () => Promise<string>
  retry?: RetryPolicy
  /** An existing folder with room for what an archive unpacks to. */
  scratchDir?: string
  /** Where files lie that are imported without an upload. */
  importDir?: string | null
  /** Where no mail is sent, none is taken from the queue either. */
  mail?: MailSettings | null
  /** By what address pages are opened to be printed, and by which browser; without it no print is taken from the queue. */
  prints?: { publicUrl: string; chromiumPath: string | null }
}): Promise<Worker> {
  const { db, concurrency, simulatorUrl, retry, scratchDir = tmpdir(), importDir = null, mail = null, prints } = options
  const folders = { scratchDir, importDir }
  const id = uuidv7()
  const me = { id, host: hostname(), pid: process.pid, concurrency }
  await recordHeartbeat(db, me)

  const waits = createWaitReporter(db)
  const endpoints = createEndpointRegistry({
    db,
    workerId: id,
    simulatorUrl,
    onWait: waits.onWait,
    ...(retry === undefined ? {} : { retry }),
  })
  const turns = createTurnWriter(db)
  const player = createInteractionPlayer({ db, workerId: id, endpoints, turns, now: () => Date.now() })
  const watch = await watchRuns(db, { heldRunIds: player.heldRunIds, onCancelled: player.cancelRun })
  const boss = await openQueue(db.url, 'worker')
  const upkeep = [
    every(HEARTBEAT_MS, 'heartbeat', () => recordHeartbeat(db, me)),
    every(WAIT_REPORT_MS, 'wait-report', () => waits.report(player.heldRunIds())),
    every(RECOVER_MS, 'recovery', () => recoverLost(db, boss)),
    every(RECOVER_MS, 'import-recovery', () =>
      failGivenUpImports(db, [importDatasetJob.name, importFolderFileJob.name]),
    ),
    every(GATHER_MS, 'gathering-words', () => gatherWords(db)),
    every(NOTICES_MS, 'sending-notices', () =>
      sendNotices(db, boss, { publicUrl: env().publicUrl, sendsMail: mail !== null }),
    ),
    every(RECOVER_MS, 'build-recovery', () => failGivenUpBuilds(db, buildKnowledgeBaseJob.name)),
  ]

  async function take<Payload>(
    job: JobDefinition<Payload>,
    localConcurrency: number,
    handle: (payload: Payload, signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const polling = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2 }
    await boss.work(job.name, { localConcurrency, batchSize: 1, ...polling }, async (jobs: Job<object>[]) => {
      for (const { data, signal } of jobs) await handle(job.payload.parse(data), signal)
    })
  }
  await take(playInteractionJob, concurrency, async ({ interactionId }, signal) => {
    await player.play(interactionId, signal)
    const judges = await listWaitingJudges(db, interactionId)
    if (judges.length > 0)
      await boss.insert(
        playInteractionJob.name,
        judges.map((id) => ({ data: { interactionId: id } })),
      )
  })
  await take(importDatasetJob, 1, ({ versionId }, signal) => importDataset(db, versionId, folders, signal))
  if (importDir !== null)
    await take(importFolderFileJob, 1, ({ versionId }, signal) => importDataset(db, versionId, folders, signal))
  await take(buildKnowledgeBaseJob, 1, ({ knowledgeBaseId }, signal) =>
    buildKnowledgeBase({ db, endpoints }, knowledgeBaseId, signal),
  )
  await take(rescoreRunJob, 1, ({ scoreSetId }, signal) => rescoreRun(db, scoreSetId, signal))
  if (prints !== undefined)
    await take(printJob, 1, async ({ printId, sealed }, signal) => {
      const publicUrl = (await findHouse(db))?.publicUrl ?? prints.publicUrl
      await printPage(db, { printId, token: openSealed(sealed) }, { ...prints, publicUrl, scratchDir }, signal)
    })
  await take(deliverWebhookJob, 4, ({ deliveryId }) => deliverWebhook(db, deliveryId))
  if (mail !== null) await take(sendMailJob, 1, ({ sealed }) => sendMail(JSON.parse(openSealed(sealed)) as Mail, mail))
  log('info', 'worker-ready', { workerId: id, concurrency })

  return {
    id,
    async stop() {
      player.stopAll()
      await boss.stop({ graceful: true, timeout: 10_000, close: true })
      for (const repetition of upkeep) await repetition.stop()
      await watch.close()
      await endpoints.close()
      await removeWorker(db, id)
    },
  }
}
