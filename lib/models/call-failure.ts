import type { EndpointErrorKind } from './endpoint-error'

/** One HTTP attempt that gave no reply, and whether another may. */
export interface CallFailure {
  kind: Exclude<EndpointErrorKind, 'aborted'>
  status: number | null
  sentence: string
  /**
   * - `backoff`: counted as an attempt, with growing waits
   * - `rate-limit`, `model-loading`: waited for with patience
   */
  retry: 'never' | 'backoff' | 'rate-limit' | 'model-loading'
  /** What the server asked for, if it did. */
  retryAfterMs: number | null
  cause?: unknown
}
