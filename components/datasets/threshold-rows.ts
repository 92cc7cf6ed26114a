/** One threshold and what it leaves. */
export interface ThresholdRow {
  threshold: number
  count: number
  /** Of the largest count, 0 to 1. */
  share: number
  /** This import's own threshold. */
  isChosen: boolean
}

/**
 * An import's counts by threshold, in rising order.
 *
 * @example thresholdRows({ '100': 24, '10': 95 }, 100) // [{ threshold: 10, count: 95, share: 1, isChosen: false }, …]
 */
export function thresholdRows(atThreshold: Readonly<Record<string, number>>, chosen: number | null): ThresholdRow[] {
  const largest = Math.max(0, ...Object.values(atThreshold))
  return Object.entries(atThreshold)
    .map(([threshold, count]) => ({
      threshold: Number(threshold),
      count,
      share: largest === 0 ? 0 : count / largest,
      isChosen: Number(threshold) === chosen,
    }))
    .sort((a, b) => a.threshold - b.threshold)
}
