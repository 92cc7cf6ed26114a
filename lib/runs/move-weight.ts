import type { ComplexityWeights } from '@/lib/selfscore/formulas'

export type Criterion = keyof ComplexityWeights

export const CRITERIA = ['criticalThinking', 'errorHandling', 'topicKnowledge'] as const

/** Weights of four decimals can be read, typed and told apart. */
const DIGITS = 10_000

const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS

/**
 * Sets one weight; the other two keep their proportion to each other, and the three sum to 1. Two that are both 0 share
 * alike what is left.
 * @param value 0 to 1; what lies beyond is set to the nearer end
 * @example moveWeight({ criticalThinking: 0.5, errorHandling: 0.4, topicKnowledge: 0.1 }, 'topicKnowledge', 0.55)
 *   // { criticalThinking: 0.25, errorHandling: 0.2, topicKnowledge: 0.55 }
 */
export function moveWeight(weights: ComplexityWeights, moved: Criterion, value: number): ComplexityWeights {
  const own = rounded(Math.min(1, Math.max(0, value)))
  const [first, second] = CRITERIA.filter((criterion) => criterion !== moved) as [Criterion, Criterion]
  const before = weights[first] + weights[second]
  const share = before === 0 ? 0.5 : weights[first] / before
  const one = rounded((1 - own) * share)
  return { ...weights, [moved]: own, [first]: one, [second]: rounded(1 - own - one) }
}

/** The weights on the way along which a slider moves one of them: at 0 and at 1 of that weight. */
export function endsOf(weights: ComplexityWeights, moved: Criterion): readonly [ComplexityWeights, ComplexityWeights] {
  const [first, second] = CRITERIA.filter((criterion) => criterion !== moved) as [Criterion, Criterion]
  const before = weights[first] + weights[second]
  const share = before === 0 ? 0.5 : weights[first] / before
  return [
    { ...weights, [moved]: 0, [first]: share, [second]: 1 - share },
    { ...weights, [moved]: 1, [first]: 0, [second]: 0 },
  ]
}
