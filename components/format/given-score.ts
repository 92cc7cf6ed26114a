import { numberFormat } from '@/lib/statistics/number-format'

/**
 * A score as a judge gave it: one decimal, two where it gave two. Means have two always (see score.ts).
 * @example formatGivenScore(7) // "7.0"
 * @example formatGivenScore(7.25) // "7.25"
 */
export function formatGivenScore(score: number): string {
  return numberFormat(1, 2).format(score)
}
