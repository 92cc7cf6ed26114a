import { expect, test } from 'vitest'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { scoreInteraction } from '@/lib/selfscore/score-interaction'
import { correctFacts } from './correct-facts'

const facts = {
  complexity: { criticalThinking: 4, errorHandling: 4, topicKnowledge: 4 },
  turns: [
    { userHelpfulness: 8, agentHelpfulness: 8 },
    { userHelpfulness: 4, agentHelpfulness: null },
    { userHelpfulness: 2, agentHelpfulness: 4 },
  ],
}

test('a correction takes the place of the judge’s score, in its turn and on its side alone', () => {
  const corrected = correctFacts(facts, [1, 2, 3], [{ turn: 3, of: 'agent', score: 2 }])
  expect(corrected.turns[2]).toEqual({ userHelpfulness: 2, agentHelpfulness: 2 })
  expect(corrected.turns.slice(0, 2)).toEqual(facts.turns.slice(0, 2))
  // By hand: quality (8 + 4) / 2 over (8 + 2) / 2 is 1.2; corrected (8 + 2) / 2 over 5 is 1. Final: 5 × 4 + 5 × quality.
  expect(scoreInteraction(facts, 'ratio', PAPER_WEIGHTS).finalScore).toBeCloseTo(26, 9)
  expect(scoreInteraction(corrected, 'ratio', PAPER_WEIGHTS).finalScore).toBeCloseTo(25, 9)
})

test('what the judge could not score stays missing', () => {
  const corrected = correctFacts(facts, [1, 2, 3], [{ turn: 2, of: 'agent', score: 9 }])
  expect(corrected.turns[1]?.agentHelpfulness).toBeNull()
})
