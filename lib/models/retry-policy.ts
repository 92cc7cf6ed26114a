/** How long a call is tried again. */
export interface RetryPolicy {
  /** HTTP requests at most when the network or the server fails. */
  maxAttempts: number
  /** The first wait; it doubles with every failure. */
  baseDelayMs: number
  maxDelayMs: number
  /** A server that asks for a longer wait than this is asked again after this. */
  maxRetryAfterMs: number
  /** How long a call waits in all for a rate limit to clear or a model to load; these don't count as attempts. */
  patienceMs: number
}

export const defaultRetryPolicy: RetryPolicy = Object.freeze({
  maxAttempts: 5,
  baseDelayMs: 500,
  maxDelayMs: 30_000,
  maxRetryAfterMs: 120_000,
  patienceMs: 600_000,
})

/**
 * The wait before the next try: exponential with a cap, of which the upper half is drawn at random, so that calls which
 * failed together don't come back together.
 *
 * @param failures how often it has failed by now, from 1
 * @param random in [0, 1)
 */
export function backoffMs(policy: RetryPolicy, failures: number, random: number): number {
  const full = Math.min(policy.maxDelayMs, policy.baseDelayMs * 2 ** Math.min(failures - 1, 30))
  return Math.round(full * (0.5 + random / 2))
}
