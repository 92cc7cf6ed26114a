import { EnvError, isStartedByNpm } from '@/lib/env'
import { parentOf, programOf } from './process-identity'
import { SentenceError } from './sentence-error'

/** What a start script works with: how it speaks, and what happens when it ends. */
export interface Session {
  /** Aborted as soon as it shall end. */
  signal: AbortSignal
  say(line: string): void
  /** What to do at the end. The last thing asked for is done first. */
  atEnd(undo: () => Promise<void> | void): void
  /** Ends everything because it cannot go on. */
  fail(sentence: string): void
}

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const LOOK_FOR_NPM_EVERY_MS = 500
const SHELL = /^(sh|dash|bash|zsh|ksh)$/

/** What to tell a person about an error: a sentence where we have one, else all that is known. */
function explain(error: unknown): string {
  if (error instanceof SentenceError || error instanceof EnvError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Calls back when npm is gone: it passes SIGINT and SIGTERM on, but nothing when it is killed. */
function watchNpm(onGone: () => void): void {
  const parent = process.ppid
  const shell = SHELL.test(programOf(parent) ?? '') ? parent : null // npm runs a script in a shell, which may stay
  const npm = shell === null ? null : parentOf(shell)
  const isGone = () => process.ppid !== parent || (shell !== null && parentOf(shell) !== npm)
  setInterval(() => isGone() && onGone(), LOOK_FOR_NPM_EVERY_MS).unref()
}

function whenToStop(stop: () => void): void {
  for (const signal of STOP_SIGNALS) process.on(signal, stop)
  if (isStartedByNpm()) watchNpm(stop)
}

/**
 * Runs a start script until a signal, npm's end or a failure stops it, then undoes everything in reverse order and ends
 * the process: with code 0 after a signal, else 1.
 *
 * @param work starts everything; resolves when all is ready
 */
export async function runSession(work: (session: Session) => Promise<void>): Promise<never> {
  const stopping = new AbortController()
  const undos: (() => Promise<void> | void)[] = []
  let exitCode = 0
  const complain = (text: string) => {
    exitCode = 1
    process.stderr.write(`${text}\n`)
  }
  const say = (line: string) => {
    process.stdout.write(`${line}\n`)
  }
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => stopping.abort()) // nobody listens any more
  const keepAlive = setInterval(() => undefined, 60_000)
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  whenToStop(() => stopping.abort())

  try {
    await work({
      signal: stopping.signal,
      say,
      atEnd: (undo) => undos.push(undo),
      fail(sentence) {
        if (!stopping.signal.aborted) complain(sentence)
        stopping.abort()
      },
    })
    await stopped
  } catch (error) {
    if (!stopping.signal.aborted) complain(explain(error))
    stopping.abort()
  }
  if (exitCode === 0) say('Stopping.')
  for (const undo of undos.toReversed()) await Promise.resolve(undo()).catch((error) => complain(explain(error)))
  clearInterval(keepAlive)
  if (exitCode === 0) say('Stopped.')
  process.exit(exitCode)
}
