import { meanIntervalOfMoments } from '@/lib/statistics/mean-interval'
import { varianceOf } from '@/lib/statistics/moments'
import { quantileOfSorted } from '@/lib/statistics/quantile'
import type { ScoredGroup } from './scored-group'

/** One group in numbers, each null where there are too few values for it. In the unit of the values. */
export interface GroupNumbers {
  name: string
  /** Items with a value: what every test counts. */
  n: number
  /** Values that exist: more than n where items have several trials. */
  scored: number
  missing: number
  mean: number | null
  sd: number | null
  median: number | null
  q1: number | null
  q3: number | null
  /** Where 5 % and 95 % of the values lie below. */
  p5: number | null
  p95: number | null
  min: number | null
  max: number | null
  /** Of the mean. */
  ci95: [low: number, high: number] | null
}

/** Adds to `notes` why something is missing. */
export function describeGroup(group: ScoredGroup, notes: string[]): GroupNumbers {
  const { name, units, sorted, moments, scored, missing } = group
  const n = units.length
  const at = (share: number) => (n > 0 ? quantileOfSorted(sorted, share) : null)
  const interval = n > 1 ? meanIntervalOfMoments(moments) : null
  if (n === 0) notes.push(`${name} has no scored interaction and is left out of every test`)
  if (n === 1) notes.push(`${name} has a single scored item: no spread, no interval`)
  if (interval !== null && !interval.defined) notes.push(`${name} has no interval: ${interval.why}`)
  return {
    name,
    n,
    scored,
    missing,
    mean: n > 0 ? moments.mean : null,
    sd: n > 1 ? Math.sqrt(varianceOf(moments)) : null,
    median: at(0.5),
    q1: at(0.25),
    q3: at(0.75),
    p5: at(0.05),
    p95: at(0.95),
    min: at(0),
    max: at(1),
    ci95: interval?.defined ? [interval.value.low, interval.value.high] : null,
  }
}
