import { moments } from '@/lib/statistics/moments'
import { isRoundingNoise } from '@/lib/statistics/rounding-noise'
import { studentTQuantile, studentTUpperTail } from '@/lib/statistics/student-t'

/** What the test says of a pair; second minus first. */
export interface Decided {
  difference: number
  /** Half the interval's width. */
  reach(): number
  p(): number
  significant: boolean
  /** That both have; null: each has its own. */
  items: number | null
}

/**
 * Decides by the differences of the items that both have; null where it can't.
 * @param size of the values, beside which a spread may be mere rounding
 */
export type JointPairedT = (values: Float64Array, size: number) => Decided | null

/** The paired t test at the level that all pairs share; the same as lib/statistics/paired-t, for very many pairs. */
export function createJointPairedT(alpha: number, pairs: number): JointPairedT {
  const critical = new Map<number, number>()
  const criticalOf = (df: number): number => {
    const known = critical.get(df) ?? studentTQuantile(1 - alpha / Math.max(pairs, 1) / 2, df)
    critical.set(df, known)
    return known
  }
  return (values, size) => {
    if (values.length < 2) return null
    const { n, mean, sumOfSquares } = moments(values)
    const standardError = Math.sqrt(sumOfSquares / (n - 1) / n)
    if (isRoundingNoise(standardError, size)) return null
    const t = mean / standardError
    return {
      difference: mean,
      reach: () => criticalOf(n - 1) * standardError,
      p: () => Math.min(2 * studentTUpperTail(Math.abs(t), n - 1) * pairs, 1),
      significant: Math.abs(t) > criticalOf(n - 1),
      items: n,
    }
  }
}
