import type { TurnAnswer } from '@/lib/api/interaction'

export type Side = 'user' | 'agent'

/** One message of the conversation, and when it came, in milliseconds after the first turn began. */
export interface Step {
  turn: number
  side: Side
  atMs: number
}

/** A conversation as it went: each message in its order. */
export interface Recording {
  steps: readonly Step[]
  durationMs: number
}

type RecordedTurn = Pick<TurnAnswer, 'number' | 'startedAt' | 'durationMs'> & {
  calls: readonly Pick<TurnAnswer['calls'][number], 'purpose' | 'latencyMs'>[]
}

/** When each message came: a turn's calls run one after another, so what stands before an answer delayed it. */
export function recordingOf(turns: readonly RecordedTurn[]): Recording {
  const first = turns[0]
  const last = turns.at(-1)
  if (first === undefined || last === undefined) return { steps: [], durationMs: 0 }
  const begin = Date.parse(first.startedAt)
  const steps = turns.flatMap((turn): Step[] => {
    const startMs = Math.max(0, Date.parse(turn.startedAt) - begin)
    const until = (purpose: string) => {
      const index = turn.calls.findLastIndex((call) => call.purpose === purpose)
      return turn.calls.slice(0, index + 1).reduce((sum, { latencyMs }) => sum + latencyMs, 0)
    }
    return [
      { turn: turn.number, side: 'user', atMs: startMs + until('user-proxy') },
      { turn: turn.number, side: 'agent', atMs: startMs + Math.max(until('user-proxy'), until('agent')) },
    ]
  })
  return { steps, durationMs: Math.max(0, Date.parse(last.startedAt) - begin) + last.durationMs }
}

const SHORTEST_WAIT_MS = 900
const LONGEST_WAIT_MS = 8_000
/** However fast: or nothing of it could be seen. */
const LEAST_MS = 150

/**
 * How long playing waits before a step: as long as it took, within what can be followed and borne.
 * @param speed 2: twice as fast
 */
export function waitBefore({ steps }: Recording, index: number, speed: number): number {
  const gapMs = (steps[index]?.atMs ?? 0) - (steps[index - 1]?.atMs ?? 0)
  return Math.max(LEAST_MS, Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, gapMs)) / speed)
}

/** Where a message stands among the steps; the first where there is no such message. */
export function stepIndex({ steps }: Recording, turn: number, side: Side): number {
  return Math.max(
    0,
    steps.findIndex((step) => step.turn === turn && step.side === side),
  )
}

/** A place in a recording as its clock shows it. @example formatClock(73_000) // "1:13" */
export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor(seconds / 60) % 60
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
