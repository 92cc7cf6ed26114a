import { setTimeout as wait } from 'node:timers/promises'

/** Waits; ends early, with the signal's reason, when it is aborted. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  try {
    await wait(ms, undefined, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}
