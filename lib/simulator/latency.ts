import { setTimeout as wait } from 'node:timers/promises'
import { hashText } from './dice'

/** How long an answer takes, in milliseconds: always the same, or between two bounds as the request's text decides. */
export type LatencyMs = number | { from: number; to: number }

/** Slow enough to be watched, quick enough that a small study ends soon. */
export const DEFAULT_LATENCY_MS: LatencyMs = { from: 150, to: 400 }

/** How long the answer to this request takes. */
export const latencyOf = (latency: LatencyMs, bodyText: string): number =>
  typeof latency === 'number' ? latency : latency.from + (latency.to - latency.from) * (hashText(bodyText, 5) / 2 ** 32)

/** Waits that long, or until the caller has hung up. */
export async function delay(durationMs: number, signal: AbortSignal): Promise<'waited' | 'hung-up'> {
  if (durationMs <= 0) return signal.aborted ? 'hung-up' : 'waited'
  try {
    await wait(durationMs, undefined, { signal })
    return 'waited'
  } catch (error) {
    if (signal.aborted) return 'hung-up'
    throw error
  }
}
