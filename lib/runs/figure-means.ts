import { clusterMeans } from '@/lib/statistics/cluster-means'
import { mean } from '@/lib/statistics/mean'
import { meanInterval } from '@/lib/statistics/mean-interval'
import { wilsonInterval } from '@/lib/statistics/wilson-interval'
import type { FigureMean } from './run-results'

/** Mean of item means with its t interval over items (method, section 4); trials of one item are averaged first. */
export function meanOfItems(rows: readonly { item: string; value: number }[]): FigureMean | null {
  const clusters = clusterMeans(
    rows.map((row) => row.value),
    rows.map((row) => row.item),
  )
  if (!clusters.defined) return null
  const means = clusters.value.map((cluster) => cluster.mean)
  const centre = mean(means)
  if (!centre.defined) return null
  const interval = meanInterval(means)
  return {
    mean: centre.value,
    interval: interval.defined ? [interval.value.low, interval.value.high] : null,
    n: rows.length,
  }
}

/** The share that is solved, with Wilson's interval, as the method has it for shares with one trial per item. */
export function solvedShare(solved: readonly boolean[]): FigureMean | null {
  const wilson = wilsonInterval(solved.filter(Boolean).length, solved.length)
  if (!wilson.defined) return null
  return { mean: wilson.value.share, interval: [wilson.value.low, wilson.value.high], n: solved.length }
}
