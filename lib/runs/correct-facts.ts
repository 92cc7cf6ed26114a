import type { InteractionFacts } from '@/lib/selfscore/score-interaction'

/** A score of one turn as a person corrected it. */
export interface Correction {
  turn: number
  of: 'user' | 'agent'
  /** 1 to 10. */
  score: number
}

/**
 * What an interaction's scores are made of, with people's corrections in the place of what the judge said. A score that the
 * judge could not give stays missing: nobody corrects what is not there.
 * @param turns the numbers of the facts' turns, in their order
 */
export function correctFacts(
  facts: InteractionFacts,
  turns: readonly number[],
  corrections: readonly Correction[],
): InteractionFacts {
  const correct = (judged: number | null, turn: number | undefined, of: Correction['of']): number | null =>
    judged === null ? null : (corrections.find((each) => each.turn === turn && each.of === of)?.score ?? judged)
  return {
    ...facts,
    turns: facts.turns.map(({ userHelpfulness, agentHelpfulness }, index) => ({
      userHelpfulness: correct(userHelpfulness, turns[index], 'user'),
      agentHelpfulness: correct(agentHelpfulness, turns[index], 'agent'),
    })),
  }
}
