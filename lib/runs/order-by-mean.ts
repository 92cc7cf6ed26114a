/** What the order of runs by their mean looks at. */
export interface RankedRun {
  complete: boolean
  simulated: boolean
  summary: { meanFinalScore: number | null }
}

/**
 * Orders runs by their mean final score, best first (`sign` 1: worst first). Exact values decide, never rounded ones.
 * A run that is incomplete never stands above a complete one, nor a simulated one above a measured one; those without a
 * mean stand at the end in both directions.
 */
export function orderByMean(a: RankedRun, b: RankedRun, sign: 1 | -1 = -1): number {
  if (group(a) !== group(b)) return group(a) - group(b)
  const [meanA, meanB] = [a.summary.meanFinalScore, b.summary.meanFinalScore]
  if (meanA === null || meanB === null) return Number(meanA === null) - Number(meanB === null)
  return sign * (meanA - meanB)
}

function group({ complete, simulated, summary }: RankedRun): number {
  if (summary.meanFinalScore === null) return 3
  if (!complete) return 2
  return simulated ? 1 : 0
}
