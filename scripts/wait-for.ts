import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Asks again and again until there is an answer.
 *
 * @param ask gives null while there is none yet
 * @returns the answer, or null if there was none within `timeoutMs`
 */
export async function waitFor<Answer>(
  ask: () => Answer | null | Promise<Answer | null>,
  timeoutMs: number,
  everyMs = 50,
): Promise<Answer | null> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    if (performance.now() > deadline) return null
    await sleep(everyMs)
  }
}

/** Waits until something is so; false if it still was not after `timeoutMs`. */
export async function waitUntil(
  isSo: () => boolean | Promise<boolean>,
  timeoutMs: number,
  everyMs = 50,
): Promise<boolean> {
  return (await waitFor(async () => ((await isSo()) ? true : null), timeoutMs, everyMs)) !== null
}
