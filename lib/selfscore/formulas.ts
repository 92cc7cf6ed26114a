/** The three criteria of a question's complexity, each 1–10. */
export interface Complexity {
  criticalThinking: number
  errorHandling: number
  topicKnowledge: number
}

/** How much each criterion counts; the three sum to 1. */
export interface ComplexityWeights extends Complexity {}

/** The paper's weights (SelfScore, equation 1). */
export const PAPER_WEIGHTS: ComplexityWeights = { criticalThinking: 0.5, errorHandling: 0.4, topicKnowledge: 0.1 }

/**
 * How quality is made of the two helpfulness means.
 * - `ratio`: agent ÷ user, as the paper prints it.
 * - `ten-point`: min(10, 10 × agent ÷ user): two perfect partners reach 100, and so does any agent at least as helpful as its user.
 */
export type Formula = 'ratio' | 'ten-point'

/**
 * One number for a question's complexity, 1–10 (SelfScore, equation 1).
 * @example weightedComplexity({ criticalThinking: 4, errorHandling: 3.5, topicKnowledge: 5 }, PAPER_WEIGHTS) // 3.9
 */
export function weightedComplexity(complexity: Complexity, weights: ComplexityWeights): number {
  return (
    weights.criticalThinking * complexity.criticalThinking +
    weights.errorHandling * complexity.errorHandling +
    weights.topicKnowledge * complexity.topicKnowledge
  )
}

/**
 * Quality of a turn or an interaction from agent and user helpfulness, each 1–10 (SelfScore, section 2.3.3).
 * Of an interaction it is a ratio of means, not a mean of ratios.
 * @example quality(7.5, 7.25, 'ratio') // 1.034…
 */
export function quality(agentHelpfulness: number, userHelpfulness: number, formula: Formula): number {
  const ratio = agentHelpfulness / userHelpfulness
  return formula === 'ratio' ? ratio : Math.min(10, 10 * ratio)
}

/**
 * The final score of an interaction (SelfScore, section 2.3.4): 5.5–100 under `ratio`.
 * @example finalScore(3.9, 1.0345) // 24.67
 */
export function finalScore(complexity: number, averageQuality: number): number {
  return ((complexity + averageQuality) / 2) * 10
}
