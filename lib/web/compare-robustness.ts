import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiFault } from '@/lib/api/api-fault'
import { readQuery } from '@/lib/api/read-input'
import { robustnessQuerySchema } from '@/lib/api/robustness'
import { commonPlan } from '@/lib/comparison/analysis-plan'
import type { Database } from '@/lib/db/client'
import { countCorrections } from '@/lib/db/corrected-scores'
import { findLaunchedAnalyses } from '@/lib/db/launched-analyses'
import { findRobustnessFacts } from '@/lib/db/robustness-facts'
import type { ComparisonPool } from './comparison-pool'

/**
 * Answers `GET /comparisons/robustness`: reads what was measured, and has a thread look at it in every way.
 * @throws {ApiFault} where the query is wrong or a run does not exist
 */
export async function compareRobustness(
  db: Database,
  pool: ComparisonPool,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const query = readQuery(robustnessQuerySchema, request.url ?? '/')
  const { runs: runIds } = query
  const launched = await findLaunchedAnalyses(db, runIds)
  const plan = commonPlan(runIds.flatMap((id) => launched.get(id) ?? []))
  const metric = query.metric ?? plan.primaryMetric
  const found = await findRobustnessFacts(db, runIds, metric, query.overrides === 'include')
  if (found === null) throw new ApiFault('not_found', 'One of these runs does not exist.')
  const json = await pool.compareRobustly({
    facts: found.facts,
    judges: found.judges,
    metric,
    alpha: query.alpha ?? plan.alpha,
    entries: found.runs,
    corrections: {
      shown: query.overrides === 'include',
      ...(await countCorrections(db, runIds)).total,
    },
  })
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(json)
}
