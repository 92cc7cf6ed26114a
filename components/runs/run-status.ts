import type { RunListEntry, RunStatus } from '@/lib/api/run'

/** What a badge says of a run. "Incomplete" is no state of its own: it has ended with too little scored. */
export type RunState = RunStatus | 'incomplete'

const words: Record<RunState, string> = {
  queued: 'Queued',
  running: 'Running',
  paused: 'Paused',
  cancelled: 'Cancelled',
  completed: 'Completed',
  'completed-with-errors': 'Completed',
  failed: 'Failed',
  incomplete: 'Incomplete',
}

export const activeStatuses: readonly RunStatus[] = ['queued', 'running', 'paused']

/** Whether a run is still on its way. */
export function isActive(status: RunStatus): boolean {
  return activeStatuses.includes(status)
}

/** The state that a reader should see. */
export function runState(run: Pick<RunListEntry, 'status' | 'complete'>): RunState {
  if (isActive(run.status) || run.status === 'failed' || run.complete) return run.status
  return 'incomplete'
}

/** A state in one word. */
export function stateWord(state: RunState): string {
  return words[state]
}

/** Whether a run's mark in a chart is hollow: it must not be read as a measured, complete result. */
export function isHollow(run: Pick<RunListEntry, 'simulated' | 'complete'>): boolean {
  return run.simulated || !run.complete
}
