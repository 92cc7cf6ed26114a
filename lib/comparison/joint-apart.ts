import { differenceOfMeans, type Moments, varianceOf } from '@/lib/statistics/moments'
import { isRoundingNoise } from '@/lib/statistics/rounding-noise'
import { studentizedRangeQuantile, studentizedRangeUpperTail } from '@/lib/statistics/studentized-range'
import type { Decided } from './joint-paired-t'

/** Decides about two groups of other items; null where it can't. */
export type JointApart = (first: Moments, second: Moments) => Decided | null

/**
 * Games and Howell's test of very many pairs: the same as lib/statistics/games-howell, whose critical value is searched
 * for each pair. It falls as the degrees of freedom rise, so the whole numbers beside them decide about nearly all.
 * @param k how many means are compared; 2 where each pair is tested alone
 * @param times what p is multiplied with: the number of pairs that are each tested alone, else 1
 */
export function createJointApart(alpha: number, { k, times }: { k: number; times: number }): JointApart {
  const tail = alpha / times
  const critical = new Map<number, number>()
  const criticalOf = (df: number): number => {
    const known = critical.get(df) ?? studentizedRangeQuantile(tail, k, df)
    critical.set(df, known)
    return known
  }
  const isBeyond = (q: number, df: number): boolean => {
    if (q > criticalOf(Math.max(Math.floor(df), 1))) return true
    return q > criticalOf(Math.ceil(df)) && studentizedRangeUpperTail(q, k, df) < tail
  }
  return (first, second) => {
    if (first.n < 2 || second.n < 2) return null
    const [a, b] = [varianceOf(first) / first.n, varianceOf(second) / second.n]
    const standardError = Math.sqrt((a + b) / 2)
    if (isRoundingNoise(standardError, Math.max(Math.abs(first.mean), Math.abs(second.mean)))) return null
    const difference = differenceOfMeans(first, second)
    const df = (a + b) ** 2 / (a ** 2 / (first.n - 1) + b ** 2 / (second.n - 1))
    const q = Math.abs(difference) / standardError
    return {
      difference,
      reach: () => studentizedRangeQuantile(tail, k, df) * standardError,
      p: () => Math.min(studentizedRangeUpperTail(q, k, df) * times, 1),
      significant: isBeyond(q, df),
      items: null,
    }
  }
}
