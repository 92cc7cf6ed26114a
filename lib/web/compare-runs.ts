import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiFault, invalidFields } from '@/lib/api/api-fault'
import { compareRunsQuerySchema, type RunComparisonAnswer } from '@/lib/api/comparison'
import { fieldMessages } from '@/lib/api/field-messages'
import { wishOfQuery } from '@/lib/api/score-query'
import { commonPlan } from '@/lib/comparison/analysis-plan'
import type { Database } from '@/lib/db/client'
import { findLaunchedAnalyses } from '@/lib/db/launched-analyses'
import { findRunsToCompare, type RunToCompare } from '@/lib/db/measured-runs'
import type { ComparisonPool } from './comparison-pool'

/**
 * Answers `GET /comparisons`: reads what was measured, and has a thread compare it.
 * @throws {ApiFault} where the query is wrong, a run does not exist or there is nothing to compare
 */
export async function compareRuns(
  db: Database,
  pool: ComparisonPool,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const query = readQuery(request)
  const { runs: runIds } = query
  const launched = await findLaunchedAnalyses(db, runIds)
  const plan = commonPlan(runIds.flatMap((id) => launched.get(id) ?? []))
  const metric = query.metric ?? plan.primaryMetric
  const runs = await findRunsToCompare(db, runIds, metric, wishOfQuery(query))
  if (runs === null) throw new ApiFault('not_found', 'One of these runs does not exist.')
  const seed = createHash('sha256')
    .update([...runIds.toSorted(), metric].join(','))
    .digest('hex')
  const json = await pool.compareRuns({
    runs: runs.map(({ run, measured }) => {
      const launch = launched.get(run.id)
      return { ...measured, asLaunched: run.scoreSet.launch, ...(launch === undefined ? {} : { launch }) }
    }),
    metric,
    alpha: query.alpha ?? plan.alpha,
    baseline: baselineOf(query, plan.baseline),
    seed,
    ...framesOf(runs),
  })
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(json)
}

function framesOf(runs: readonly RunToCompare[]): { simulated: boolean; entries: RunComparisonAnswer['runs'] } {
  return { simulated: runs.some(({ run }) => run.simulated), entries: runs.map(({ run }) => run) }
}

/** Its position among the runs; null: all pairs. */
function baselineOf({ runs, baseline }: ReturnType<typeof readQuery>, planned: number | null): number | null {
  if (baseline === undefined) return planned
  return baseline === 'none' ? null : runs.indexOf(baseline)
}

function readQuery(request: IncomingMessage) {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const input = Object.fromEntries(searchParams)
  const read = compareRunsQuerySchema.safeParse(input)
  if (!read.success) throw invalidFields(fieldMessages(read.error, input))
  const { runs, baseline } = read.data
  if (baseline !== undefined && baseline !== 'none' && !runs.includes(baseline))
    throw invalidFields({ baseline: 'must be one of the runs that are compared' })
  return read.data
}
