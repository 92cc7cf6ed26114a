// The worker process: plays interactions and imports data sets until it is told to stop.
import path from 'node:path'
import { database } from '@/lib/db/client'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { startSimulator } from '@/lib/simulator/start'
import { keepHeapSmall } from './keep-heap-small'
import { isProcessAlive, prepareScratchFolder } from './scratch-folder'
import { startWorker } from './worker'

keepHeapSmall()
const { workerConcurrency, simulatorUrl, dataDir, importDir, mail, publicUrl, chromiumPath } = env()
const scratchDir = path.join(dataDir, 'scratch')
const db = database()

/** The bundled endpoint: the one that the start script runs, else one of this process's own. It answers the same. */
let own: ReturnType<typeof startSimulator> | null = null
async function addressOfSimulator(): Promise<string> {
  if (simulatorUrl !== null) return simulatorUrl
  own ??= startSimulator({})
  return (await own).url
}

async function start() {
  await prepareScratchFolder(scratchDir, isProcessAlive)
  return startWorker({
    db,
    concurrency: workerConcurrency,
    simulatorUrl: addressOfSimulator,
    scratchDir,
    importDir,
    mail,
    prints: { publicUrl, chromiumPath },
  })
}
const starting = start()

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  const worker = await starting
  await worker.stop()
  await (await own)?.close()
  await db.close()
  log('info', 'worker-stopped', { workerId: worker.id })
  process.exit(0)
}
// Before the worker is ready, too: whoever stops it while it starts must not leave it on the list.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
await starting
