import { log } from '@/lib/log'

/** A piece of upkeep that is repeated until it is stopped. */
export interface Repetition {
  stop(): Promise<void>
}

/**
 * Repeats a piece of upkeep, never twice at once. One that fails is logged and comes again at the next beat: a database
 * that restarts must not end the worker.
 */
export function every(ms: number, name: string, work: () => Promise<unknown>): Repetition {
  let under: Promise<unknown> | null = null
  const timer = setInterval(() => {
    under ??= work()
      .catch((error) => log('error', `${name}-failed`, { error }))
      .finally(() => {
        under = null
      })
  }, ms)
  return {
    async stop() {
      clearInterval(timer)
      await under
    },
  }
}
