import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { lastWords } from './last-words'
import { PROJECT_DIR } from './project'
import { STOP_WITH_PARENT } from './run-program'

const MOST_RESTARTS = 5
const FIRST_WAIT_MS = 500
/** A process that ran this long has started well: what happens to it later is a new story. */
const STABLE_AFTER_MS = 60_000

export interface ProcessPlan {
  /** How it is called in sentences and files: `web server`. */
  name: string
  /** Arguments of Node: the script, then what it is given. */
  args: readonly string[]
  environment: NodeJS.ProcessEnv
  /** Where its output goes; null: to the terminal. */
  logFile: string | null
  /** False while its end means that it cannot start at all. */
  mayRestart(): boolean
  /** How long to wait before the first restart; twice as long before each further one. Half a second unless given. */
  firstWaitMs?: number
}

export interface SupervisionEvents {
  onStarted(pid: number): void
  onRestart(sentence: string): void
  /** It ended too often, or at once: it will not be started again. */
  onGivenUp(sentence: string): void
}

export interface SupervisedProcess {
  pid(): number | undefined
  /** Asks it to stop, and ends it if it has not after `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>
}

function restartSentence(what: string, restarts: number): string {
  return `${what}; starting it again (${restarts} of ${MOST_RESTARTS}).`
}

function startProcess({ args, environment, logFile }: ProcessPlan): ChildProcess {
  const log = logFile === null ? 'inherit' : openSync(logFile, 'a')
  try {
    // A group of its own: Ctrl-C reaches only the start script, which then stops everything in order.
    return spawn(process.execPath, [...STOP_WITH_PARENT, ...args], {
      cwd: PROJECT_DIR,
      env: environment,
      detached: true,
      stdio: ['ignore', log, log],
    })
  } finally {
    if (typeof log === 'number') closeSync(log)
  }
}

/** Resolves with how a process ended. */
function ended(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
  })
}

function kill(child: ChildProcess, signal: NodeJS.Signals, wholeGroup = false): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(wholeGroup ? -child.pid : child.pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error // gone meanwhile
  }
}

/** Starts a process, and starts it again when it ends unexpectedly: at most five times in a row, later each time. */
export function supervise(plan: ProcessPlan, events: SupervisionEvents): SupervisedProcess {
  const stopping = new AbortController()
  let child: ChildProcess | undefined

  async function keepRunning(): Promise<void> {
    let restarts = 0
    for (;;) {
      const startedAt = performance.now()
      child = startProcess(plan)
      if (child.pid !== undefined) events.onStarted(child.pid)
      const how = await ended(child)
      if (stopping.signal.aborted) return
      if (performance.now() - startedAt > STABLE_AFTER_MS) restarts = 0

      const words = plan.logFile === null ? null : lastWords(readFileSync(plan.logFile, 'utf8').slice(-20_000))
      const what = `The ${plan.name} ended unexpectedly with ${how}${words && !how.startsWith('signal') ? `: ${words}` : ''}`
      const more = plan.logFile === null ? '' : ` (all it wrote: ${plan.logFile})`
      if (!plan.mayRestart()) return events.onGivenUp(`${what}${more}`)
      if (restarts === MOST_RESTARTS) return events.onGivenUp(`${what}, after ${restarts} restarts${more}`)
      restarts++
      events.onRestart(restartSentence(what, restarts))
      const waited = sleep((plan.firstWaitMs ?? FIRST_WAIT_MS) * 2 ** (restarts - 1), null, { signal: stopping.signal })
      if ((await Promise.allSettled([waited]))[0].status === 'rejected') return
    }
  }

  const done = keepRunning()
  return {
    pid: () => child?.pid,
    async stop(timeoutMs) {
      stopping.abort()
      if (child) kill(child, 'SIGTERM')
      const timer = setTimeout(() => child && kill(child, 'SIGKILL', true), timeoutMs)
      await done
      clearTimeout(timer)
    },
  }
}
