import { hasEnded, type RunState } from './run-states'

/** How fast a run goes, and how long it will take at that pace. */
export interface Pace {
  ratePerMinute: number | null
  secondsLeft: number | null
  /** Why there is no pace; null where there is one. */
  paceReason: string | null
}

/** What a pace is worked out from. */
export interface PaceFacts {
  status: RunState
  /** Interactions that ended within the window. */
  endedLately: number
  /** How long the window is: since the start, or the last minutes. Null before the start. */
  windowSeconds: number | null
  /** Interactions that wait or run. */
  left: number
}

/** A window shorter than this says little: one interaction in the first second is not sixty a minute. */
const SHORTEST_WINDOW_SECONDS = 5

/** Interactions per minute of the last minutes, and what is left at that rate. */
export function paceOf({ status, endedLately, windowSeconds, left }: PaceFacts): Pace {
  if (hasEnded(status)) return noPace('the run has ended')
  if (status === 'paused') return noPace('the run is paused')
  if (windowSeconds === null) return noPace('the run has not started')
  if (endedLately === 0) return noPace('no interaction has ended in the last minutes')

  const ratePerMinute = (endedLately * 60) / Math.max(windowSeconds, SHORTEST_WINDOW_SECONDS)
  return { ratePerMinute, secondsLeft: Math.ceil((left * 60) / ratePerMinute), paceReason: null }
}

function noPace(paceReason: string): Pace {
  return { ratePerMinute: null, secondsLeft: null, paceReason }
}
