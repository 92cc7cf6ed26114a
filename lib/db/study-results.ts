import type { RunListEntry } from '@/lib/api/run'
import type { StudyAnswer } from '@/lib/api/study'
import type { StudyResults } from '@/lib/api/study-results'
import { judgeOf, orderStudyRuns } from '@/lib/runs/order-study-runs'
import { paperTests } from '@/lib/runs/paper-tests'
import { type Metric, metrics } from '@/lib/runs/run-results'
import { clusterMeans } from '@/lib/statistics/cluster-means'
import type { Database } from './client'
import { distributionOf } from './distribution'
import { type InteractionMeasures, listInteractionMeasures } from './run-measures'

/** How each metric is spread in each run of a study, on axes that all runs share, and the paper's tests between them. */
export async function findStudyResults(
  db: Database,
  study: Pick<StudyAnswer, 'runs' | 'simulated' | 'formula'>,
): Promise<StudyResults> {
  const runs = orderStudyRuns(study.runs)
  const measured = await Promise.all(runs.map((run) => measuresOf(db, run)))
  const formula = study.formula ?? 'ratio'
  const ranges = new Map(metrics.map((metric) => [metric, rangeOf(measured.flatMap((rows) => valuesOf(rows, metric)))]))
  return {
    simulated: study.simulated,
    runs: runs.map(({ id, name, simulated, complete }, index) => {
      const rows = measured[index] ?? []
      const distributions = metrics.map((metric) => {
        const spread = distributionOf(metric, valuesOf(rows, metric), formula, ranges.get(metric) ?? null)
        return [metric, spread && { ...spread, bars: [...spread.bars], steps: [...spread.steps] }] as const
      })
      return {
        runId: id,
        name,
        simulated,
        complete,
        distributions: Object.fromEntries(distributions) as StudyResults['runs'][number]['distributions'],
      }
    }),
    tests: paperTests(
      runs.map(({ id, agent, judges }, index) => {
        const scored = (measured[index] ?? []).filter(({ status }) => status === 'scored')
        return {
          runId: id,
          isHuman: agent.kind === 'human-baseline',
          judge: judgeOf(judges),
          finalScores: itemMeans(scored, 'finalScore'),
          agentHelpfulness: itemMeans(scored, 'averageAgentHelpfulness'),
        }
      }),
    ),
  }
}

/** Scores that are still being computed are not shown in part: a figure over some of them would look like the whole. */
async function measuresOf(db: Database, { id, scoreSet, corrections }: RunListEntry): Promise<InteractionMeasures[]> {
  return scoreSet.id === null || scoreSet.pending ? [] : listInteractionMeasures(db, id, scoreSet.id, corrections.shown)
}

function valuesOf(rows: readonly InteractionMeasures[], metric: Metric): number[] {
  return rows.flatMap((row) => row[metric] ?? [])
}

function rangeOf(values: readonly number[]): { min: number; max: number } | null {
  if (values.length === 0) return null
  return values.reduce(({ min, max }, value) => ({ min: Math.min(min, value), max: Math.max(max, value) }), {
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
  })
}

/** One value for each question: its trials are averaged first, in every test (method, section 4). */
function itemMeans(rows: readonly InteractionMeasures[], metric: Metric): number[] {
  const known = rows.flatMap((row) => {
    const value = row[metric]
    return value === null ? [] : [{ item: row.itemId, value }]
  })
  const clusters = clusterMeans(
    known.map(({ value }) => value),
    known.map(({ item }) => item),
  )
  return clusters.defined ? clusters.value.map((cluster) => cluster.mean) : []
}
