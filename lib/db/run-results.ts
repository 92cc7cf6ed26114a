import type { RunAnswer } from '@/lib/api/run'
import { type FigureMean, type Metric, metrics, type RunFigures, type RunResults } from '@/lib/runs/run-results'
import { clusterMeans } from '@/lib/statistics/cluster-means'
import { mean } from '@/lib/statistics/mean'
import { meanInterval } from '@/lib/statistics/mean-interval'
import { wilsonInterval } from '@/lib/statistics/wilson-interval'
import type { Database } from './client'
import { distributionOf } from './distribution'
import { type InteractionMeasures, listInteractionMeasures } from './run-measures'

/** How good a run was beyond its headline: the figures beside it, and how each metric is spread. */
export async function findRunResults(
  db: Database,
  run: Pick<RunAnswer, 'id' | 'formula' | 'trials' | 'scoreSet'>,
): Promise<RunResults> {
  const { id: scoreSetId, pending } = run.scoreSet
  // Scores that are still being computed are not shown in part: a figure over some of them would look like the whole.
  const measures = scoreSetId === null || pending ? [] : await listInteractionMeasures(db, run.id, scoreSetId)
  const distributions = metrics.map((metric) => {
    const values = measures.flatMap((row) => row[metric] ?? [])
    return [metric, distributionOf(metric, values, run.formula)] as const
  })
  return {
    figures: figuresOf(measures, run.trials),
    distributions: Object.fromEntries(distributions) as Record<Metric, RunResults['distributions'][Metric]>,
  }
}

function figuresOf(measures: readonly InteractionMeasures[], trials: number): RunFigures {
  const scored = measures.filter((row) => row.status === 'scored')
  const meanOf = (rows: readonly InteractionMeasures[], measureOf: (row: InteractionMeasures) => number | null) =>
    meanOfItems(
      rows.flatMap((row) => {
        const value = measureOf(row)
        return value === null ? [] : [{ item: row.itemId, value }]
      }),
    )
  return {
    weightedComplexity: meanOf(scored, (row) => row.weightedComplexity),
    averageQuality: meanOf(scored, (row) => row.averageQuality),
    turnOneQuality: meanOf(scored, (row) => row.turnOneQuality),
    averageAgentHelpfulness: meanOf(scored, (row) => row.averageAgentHelpfulness),
    averageUserHelpfulness: meanOf(scored, (row) => row.averageUserHelpfulness),
    solved:
      trials === 1
        ? solvedShare(measures)
        : meanOf(measures, (row) => (row.solved === null ? null : row.solved ? 1 : 0)),
    notSolved: measures.filter((row) => row.solved === false).length,
    turns: meanOf(measures, (row) => row.turnCount),
    agentCostUsd: meanOf(measures, (row) => row.agentCostUsd),
  }
}

/** Mean of item means with its t interval over items (method, section 4); trials of one item are averaged first. */
function meanOfItems(rows: readonly { item: string; value: number }[]): FigureMean | null {
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

/** Wilson's interval, as the method has it for shares with one trial per item. */
function solvedShare(measures: readonly InteractionMeasures[]): FigureMean | null {
  const known = measures.filter((row) => row.solved !== null)
  const wilson = wilsonInterval(known.filter((row) => row.solved).length, known.length)
  if (!wilson.defined) return null
  return { mean: wilson.value.share, interval: [wilson.value.low, wilson.value.high], n: known.length }
}
