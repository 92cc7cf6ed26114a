import type { MetricByJudge } from './compare-judges'

/** How far a change of judge moves the mean of the questions that all compared judges scored. */
export interface JudgeShift {
  /** Runs, in the order in which they are compared. */
  first: string
  second: string
  firstMean: number
  secondMean: number
  /** Second less first, in points. */
  difference: number
  /** At 95 % for all `pairs` together; null where there is none. */
  interval: readonly [number, number] | null
  /** Why there is no interval. */
  reason: string | null
  /** Questions that every judge scored: both means are over them. */
  items: number
  /** Pairs of judges of which this is the one farthest apart. */
  pairs: number
}

/** The two judges whose means lie farthest apart; null where fewer than two have a mean. */
export function widestShift({
  items,
  runs,
  pairs,
}: Pick<MetricByJudge, 'items' | 'runs' | 'pairs'>): JudgeShift | null {
  const meanOf = new Map(runs.flatMap(({ runId, mean }) => (mean === null ? [] : [[runId, mean] as const])))
  const shifts = pairs.flatMap(({ first, second, shift: { test, reason } }): JudgeShift[] => {
    const [firstMean, secondMean] = [meanOf.get(first), meanOf.get(second)]
    if (firstMean === undefined || secondMean === undefined) return []
    const interval = test === null ? null : ([test.low, test.high] as const)
    const difference = secondMean - firstMean
    return [{ first, second, firstMean, secondMean, difference, interval, reason, items, pairs: pairs.length }]
  })
  return shifts.reduce<JudgeShift | null>(
    (widest, shift) => (widest === null || Math.abs(shift.difference) > Math.abs(widest.difference) ? shift : widest),
    null,
  )
}

/** Whether the shift is told from none; null where that was not tested. */
export function isShown({ interval }: Pick<JudgeShift, 'interval'>): boolean | null {
  return interval === null ? null : interval[0] > 0 || interval[1] < 0
}
