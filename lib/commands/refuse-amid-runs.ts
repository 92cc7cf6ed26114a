import { counted } from '@/lib/counted'
import { conflict } from './refusal'

/** States of runs that are on their way, as a condition of a query. */
export const ON_THE_WAY = { in: ['queued', 'running', 'paused'] as ('queued' | 'running' | 'paused')[] }

/**
 * A run that is on its way is cancelled before it is deleted, also where it would go with something else.
 * @param count how many runs on their way would go
 * @throws {CommandRefusal} where there is one
 */
export function refuseAmidRuns(count: number): void {
  if (count > 0)
    throw conflict(
      `${counted(count, 'run that would be deleted is', 'runs that would be deleted are')} on the way: cancel ${count === 1 ? 'it' : 'them'} first.`,
    )
}
