import { countOf } from '@/components/format/count'
import type { InteractionAnswer } from '@/lib/api/interaction'

type Ended = Pick<InteractionAnswer, 'status' | 'stopReason' | 'turnCount'>

/** How an interaction ended, or that it has not. @example "solved on turn 4" */
export function endingWords({ status, stopReason, turnCount }: Ended): string {
  if (status === 'waiting') return 'not begun yet'
  if (status === 'running') return 'under way'
  switch (stopReason) {
    case 'solved':
      return `solved on turn ${turnCount}`
    case 'max-turns':
      return `stopped at the limit of ${countOf(turnCount, 'turn')}`
    case 'agent-ended':
      return `ended with the last of the recorded answers, ${after(turnCount)}`
    case 'context-window':
      return `stopped after ${countOf(turnCount, 'turn')}: no more fits into the agent’s context window`
    case 'error':
      return `ended by an error ${after(turnCount)}`
    case 'cancelled':
      return `cancelled ${after(turnCount)}`
    default:
      return status === 'cancelled' ? 'cancelled' : `ended ${after(turnCount)}`
  }
}

function after(turns: number): string {
  return turns === 0 ? 'before the first turn' : `after ${countOf(turns, 'turn')}`
}
