import type { InteractionFacts } from '@/lib/selfscore/score-interaction'

/** The criteria of a question's complexity, as their preparations are named. */
export const CRITERIA = ['critical-thinking', 'error-handling', 'topic-knowledge'] as const
export type Criterion = (typeof CRITERIA)[number]

/** A score as a person corrected it: of one turn, or of a criterion of the question. */
export type Correction =
  | { turn: number; of: 'user' | 'agent'; score: number }
  | { turn: null; of: Criterion; score: number }

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
  const correct = (judged: number | null, of: Correction['of'], turn: number | null | undefined): number | null =>
    judged === null ? null : (corrections.find((each) => each.turn === turn && each.of === of)?.score ?? judged)
  const { criticalThinking, errorHandling, topicKnowledge } = facts.complexity
  return {
    complexity: {
      criticalThinking: correct(criticalThinking, 'critical-thinking', null),
      errorHandling: correct(errorHandling, 'error-handling', null),
      topicKnowledge: correct(topicKnowledge, 'topic-knowledge', null),
    },
    turns: facts.turns.map(({ userHelpfulness, agentHelpfulness }, index) => ({
      userHelpfulness: correct(userHelpfulness, 'user', turns[index]),
      agentHelpfulness: correct(agentHelpfulness, 'agent', turns[index]),
    })),
  }
}
