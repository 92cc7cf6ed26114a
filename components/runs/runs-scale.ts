import type { Scale } from '@/components/charts/nice-ticks'
import { noInterval } from '@/components/charts/no-interval'
import { FINAL_SCORES, possibleScale } from '@/components/charts/possible-range'
import type { RunListEntry } from '@/lib/api/run'

/** A narrower axis would make much of nothing, as where a single run has no interval. */
const LEAST_SPAN = 2
const AROUND = 5

/**
 * The axis that holds the means and intervals of all these runs; null where no run has a mean.
 * @param runs scored by one formula and one set of weights
 */
export function scaleOf(
  runs: readonly { summary: Pick<RunListEntry['summary'], 'meanFinalScore' | 'ci95'> }[],
): Scale | null {
  const values = runs.flatMap(({ summary: { meanFinalScore, ci95 } }) =>
    meanFinalScore === null ? [] : [meanFinalScore, ...(ci95 ?? [])],
  )
  if (values.length === 0) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return possibleScale(high - low < LEAST_SPAN ? [low - AROUND, high + AROUND] : [low, high], FINAL_SCORES)
}

/** Why a mean has no interval, in few words; null where it has one, or there is no mean. */
export function noIntervalWords({ meanFinalScore, ci95, items, reason }: RunListEntry['summary']): string | null {
  if (meanFinalScore === null || ci95 !== null) return null
  return noInterval(items, reason?.includes('are equal') ?? false)
}
