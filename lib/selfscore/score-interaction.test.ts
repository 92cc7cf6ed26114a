import { describe, expect, test } from 'vitest'
import { PAPER_WEIGHTS, quality, weightedComplexity } from './formulas'
import { scoreInteraction, type TurnScores } from './score-interaction'

const complexity = { criticalThinking: 4, errorHandling: 3.5, topicKnowledge: 5 }
const turns = (...pairs: [user: number | null, agent: number | null][]): TurnScores[] =>
  pairs.map(([userHelpfulness, agentHelpfulness]) => ({ userHelpfulness, agentHelpfulness }))

describe('scoreInteraction', () => {
  test('gives the worked example: complexity 3.90, quality 7.5 ÷ 7.25, final 24.67', () => {
    const scores = scoreInteraction(
      { complexity, turns: turns([7, 6.5], [6.5, 8.5], [7.5, 6], [8, 9]) },
      'ratio',
      PAPER_WEIGHTS,
    )
    expect(scores.weightedComplexity).toBeCloseTo(3.9, 12)
    expect(scores.averageUserHelpfulness).toBe(7.25)
    expect(scores.averageAgentHelpfulness).toBe(7.5)
    expect(scores.averageQuality).toBeCloseTo(7.5 / 7.25, 12)
    expect(scores.finalScore).toBeCloseTo(5 * (3.9 + 7.5 / 7.25), 12)
    expect(scores.turnOneQuality).toBeCloseTo(6.5 / 7, 12)
    expect(scores.missingReason).toBe(null)
  })

  test('quality is a ratio of means, not a mean of ratios', () => {
    const { averageQuality } = scoreInteraction({ complexity, turns: turns([2, 10], [10, 2]) }, 'ratio', PAPER_WEIGHTS)
    expect(averageQuality).toBe(1)
  })

  test('two perfect partners on the hardest question reach 55 under the paper’s ratio, and 100 under ten-point', () => {
    const hardest = { criticalThinking: 10, errorHandling: 10, topicKnowledge: 10 }
    const facts = { complexity: hardest, turns: turns([10, 10]) }
    expect(scoreInteraction(facts, 'ratio', PAPER_WEIGHTS).finalScore).toBe(55)
    expect(scoreInteraction(facts, 'ten-point', PAPER_WEIGHTS).finalScore).toBe(100)
  })

  test('the ends of the scale: 5.5 and 100 under ratio', () => {
    const all = (value: number) => ({ criticalThinking: value, errorHandling: value, topicKnowledge: value })
    expect(
      scoreInteraction({ complexity: all(1), turns: turns([10, 1]) }, 'ratio', PAPER_WEIGHTS).finalScore,
    ).toBeCloseTo(5.5, 12)
    expect(scoreInteraction({ complexity: all(10), turns: turns([1, 10]) }, 'ratio', PAPER_WEIGHTS).finalScore).toBe(
      100,
    )
  })

  test('ten-point saturates for an agent at least as helpful as its user', () => {
    expect(quality(8, 6, 'ten-point')).toBe(10)
    expect(quality(6, 8, 'ten-point')).toBe(7.5)
  })

  test('a missing agent score leaves its turn out of both means: 8.0 from 4 of 5', () => {
    const scores = scoreInteraction(
      { complexity, turns: turns([5, 8], [5, 8], [5, 8], [5, 8], [9, null]) },
      'ratio',
      PAPER_WEIGHTS,
    )
    expect([scores.averageAgentHelpfulness, scores.averageUserHelpfulness, scores.scoredTurns]).toEqual([8, 5, 4])
  })

  test('without any user score there is no quality and no final score, and it says why', () => {
    const scores = scoreInteraction({ complexity, turns: turns([null, 8], [null, 7]) }, 'ratio', PAPER_WEIGHTS)
    expect([scores.averageQuality, scores.finalScore]).toEqual([null, null])
    expect(scores.missingReason).toBe('quality not available: no user message scored')
  })

  test('a criterion without a score leaves complexity and final score missing, and names it', () => {
    const scores = scoreInteraction(
      { complexity: { ...complexity, errorHandling: null }, turns: turns([7, 7]) },
      'ratio',
      PAPER_WEIGHTS,
    )
    expect([scores.weightedComplexity, scores.finalScore, scores.averageQuality]).toEqual([null, null, 1])
    expect(scores.missingReason).toBe('complexity not available: error handling not scored')
  })

  test('other weights change complexity alone', () => {
    expect(
      weightedComplexity(complexity, { criticalThinking: 0.1, errorHandling: 0.4, topicKnowledge: 0.5 }),
    ).toBeCloseTo(4.3, 12)
  })
})
