import type { Summary } from '@/lib/api/run'
import { clusterMeans } from '@/lib/statistics/cluster-means'
import { mean } from '@/lib/statistics/mean'
import { meanInterval } from '@/lib/statistics/mean-interval'
import type { RunScores } from './run-scores'

/**
 * A run's headline: the mean of item means and its interval over items (method, section 4).
 * @param scores null where there are none; `why` says what is missing
 */
export function summariseScores(scores: RunScores | null, why = 'no interaction is scored'): Summary {
  if (scores === null) return { meanFinalScore: null, ci95: null, n: 0, items: 0, reason: why }
  const means = itemMeans(scores)
  const centre = mean(means)
  const interval = meanInterval(means)
  return {
    meanFinalScore: centre.defined ? centre.value : null,
    ci95: interval.defined ? [interval.value.low, interval.value.high] : null,
    n: scores.values.length,
    items: means.length,
    reason: intervalReason(means.length, interval.defined ? null : interval.why),
  }
}

function itemMeans({ values, items }: RunScores): number[] {
  if (items === null) return values
  const clusters = clusterMeans(values, items)
  return clusters.defined ? clusters.value.map((cluster) => cluster.mean) : []
}

function intervalReason(items: number, why: string | null): string | null {
  if (why === null) return null
  return items < 2 ? 'no interval: it needs at least 2 items' : `no interval: ${why}`
}
