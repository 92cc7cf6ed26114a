import { scoreInterval } from '@/components/charts/possible-range'
import { countOf, formatCount } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import type { RunListEntry } from '@/lib/api/run'

/**
 * What a study found, in a plain sentence. It says who has the highest mean, never that one beats another: that takes a
 * test on the questions that both answered.
 * @param runs best mean first
 * @returns null where no run has a mean
 */
export function studySentence(runs: readonly Pick<RunListEntry, 'agent' | 'summary'>[]): string | null {
  const withMean = runs.flatMap(({ agent, summary: { meanFinalScore: mean, ci95, n, reason } }) =>
    mean === null ? [] : [{ name: agent.name, mean, ci95, n, reason }],
  )
  const [best, ...others] = withMean
  if (!best) return null
  const sure = best.ci95 ? `95\u00a0% interval ${scoreInterval(best.ci95)}, ` : ''
  const unsure = best.ci95 === null && best.reason !== null ? `; ${best.reason}` : ''
  const figure = `${formatScore(best.mean)} (${sure}n = ${formatCount(best.n)}${unsure})`
  const last = others.at(-1)
  if (!last) return `${best.name} has a mean final score of ${figure}.`
  const among = countOf(withMean.length, 'agent')
  return `Of ${among}, ${best.name} has the highest mean final score, ${figure}; ${last.name} has the lowest, ${formatScore(last.mean)}.`
}
