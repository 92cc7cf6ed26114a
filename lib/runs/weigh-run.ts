import type { ComplexityWeights, Formula } from '@/lib/selfscore/formulas'
import type { JointMoments } from '@/lib/statistics/joint-moments'
import type { ScoreChoice } from './score-choice'

/**
 * What of a run's interactions makes its mean final score under any weights and either formula: means and covariances,
 * over items, of the three criteria, of quality by `ratio` and of quality by `ten-point`, in this order.
 */
export interface RunMoments extends JointMoments {
  /** Interactions behind it. */
  interactions: number
  /** The factor of the standard error in a 95 % interval: t at 97.5 % with n − 1 degrees; null under 2 items. */
  tFactor: number | null
}

/** Where each variable stands in a run's moments. */
export const VARIABLES = { criticalThinking: 0, errorHandling: 1, topicKnowledge: 2, ratio: 3, 'ten-point': 4 } as const

/** A run's mean final score under a choice, with its interval and the parts that it is made of. */
export interface WeighedRun {
  mean: number
  /** 95 %, t over items; null under 2 items, or where items do not differ. */
  interval: readonly [number, number] | null
  /** 5 × the weighted complexity: what the questions bring. */
  fromComplexity: number
  /** 5 × quality: what the agent brings. */
  fromQuality: number
}

/**
 * The mean final score of a run under weights and a formula. Exact, not an approximation: a final score is
 * 5 × (w · criteria) + 5 × quality, linear in both, so its mean follows from the means, and its variance from the
 * covariances.
 */
export function weighRun(
  { n, means, covariances, tFactor }: RunMoments,
  { formula, weights }: ScoreChoice,
): WeighedRun {
  const factors = factorsOf(weights, formula)
  const mean = dot(factors, means)
  const variance = factors.reduce((sum, factor, i) => sum + factor * dot(factors, covariances[i] ?? []), 0)
  const reach = tFactor === null || variance <= 0 ? null : tFactor * Math.sqrt(variance / n)
  const fromQuality = 5 * (means[VARIABLES[formula]] ?? Number.NaN)
  return {
    mean,
    interval: reach === null || reach < 1e-12 ? null : [mean - reach, mean + reach],
    fromComplexity: mean - fromQuality,
    fromQuality,
  }
}

function factorsOf({ criticalThinking, errorHandling, topicKnowledge }: ComplexityWeights, formula: Formula): number[] {
  const factors = [5 * criticalThinking, 5 * errorHandling, 5 * topicKnowledge, 0, 0]
  factors[VARIABLES[formula]] = 5
  return factors
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)
}
