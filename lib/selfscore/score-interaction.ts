import {
  type Complexity,
  type ComplexityWeights,
  type Formula,
  finalScore,
  quality,
  weightedComplexity,
} from './formulas'

/** The two helpfulness scores of one turn; null where a score could not be had. */
export interface TurnScores {
  userHelpfulness: number | null
  agentHelpfulness: number | null
}

/** What an interaction's scores are made of. A criterion that could not be had is null. */
export interface InteractionFacts {
  complexity: { [criterion in keyof Complexity]: number | null }
  turns: readonly TurnScores[]
}

/** An interaction's scores. Whatever could not be had is null, and `missingReason` says why in words. */
export interface InteractionScores {
  criticalThinking: number | null
  errorHandling: number | null
  topicKnowledge: number | null
  weightedComplexity: number | null
  averageUserHelpfulness: number | null
  averageAgentHelpfulness: number | null
  averageQuality: number | null
  turnOneQuality: number | null
  finalScore: number | null
  /** Turns that count in both means: those with both scores. */
  scoredTurns: number
  missingReason: string | null
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

const CRITERIA = [
  ['criticalThinking', 'critical thinking'],
  ['errorHandling', 'error handling'],
  ['topicKnowledge', 'topic knowledge'],
] as const

/**
 * Scores one interaction under a formula and weights (method: "Per interaction").
 * Means run over the turns that have both scores; nothing missing is ever 0, 1 or an average.
 */
export function scoreInteraction(
  facts: InteractionFacts,
  formula: Formula,
  weights: ComplexityWeights,
): InteractionScores {
  const { criticalThinking, errorHandling, topicKnowledge } = facts.complexity
  const pairs = facts.turns.flatMap(({ userHelpfulness, agentHelpfulness }) =>
    userHelpfulness === null || agentHelpfulness === null ? [] : [{ user: userHelpfulness, agent: agentHelpfulness }],
  )
  const averageUserHelpfulness = mean(pairs.map((pair) => pair.user))
  const averageAgentHelpfulness = mean(pairs.map((pair) => pair.agent))
  const averageQuality =
    averageUserHelpfulness === null || averageAgentHelpfulness === null
      ? null
      : quality(averageAgentHelpfulness, averageUserHelpfulness, formula)
  const weighted =
    criticalThinking === null || errorHandling === null || topicKnowledge === null
      ? null
      : weightedComplexity({ criticalThinking, errorHandling, topicKnowledge }, weights)
  const first = facts.turns[0]
  return {
    criticalThinking,
    errorHandling,
    topicKnowledge,
    weightedComplexity: weighted,
    averageUserHelpfulness,
    averageAgentHelpfulness,
    averageQuality,
    turnOneQuality:
      first === undefined || first.userHelpfulness === null || first.agentHelpfulness === null
        ? null
        : quality(first.agentHelpfulness, first.userHelpfulness, formula),
    finalScore: weighted === null || averageQuality === null ? null : finalScore(weighted, averageQuality),
    scoredTurns: pairs.length,
    missingReason: missingReason(facts, averageQuality),
  }
}

function missingReason(facts: InteractionFacts, averageQuality: number | null): string | null {
  const missing = CRITERIA.filter(([criterion]) => facts.complexity[criterion] === null).map(([, words]) => words)
  if (missing.length > 0) return `complexity not available: ${missing.join(' and ')} not scored`
  if (averageQuality !== null) return null
  if (facts.turns.length === 0) return 'quality not available: no turn was played'
  if (facts.turns.every((turn) => turn.userHelpfulness === null)) return 'quality not available: no user message scored'
  if (facts.turns.every((turn) => turn.agentHelpfulness === null))
    return 'quality not available: no agent answer scored'
  return 'quality not available: no turn has both scores'
}
