import { countOf } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import type { Distribution, Metric } from '@/lib/runs/run-results'
import type { ComplexityWeights } from '@/lib/selfscore/formulas'

const names: Record<Exclude<Metric, 'weightedComplexity'>, string> = {
  criticalThinking: 'Critical thinking',
  errorHandling: 'Error handling',
  topicKnowledge: 'Topic knowledge',
  averageAgentHelpfulness: 'Agent helpfulness',
  averageUserHelpfulness: 'User helpfulness',
  averageQuality: 'Average quality',
  finalScore: 'Final score',
}

/** The name of a metric; the weighted complexity says its weights. */
export function metricName(metric: Metric, weights: ComplexityWeights): string {
  if (metric !== 'weightedComplexity') return names[metric]
  const parts = [weights.criticalThinking, weights.errorHandling, weights.topicKnowledge]
  return `Weighted ${parts.map((weight) => String(weight).replace(/^0\./, '.')).join(' · ')}`
}

/** A distribution in a sentence, for who can't see the picture. */
export function distributionWords(name: string, { n, mean, median, q1, q3, min, max }: Distribution): string {
  const values = countOf(n, 'interaction')
  return `${name}: ${values}, mean ${formatScore(mean)}, median ${formatScore(median)}, middle half from ${formatScore(q1)} to ${formatScore(q3)}, least ${formatScore(min)}, greatest ${formatScore(max)}.`
}

/** Where the axis of a metric has its figures. */
export function axisTicks(metric: Metric, { low, high }: Pick<Distribution, 'low' | 'high'>): number[] {
  if (metric === 'finalScore') {
    const step = high - low > 60 ? 20 : 10
    return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, index) => low + index * step)
  }
  if (metric === 'averageQuality') return high === 3 ? [0, 0.5, 1, 1.5, 2, 2.5, 3] : [0, 2, 4, 6, 8, 10]
  return [1, 2, 4, 6, 8, 10]
}
