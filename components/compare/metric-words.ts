import type { MetricName } from '@/lib/comparison/metrics'

/** What a metric is called on pages. */
export const METRIC_WORDS: Readonly<Record<MetricName, string>> = {
  finalScore: 'Final score',
  averageQuality: 'Quality',
  averageAgentHelpfulness: 'Agent helpfulness',
  averageUserHelpfulness: 'User helpfulness',
  weightedComplexity: 'Complexity, weighted',
  criticalThinking: 'Critical thinking',
  errorHandling: 'Error handling',
  topicKnowledge: 'Topic knowledge',
  turnOneQuality: 'Quality on turn 1',
  turns: 'Turns',
  solved: 'Solved',
  costUsd: 'Cost, US dollars',
}
