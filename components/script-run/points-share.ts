import { inPercent } from '@/lib/comparison/in-percent'

/** Points of their maximum, as a percentage; null where nothing could be earned, of which there is no share. */
export function pointsShare(points: number, maxPoints: number | null): string | null {
  return maxPoints === null || maxPoints === 0 ? null : inPercent(Math.round((100 * points) / maxPoints))
}
