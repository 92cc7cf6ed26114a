import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { environmentWith } from '@/lib/env'

/** A worker in a process of its own, as `npm run worker` starts it. */
export interface WorkerProcess {
  pid: number
  /** As when the machine loses power: no chance to say goodbye. */
  killHard(): Promise<void>
  stop(): Promise<void>
}

const ROOT = path.resolve(import.meta.dirname, '../../..')

export async function startWorkerProcess(databaseUrl: string, concurrency = 4): Promise<WorkerProcess> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'deskmark-worker-'))
  const child = spawn(process.execPath, ['--import', 'tsx', 'lib/worker/main.ts'], {
    cwd: ROOT,
    env: environmentWith({
      DATABASE_URL: databaseUrl,
      DESKMARK_DATA_DIR: dataDir,
      DESKMARK_WORKER_CONCURRENCY: String(concurrency),
      NODE_ENV: 'production',
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(() => rmSync(dataDir, { recursive: true, force: true }))
  child.stdout.resume()
  const pid = child.pid
  if (pid === undefined) throw new Error('The worker process did not start')
  return {
    pid,
    async killHard() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
