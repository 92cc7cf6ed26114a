import { countOf } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import type { JudgeComparison } from '@/lib/api/judge-comparison'
import type { JudgedMetric } from '@/lib/runs/compare-judges'

export const METRIC_NAMES: Readonly<Record<JudgedMetric, string>> = {
  weightedComplexity: 'Complexity, weighted',
  criticalThinking: 'Critical thinking',
  errorHandling: 'Error handling',
  topicKnowledge: 'Topic knowledge',
  averageAgentHelpfulness: 'Agent helpfulness',
  averageUserHelpfulness: 'User helpfulness',
  finalScore: 'Final score',
}

/**
 * The comparison in a sentence, for who has ten seconds: how far the judge moves the mean.
 * @example "The choice of judge moves the mean final score by 3.41 points: 25.10 by A, 28.51 by B, on the same 24 questions."
 */
export function headline({ runs, metrics }: JudgeComparison): string {
  const { span, items, runs: means } = metrics.finalScore
  const known = means.flatMap(({ runId, mean }) => {
    const label = runs.find(({ run }) => run.id === runId)?.label
    return mean === null || label === undefined ? [] : [{ label, mean }]
  })
  if (span === null || known.length < 2)
    return 'There is no final score that all these judges gave to the same question, so their means can’t be compared.'
  const ordered = known.toSorted((a, b) => a.mean - b.mean)
  const [lowest, highest] = [ordered[0], ordered.at(-1)]
  const from = `${formatScore(lowest?.mean ?? 0)} by ${lowest?.label}, ${formatScore(highest?.mean ?? 0)} by ${highest?.label}`
  return `The choice of judge moves the mean final score by ${formatScore(span)} points: ${from}, on the same ${countOf(items, 'question')}.`
}
