import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiFault, invalidFields } from '@/lib/api/api-fault'
import { compareRunsQuerySchema, POINTS, type RunComparisonAnswer } from '@/lib/api/comparison'
import { got } from '@/lib/api/fields'
import { readQuery } from '@/lib/api/read-input'
import { wishOfQuery } from '@/lib/api/score-query'
import { commonPlan } from '@/lib/comparison/analysis-plan'
import { METRIC_NAMES } from '@/lib/comparison/metrics'
import type { Database } from '@/lib/db/client'
import { countCorrections } from '@/lib/db/corrected-scores'
import { findLaunchedAnalyses } from '@/lib/db/launched-analyses'
import { findUnreadRuns, type UnreadRunToCompare } from '@/lib/db/measured-runs'
import { findNoiseFloors, isOneAgent } from '@/lib/db/noise-floors'
import { findPlayedRuns } from '@/lib/db/played-runs'
import { listBenchmarks } from '@/lib/db/run-benchmarks'
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
  const query = readRunsQuery(request)
  const benchmark = benchmarkOf(await listBenchmarks(db, query.runs), query)
  const json = await (benchmark === 'scripted' ? comparePoints : compareScores)(db, pool, query)
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(json)
}

type Query = ReturnType<typeof readRunsQuery>

/**
 * Of which benchmark the runs are.
 * @throws {ApiFault} where one does not exist, or they are not compared so
 */
function benchmarkOf(benchmarks: ReadonlyMap<string, 'selfscore' | 'scripted'>, { runs, metric }: Query) {
  if (benchmarks.size < runs.length) throw gone()
  const kinds = new Set(benchmarks.values())
  if (kinds.size > 1) {
    const scripted = [...benchmarks.values()].filter((kind) => kind === 'scripted').length
    throw invalidFields({
      runs: `must be all of questions or all of scenarios, whose scores are not alike: got ${benchmarks.size - scripted} and ${scripted}`,
    })
  }
  if (!kinds.has('scripted')) {
    if (metric === POINTS) throw invalidFields({ metric: 'can not be points: these runs are not of scenarios' })
    return 'selfscore'
  }
  if (metric !== undefined && metric !== POINTS)
    throw invalidFields({ metric: `must be points: these runs are of scenarios, got ${metric}` })
  return 'scripted'
}

const gone = () => new ApiFault('not_found', 'One of these runs does not exist.')

function seedOf({ runs }: Query, metric: string): string {
  return createHash('sha256')
    .update([...runs.toSorted(), metric].join(','))
    .digest('hex')
}

async function compareScores(db: Database, pool: ComparisonPool, query: Query): Promise<string> {
  const { runs: runIds } = query
  const launched = await findLaunchedAnalyses(db, runIds)
  const plan = commonPlan(runIds.flatMap((id) => launched.get(id) ?? []))
  const metric = METRIC_NAMES.find((name) => name === query.metric) ?? plan.primaryMetric
  const runs = await findUnreadRuns(db, runIds, metric, wishOfQuery(query))
  if (runs === null) throw gone()
  const alpha = query.alpha ?? plan.alpha
  const floors = await findNoiseFloors(db, runs, metric, { alpha, wish: wishOfQuery(query) })
  return pool.compareRuns({
    runs: runs.map(({ run, measured }) => {
      const launch = launched.get(run.id)
      return { ...measured, asLaunched: run.scoreSet.launch, ...(launch === undefined ? {} : { launch }) }
    }),
    metric,
    alpha,
    baseline: baselineOf(query, plan.baseline),
    seed: seedOf(query, metric),
    noise: { isOneAgent: isOneAgent(runs), floors },
    corrections: { shown: query.overrides === 'include', ...(await countCorrections(db, runIds)).total },
    ...framesOf(runs),
  })
}

/** α of runs of scenarios, whose launch names none. */
const USUAL_ALPHA = 0.05

async function comparePoints(db: Database, pool: ComparisonPool, query: Query): Promise<string> {
  const corrected = query.overrides === 'include'
  const runs = await findPlayedRuns(db, query.runs, corrected)
  if (runs === null) throw gone()
  return pool.comparePoints({
    runs: runs.map(({ played }) => played),
    alpha: query.alpha ?? USUAL_ALPHA,
    baseline: baselineOf(query, null),
    seed: seedOf(query, POINTS),
    simulated: runs.some(({ run }) => run.simulated),
    entries: runs.map(({ run }) => run),
    corrections: { shown: corrected, ...(await countCorrections(db, query.runs)).total },
  })
}

function framesOf(runs: readonly UnreadRunToCompare[]): { simulated: boolean; entries: RunComparisonAnswer['runs'] } {
  return { simulated: runs.some(({ run }) => run.simulated), entries: runs.map(({ run }) => run) }
}

/** Its position among the runs; null: all pairs. */
function baselineOf({ runs, baseline }: ReturnType<typeof readRunsQuery>, planned: number | null): number | null {
  if (baseline === undefined) return planned
  return baseline === 'none' ? null : runs.indexOf(baseline)
}

function readRunsQuery(request: IncomingMessage) {
  const query = readQuery(compareRunsQuerySchema, request.url ?? '/')
  const { runs, baseline } = query
  if (baseline !== undefined && baseline !== 'none' && !runs.includes(baseline))
    throw invalidFields({ baseline: `must be one of the runs that are compared, got ${got(baseline)}` })
  return query
}
