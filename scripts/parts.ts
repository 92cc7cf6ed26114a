import { hostname } from 'node:os'
import path from 'node:path'
import { environmentWith } from '@/lib/env'
import { rememberedPort } from './free-port'
import { queryOnce } from './postgres/query-once'
import { SentenceError } from './sentence-error'
import type { Session } from './session'
import { type ProcessPlan, type SupervisedProcess, supervise } from './supervise'
import { waitFor, waitUntil } from './wait-for'

const SIMULATOR_READY_WITHIN_MS = 60_000
/** About as long as a quick model takes, so that a person can watch the sample study being played. */
const SIMULATOR_LATENCY_MS = '400-1000'
const WORKER_READY_WITHIN_MS = 60_000

/** Where processes are noted while they run, and their logs kept. */
export interface Notes {
  /** Null: what the process writes goes to the terminal. */
  logFile(name: string): string | null
  noteProcess(name: string, pid: number): void
  forgetProcess(name: string): void
}

/** Starts a part of Deskmark as a process of its own and keeps it running. */
export function startPart(
  session: Session,
  notes: Notes,
  plan: Omit<ProcessPlan, 'logFile'> & { id: string },
): SupervisedProcess {
  const part = supervise(
    { ...plan, logFile: notes.logFile(plan.id) },
    { onStarted: (pid) => notes.noteProcess(plan.id, pid), onRestart: session.say, onGivenUp: session.fail },
  )
  return {
    pid: part.pid,
    async stop(timeoutMs) {
      await part.stop(timeoutMs)
      notes.forgetProcess(plan.id)
    },
  }
}

async function answersOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false // not yet
  }
}

/**
 * Waits until an address answers well.
 *
 * @throws {SentenceError} if it does not within `timeoutMs`
 */
export async function waitForAddress(session: Session, what: string, url: string, timeoutMs: number): Promise<void> {
  const isReady = await waitUntil(() => session.signal.aborted || answersOk(url), timeoutMs, 100)
  session.signal.throwIfAborted()
  if (!isReady) throw new SentenceError(`${what} did not answer at ${url} within ${timeoutMs / 1000} s.`)
}

/**
 * Starts the bundled simulated endpoint.
 *
 * @param portFile remembers its port, so that its address stays the same
 * @returns its base URL, as a connection wants it
 */
export async function startSimulator(session: Session, notes: Notes, portFile: string): Promise<string> {
  const port = await rememberedPort(portFile)
  const simulator = startPart(session, notes, {
    id: 'simulator',
    name: 'simulated endpoint',
    args: [
      '--import',
      'tsx',
      path.join('lib', 'simulator', 'main.ts'),
      '--port',
      String(port),
      '--latency-ms',
      SIMULATOR_LATENCY_MS,
    ],
    environment: environmentWith({ DATABASE_URL: undefined, DESKMARK_SECRET: undefined }),
    mayRestart: () => true,
  })
  session.atEnd(() => simulator.stop(1500))
  await waitForAddress(session, 'The simulated endpoint', `http://127.0.0.1:${port}/health`, SIMULATOR_READY_WITHIN_MS)
  return `http://127.0.0.1:${port}/v1`
}

/**
 * Room for young objects, in MB: half of what Node.js takes. A worker's memory is mostly that of imports, whose objects die
 * young.
 */
export const WORKER_NODE_ARGUMENTS = ['--max-semi-space-size=8']

/** Starts a worker process. */
export function startWorker(
  session: Session,
  notes: Notes,
  changes: Record<string, string | undefined>,
): SupervisedProcess {
  return startPart(session, notes, {
    id: 'worker',
    name: 'worker',
    args: [...WORKER_NODE_ARGUMENTS, '--import', 'tsx', path.join('lib', 'worker', 'main.ts')],
    environment: environmentWith({ NODE_ENV: 'production', ...changes }),
    mayRestart: () => true,
  })
}

/**
 * Waits until a worker has announced itself in the database.
 *
 * @throws {SentenceError} if it has not within a minute
 */
export async function waitForWorker(session: Session, worker: SupervisedProcess, databaseUrl: string): Promise<void> {
  const announced = async () => {
    if (session.signal.aborted) return true
    const rows = await queryOnce(
      databaseUrl,
      `select 1 from "Worker" where pid = $1 and host = $2 and "heartbeatAt" > now() - interval '30 seconds'`,
      [worker.pid() ?? 0, hostname()],
    )
    return rows.length > 0 ? true : null
  }
  const isReady = await waitFor(announced, WORKER_READY_WITHIN_MS, 250)
  session.signal.throwIfAborted()
  if (isReady === null)
    throw new SentenceError(`The worker did not announce itself within ${WORKER_READY_WITHIN_MS / 1000} s.`)
}
