import { standingOf } from '@/components/score/given-and-corrected'
import type { TurnAnswer } from '@/lib/api/interaction'
import type { Side } from '../recording'

/** What a person corrected the score of one side of a turn to; null: nothing, or the judge gave none. */
export function correctedSide(
  turn: Pick<TurnAnswer, 'corrections' | 'agentHelpfulness' | 'userHelpfulness'>,
  side: Side,
): number | null {
  const { score } = side === 'agent' ? turn.agentHelpfulness : turn.userHelpfulness
  return score === null ? null : (standingOf(turn.corrections.filter(({ of }) => of === side))?.score ?? null)
}
