import type { FrozenModel } from './configuration'

/** Calls to one model, and how long one of them takes; null where no earlier call tells. */
export interface TimedCalls {
  model: Pick<FrozenModel, 'connectionId' | 'connectionName' | 'label'>
  calls: number
  tokens: number
  latencyMs: number | null
}

/** What a connection takes. */
export interface ConnectionLimits {
  connectionId: string
  maxConcurrent: number | null
  requestsPerMinute: number | null
  tokensPerMinute: number | null
}

export interface TimePlan {
  calls: readonly TimedCalls[]
  limits: readonly ConnectionLimits[]
  interactions: number
  /** How many interactions all living workers play at the same time. */
  places: number
}

/** How long a run takes, and what holds it up; or why that is not known. */
export type TimeEstimate =
  | { seconds: number; boundBy: string; reason: null }
  | { seconds: null; boundBy: null; reason: string }

/**
 * The time of a run: the longest of what its workers, each connection's places and its limits per minute allow, and no
 * less than one interaction by itself, whose calls wait for each other.
 */
export function estimateTime({ calls, limits, interactions, places }: TimePlan): TimeEstimate {
  if (places === 0) return unknown('no worker is running')
  const untimed = calls.filter(({ latencyMs, calls: count }) => count > 0 && latencyMs === null)
  if (untimed.length > 0)
    return unknown(
      `no earlier call tells how fast ${[...new Set(untimed.map(({ model }) => model.label))].join(' and ')} answers`,
    )
  const work = seconds(calls)
  const bounds = [
    { seconds: work / interactions, boundBy: 'each interaction’s calls wait for each other' },
    { seconds: work / Math.min(places, interactions), boundBy: `${places} interactions at a time` },
    ...limits.flatMap((limit) => boundsOf(limit, calls)),
  ]
  const longest = bounds.reduce((a, b) => (b.seconds > a.seconds ? b : a))
  return { ...longest, reason: null }
}

function boundsOf(limit: ConnectionLimits, calls: readonly TimedCalls[]) {
  const own = calls.filter(({ model }) => model.connectionId === limit.connectionId)
  const name = own[0]?.model.connectionName ?? ''
  const sum = (of: (each: TimedCalls) => number) => own.reduce((total, each) => total + of(each), 0)
  const { maxConcurrent, requestsPerMinute, tokensPerMinute } = limit
  return [
    ...(maxConcurrent === null
      ? []
      : [{ seconds: seconds(own) / maxConcurrent, boundBy: `${maxConcurrent} calls at a time on ${name}` }]),
    ...(requestsPerMinute === null
      ? []
      : [
          {
            seconds: (60 * sum((each) => each.calls)) / requestsPerMinute,
            boundBy: `${requestsPerMinute} requests a minute on ${name}`,
          },
        ]),
    ...(tokensPerMinute === null
      ? []
      : [
          {
            seconds: (60 * sum((each) => each.tokens)) / tokensPerMinute,
            boundBy: `${tokensPerMinute} tokens a minute on ${name}`,
          },
        ]),
  ]
}

const seconds = (calls: readonly TimedCalls[]): number =>
  calls.reduce((sum, { calls: count, latencyMs }) => sum + (count * (latencyMs ?? 0)) / 1_000, 0)

const unknown = (reason: string): TimeEstimate => ({ seconds: null, boundBy: null, reason })
