/** Where a run stands. */
export type RunState = 'queued' | 'running' | 'paused' | 'cancelled' | 'completed' | 'completed-with-errors' | 'failed'

/** What a person can have done to a run. */
export type RunAction = 'pause' | 'resume' | 'cancel' | 'retry-errors'

const FROM: Record<RunAction, readonly RunState[]> = {
  pause: ['queued', 'running'],
  resume: ['paused', 'failed'],
  cancel: ['queued', 'running', 'paused', 'failed'],
  'retry-errors': ['running', 'paused', 'queued', 'completed', 'completed-with-errors', 'failed'],
}

const IN_WORDS: Record<RunAction, string> = {
  pause: 'paused',
  resume: 'resumed',
  cancel: 'cancelled',
  'retry-errors': 'retried',
}

/** Whether nothing will happen to a run of this state by itself any more. */
export function hasEnded(state: RunState): boolean {
  return ['cancelled', 'completed', 'completed-with-errors', 'failed'].includes(state)
}

/** Why this can't be done to a run in this state; null if it can. */
export function refusalOf(action: RunAction, state: RunState): string | null {
  if (FROM[action].includes(state)) return null
  return `The run is ${state.replaceAll('-', ' ')}; only a run that is ${listOf(FROM[action])} can be ${IN_WORDS[action]}.`
}

function listOf(states: readonly RunState[]): string {
  const words = states.map((state) => state.replaceAll('-', ' '))
  return words.length === 1 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** Ended, with at least 90 % of what was planned scored (method, section 3). */
export function isComplete(state: RunState, progress: { planned: number; scored: number }): boolean {
  return hasEnded(state) && progress.planned > 0 && progress.scored * 10 >= progress.planned * 9
}
