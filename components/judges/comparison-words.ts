import { signed } from '@/components/compare/signed'
import { countOf, formatCount } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import type { JudgeComparison } from '@/lib/api/judge-comparison'
import type { JudgedMetric } from '@/lib/runs/compare-judges'
import { isShown, type JudgeShift, widestShift } from '@/lib/runs/judge-shift'

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
 * The comparison in a sentence, for who has ten seconds: how far the judge moves the mean, and how sure that is.
 * @example "The choice of judge moves the mean final score by +3.41 points (95 % +2.90 to +3.92), from 25.10 by A to 28.51 by B, on the same 24 questions."
 */
export function headline({ relation, runs, metrics }: JudgeComparison): string {
  const shift = widestShift(metrics.finalScore)
  if (shift === null)
    return 'There is no final score that all these judges gave to the same question, so their means can’t be compared.'
  const labelOf = (id: string) => runs.find(({ run }) => run.id === id)?.label ?? id
  const [first, second] = [labelOf(shift.first), labelOf(shift.second)]
  const means = `from ${formatScore(shift.firstMean)} by ${first} to ${formatScore(shift.secondMean)} by ${second}`
  const same = relation === 'same-conversations' ? 'conversation' : 'question'
  const where = `on the same ${countOf(shift.items, same)}`
  const size = `${signed(shift.difference)} points (${intervalWords(shift)})`
  if (isShown(shift) === false)
    return `It is not shown that the choice of judge moves the mean final score: ${size}, ${means}, ${where}.`
  return `The choice of judge moves the mean final score by ${size}, ${means}, ${where}.`
}

function intervalWords({ interval, reason, pairs }: JudgeShift): string {
  if (interval === null) return `no interval: ${reason}`
  const level = pairs > 1 ? `95\u00a0% for all ${formatCount(pairs)} pairs together` : '95\u00a0%'
  return `${level} ${signed(interval[0])} to ${signed(interval[1])}`
}

/**
 * What several comparisons say together; null where there is only one to tell of.
 * @example "In 5 of 7 comparisons another judge moved the mean final score, by 3.70 to 3.91 points."
 */
export function groupsHeadline(shifts: readonly (JudgeShift | null)[]): string | null {
  const known = shifts.flatMap((shift) => (shift === null || shift.interval === null ? [] : [shift]))
  if (known.length < 2) return null
  const sizes = known.flatMap((shift) => (isShown(shift) ? [Math.abs(shift.difference)] : []))
  const among = `${formatCount(sizes.length)} of ${countOf(known.length, 'comparison')}`
  if (sizes.length === 0)
    return `In none of ${countOf(known.length, 'comparison')} is it shown that another judge moves the mean final score.`
  const [least, most] = [formatScore(Math.min(...sizes)), formatScore(Math.max(...sizes))]
  const by = least === most ? least : `${least} to ${most}`
  const rest = sizes.length < known.length ? '; in the others no difference is shown' : ''
  return `In ${among} another judge moved the mean final score, by ${by} points${rest}.`
}
