/** What the order of runs by their mean looks at. */
export interface RankedRun {
  complete: boolean
  simulated: boolean
  summary: { meanFinalScore: number | null }
}

/**
 * Orders runs by their mean final score, best first (`sign` 1: worst first). Exact values decide, never rounded ones.
 * A run that is incomplete never stands above a complete one, nor a simulated one above a measured one; those without a
 * mean stand at the end in both directions. All of them are to be scored under one formula and one set of weights.
 */
export function orderByMean(a: RankedRun, b: RankedRun, sign: 1 | -1 = -1): number {
  if (group(a) !== group(b)) return group(a) - group(b)
  return orderWithMissing(a.summary.meanFinalScore, b.summary.meanFinalScore, sign)
}

/** Orders numbers, those that are missing at the end in both directions. */
export function orderWithMissing(a: number | null, b: number | null, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * (a - b)
}

function group({ complete, simulated, summary }: RankedRun): number {
  if (summary.meanFinalScore === null) return 3
  if (!complete) return 2
  return simulated ? 1 : 0
}
