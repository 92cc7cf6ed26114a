import type { RunAnswer } from '@/lib/api/run'
import { meanOfItems, solvedShare } from '@/lib/runs/figure-means'
import { type Metric, metrics, type RunFigures, type RunResults } from '@/lib/runs/run-results'
import type { Database } from './client'
import { distributionOf } from './distribution'
import { type InteractionMeasures, listInteractionMeasures } from './run-measures'

/** How good a run was beyond its headline: the figures beside it, and how each metric is spread. */
export async function findRunResults(
  db: Database,
  run: Pick<RunAnswer, 'id' | 'formula' | 'trials' | 'scoreSet' | 'corrections'>,
): Promise<RunResults> {
  const { id: scoreSetId, pending } = run.scoreSet
  // Scores that are still being computed are not shown in part: a figure over some of them would look like the whole.
  const measures =
    scoreSetId === null || pending ? [] : await listInteractionMeasures(db, run.id, scoreSetId, run.corrections.shown)
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
        ? solvedShare(measures.flatMap(({ solved }) => solved ?? []))
        : meanOf(measures, (row) => (row.solved === null ? null : row.solved ? 1 : 0)),
    notSolved: measures.filter((row) => row.solved === false).length,
    turns: meanOf(measures, (row) => row.turnCount),
    agentCostUsd: meanOf(measures, (row) => row.agentCostUsd),
  }
}
