import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiFault, invalidFields } from '@/lib/api/api-fault'
import { compareRunsQuerySchema, type RunComparisonAnswer } from '@/lib/api/comparison'
import { fieldMessages } from '@/lib/api/field-messages'
import { wishOfQuery } from '@/lib/api/score-query'
import type { Database } from '@/lib/db/client'
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
  const { runs: runIds, metric, alpha, baseline } = query
  const runs = await findRunsToCompare(db, runIds, metric, wishOfQuery(query))
  if (runs === null) throw new ApiFault('not_found', 'One of these runs does not exist.')
  const seed = createHash('sha256')
    .update([...runIds.toSorted(), metric].join(','))
    .digest('hex')
  const json = await pool.compareRuns({
    runs: runs.map(({ measured }) => measured),
    metric,
    alpha,
    baseline: baseline === undefined ? null : runIds.indexOf(baseline),
    seed,
    ...framesOf(runs),
  })
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(json)
}

function framesOf(runs: readonly RunToCompare[]): { simulated: boolean; entries: RunComparisonAnswer['runs'] } {
  return { simulated: runs.some(({ run }) => run.simulated), entries: runs.map(({ run }) => run) }
}

function readQuery(request: IncomingMessage) {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const input = Object.fromEntries(searchParams)
  const read = compareRunsQuerySchema.safeParse(input)
  if (!read.success) throw invalidFields(fieldMessages(read.error, input))
  const { runs, baseline } = read.data
  if (baseline !== undefined && !runs.includes(baseline))
    throw invalidFields({ baseline: 'must be one of the runs that are compared' })
  return read.data
}
