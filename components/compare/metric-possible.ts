import { FINAL_SCORES, type Possible } from '@/components/charts/possible-range'
import type { MetricName } from '@/lib/comparison/metrics'

const JUDGED: Possible = [1, 10]
const QUALITY: Possible = [0.1, 10]

/** What a mean of each metric can be. */
export const METRIC_POSSIBLE: Readonly<Record<MetricName, Possible>> = {
  finalScore: FINAL_SCORES,
  averageQuality: QUALITY,
  averageAgentHelpfulness: JUDGED,
  averageUserHelpfulness: JUDGED,
  weightedComplexity: JUDGED,
  criticalThinking: JUDGED,
  errorHandling: JUDGED,
  topicKnowledge: JUDGED,
  turnOneQuality: QUALITY,
  turns: [1, Number.POSITIVE_INFINITY],
  solved: [0, 1],
  costUsd: [0, Number.POSITIVE_INFINITY],
}

/** What the difference of two such means can be; null where nothing bounds it. */
export function possibleDifference(possible: Possible | null): Possible | null {
  if (possible === null || !Number.isFinite(possible[1] - possible[0])) return null
  const most = possible[1] - possible[0]
  return [-most, most]
}
