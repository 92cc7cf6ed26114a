import type { CallFailure } from './call-failure'
import type { ChatEndpointOptions, Wait } from './chat-endpoint'
import { EndpointError } from './endpoint-error'
import { backoffMs, type RetryPolicy } from './retry-policy'

/** What a call has been through. */
export interface Tries {
  httpAttempts: number
  /** Failures of network and server. */
  failures: number
  /** Waits for a rate limit or a loading model. */
  patientWaits: number
  waitedMs: number
}

type WaitContext = Pick<ChatEndpointOptions, 'connectionId' | 'retry' | 'onWait' | 'now' | 'random' | 'sleep'>

/**
 * Waits as long as this failure asks for, or ends the call.
 *
 * @throws {EndpointError} when trying again is useless, the attempts are used up, or patience is at its end
 */
export async function waitForRetry(
  context: WaitContext,
  failure: CallFailure,
  tries: Tries,
  signal: AbortSignal,
): Promise<void> {
  const waitMs = nextWaitMs(context.retry, failure, tries, context.random())
  if (waitMs === null) throw failureError(failure, tries)
  tries.waitedMs += waitMs
  const reason: Wait['reason'] = failure.retry === 'never' ? 'backoff' : failure.retry
  context.onWait?.({ connectionId: context.connectionId, reason, untilMs: context.now() + waitMs })
  try {
    await context.sleep(waitMs, signal)
  } catch (error) {
    if (!signal.aborted) throw error
  }
  if (signal.aborted) throw abortedError(tries, signal)
}

/** How long to wait before the next attempt; null when there shall be none. Counts the failure. */
function nextWaitMs(policy: RetryPolicy, failure: CallFailure, tries: Tries, random: number): number | null {
  if (failure.retry === 'never') return null
  if (failure.retry === 'backoff') {
    tries.failures++
    if (tries.failures >= policy.maxAttempts) return null
    return askedOrBackoffMs(policy, failure.retryAfterMs, tries.failures, random)
  }
  tries.patientWaits++
  const waitMs = askedOrBackoffMs(policy, failure.retryAfterMs, tries.patientWaits, random)
  return tries.waitedMs + waitMs > policy.patienceMs ? null : waitMs
}

/** What the server asked for, a little spread and never quite at once; where it asked for nothing, growing waits. */
function askedOrBackoffMs(policy: RetryPolicy, askedMs: number | null, times: number, random: number): number {
  if (askedMs === null) return backoffMs(policy, times, random)
  const clampedMs = Math.min(askedMs, policy.maxRetryAfterMs)
  return Math.round(Math.max(clampedMs, policy.baseDelayMs / 2) * (1 + random / 10))
}

function failureError({ kind, status, sentence, cause }: CallFailure, { httpAttempts }: Tries): EndpointError {
  return new EndpointError({ kind, status, sentence, httpAttempts, cause })
}

/** The error of a call that we stopped ourselves. */
export function abortedError({ httpAttempts }: Tries, signal: AbortSignal): EndpointError {
  const sentence = 'The call was stopped before it had an answer'
  return new EndpointError({ kind: 'aborted', status: null, sentence, httpAttempts, cause: signal.reason })
}
