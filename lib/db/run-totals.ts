import type { Cost, Progress } from '@/lib/api/run'
import type { Database } from './client'
import { selectRows } from './select-rows'

/** What a run's interactions add up to. */
export interface RunTotals {
  progress: Progress
  cost: Cost
  /** Interactions that ended in the last five minutes. */
  endedLately: number
}

interface StatusRow {
  runId: string
  status: keyof Omit<Progress, 'planned'>
  count: number
  turns: number
  agentCostUsd: number
  unknownTurns: number
  benchmarkCostUsd: number
  unknownCalls: number
  assumedTurns: number
  assumedCalls: number
  endedLately: number
}

interface PreparationRow {
  runId: string
  calls: number
  costUsd: number
  unknownCalls: number
  assumedCalls: number
}

/** Progress and cost of runs, by their ids: one grouped query for all of them, and one for what was made of items. */
export async function sumRuns(db: Database, runIds: readonly string[]): Promise<Map<string, RunTotals>> {
  const [statuses, preparations] = await Promise.all([sumInteractions(db, runIds), sumPreparations(db, runIds)])
  return new Map(
    runIds.map((runId) => [
      runId,
      totalsOf(
        statuses.filter((row) => row.runId === runId),
        preparations.find((row) => row.runId === runId),
      ),
    ]),
  )
}

function sumInteractions(db: Database, runIds: readonly string[]): Promise<StatusRow[]> {
  return selectRows<StatusRow>(
    db,
    `select "runId", status::text, count(*)::int as count, sum("turnCount")::int as turns,
       sum("agentCostUsd") as "agentCostUsd", sum("unknownCostTurns")::int as "unknownTurns",
       sum("benchmarkCostUsd") as "benchmarkCostUsd", sum("unknownCostCalls")::int as "unknownCalls",
       sum("assumedCostTurns")::int as "assumedTurns", sum("assumedCostCalls")::int as "assumedCalls",
       count(*) filter (where "finishedAt" > now() - interval '5 minutes'
         and status in ('scored', 'unscored', 'errored'))::int as "endedLately"
     from "Interaction" where "runId" = any($1::uuid[]) group by "runId", status`,
    [runIds],
  )
}

/** Summaries, problems and complexity cost the run that had them made. */
function sumPreparations(db: Database, runIds: readonly string[]): Promise<PreparationRow[]> {
  return selectRows<PreparationRow>(
    db,
    `select p."runId", count(*)::int as calls, coalesce(sum((call->>'costUsd')::float8), 0) as "costUsd",
       count(*) filter (where call->>'costUsd' is null)::int as "unknownCalls",
       count(*) filter (where call->>'costNote' is not null)::int as "assumedCalls"
     from "Preparation" p, jsonb_array_elements(p.calls) as call
     where p."runId" = any($1::uuid[]) and not p.carried and jsonb_typeof(p.calls) = 'array' group by p."runId"`,
    [runIds],
  )
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

function totalsOf(rows: readonly StatusRow[], preparations: PreparationRow | undefined): RunTotals {
  const progress = { planned: 0, scored: 0, unscored: 0, errored: 0, cancelled: 0, running: 0, waiting: 0 }
  for (const { status, count } of rows) {
    progress[status] = count
    progress.planned += count
  }
  return { progress, cost: costOf(rows, preparations), endedLately: total(rows.map((row) => row.endedLately)) }
}

function costOf(rows: readonly StatusRow[], preparations: PreparationRow | undefined): Cost {
  const agentUsd = total(rows.map((row) => row.agentCostUsd))
  const turns = total(rows.map((row) => row.turns))
  const unknownTurns = total(rows.map((row) => row.unknownTurns))
  const benchmarkUsd = total(rows.map((row) => row.benchmarkCostUsd)) + (preparations?.costUsd ?? 0)
  const unknownBenchmarkCalls = total(rows.map((row) => row.unknownCalls)) + (preparations?.unknownCalls ?? 0)
  const isAgentUnknown = unknownTurns > 0 && unknownTurns >= turns
  const isBenchmarkUnknown = unknownBenchmarkCalls > 0 && benchmarkUsd === 0
  return {
    usd: isAgentUnknown ? null : agentUsd,
    usdReason: isAgentUnknown ? 'no turn has a known cost: no price was given, or tokens were not reported' : null,
    complete: unknownTurns === 0,
    unknownTurns,
    assumedTurns: total(rows.map((row) => row.assumedTurns)),
    benchmarkUsd: isBenchmarkUnknown ? null : benchmarkUsd,
    benchmarkUsdReason: isBenchmarkUnknown
      ? 'no call of the judges, the user proxy and the extraction has a known cost'
      : null,
    benchmarkComplete: unknownBenchmarkCalls === 0,
    unknownBenchmarkCalls,
    assumedBenchmarkCalls: total(rows.map((row) => row.assumedCalls)) + (preparations?.assumedCalls ?? 0),
  }
}
