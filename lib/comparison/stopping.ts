import { meanInterval } from '@/lib/statistics/mean-interval'
import { wilsonInterval } from '@/lib/statistics/wilson-interval'
import { scoreGroup } from './scored-group'

/** How one run's interactions ended. Solving is no part of a score, and turns depend on the agent: so they stand beside it. */
export interface Stopping {
  name: string
  /** Share of the interactions with a readable last check; null where there is none. */
  solved: { share: number; interval: [low: number, high: number] | null; n: number } | null
  /** Share of the interactions that hit the turn limit: cut off, not long. null where none was played. */
  atLimit: number | null
  /** Which share was solved by turn 1, 2, …, up to the last turn in which any run solved something, 50 at most. */
  solvedBy: number[]
}

/** One run's interactions, all lists in one order. 1: yes, 0: no, null: not known, or not played. */
export interface Endings {
  name: string
  items: readonly string[]
  solved: readonly (number | null)[]
  turns: readonly (number | null)[]
  atLimit: readonly (number | null)[]
}

const MOST_TURNS = 50

export function describeStopping(runs: readonly Endings[]): Stopping[] {
  const last = Math.min(
    MOST_TURNS,
    Math.max(0, ...runs.flatMap(({ solved, turns }) => solved.map((is, at) => (is === 1 ? (turns[at] ?? 0) : 0)))),
  )
  return runs.map(({ name, items, solved, turns, atLimit }) => {
    const known = solved.filter((is) => is !== null).length
    const limited = atLimit.filter((is) => is !== null)
    return {
      name,
      solved: known === 0 ? null : shareOf(items, solved, known),
      atLimit: limited.length === 0 ? null : limited.filter((is) => is === 1).length / limited.length,
      solvedBy:
        known === 0
          ? []
          : Array.from(
              { length: last },
              (_, turn) => solved.filter((is, at) => is === 1 && (turns[at] ?? 0) <= turn + 1).length / known,
            ),
    }
  })
}

/** Wilson's interval where each item was tried once, else the t interval over items (method, section 4). */
function shareOf(items: readonly string[], solved: readonly (number | null)[], known: number): Stopping['solved'] {
  const count = solved.filter((is) => is === 1).length
  if (new Set(items).size === items.length) {
    const wilson = wilsonInterval(count, known)
    return { share: count / known, interval: wilson.defined ? [wilson.value.low, wilson.value.high] : null, n: known }
  }
  const { units, moments } = scoreGroup({ name: '', values: solved, items })
  const interval = meanInterval(units)
  return {
    share: moments.mean,
    interval: interval.defined ? [Math.max(0, interval.value.low), Math.min(1, interval.value.high)] : null,
    n: units.length,
  }
}
