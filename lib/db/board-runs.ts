import type { RunListEntry } from '@/lib/api/run'
import { type BenchmarkSetting, benchmarkSettings } from '@/lib/runs/benchmark-settings'
import { runConfigurationSchema } from '@/lib/runs/configuration'
import { AS_LAUNCHED } from '@/lib/runs/score-choice'
import type { Database } from './client'
import { scoresTable } from './corrected-scores'
import { runEntries } from './run-entries'
import { type RunRow, selectRunsById } from './run-rows'
import { selectRows } from './select-rows'

/** A run of questions that may stand on a board: what lists show of it, and what makes its benchmark. */
export interface ScoreCandidate {
  benchmark: 'selfscore'
  run: RunListEntry
  /** As the run froze it. */
  agent: RunRow['configuration']['agent']
  row: RunRow
  settings: BenchmarkSetting[]
}

/**
 * These runs with their settings, in the order of their ids. One that is gone, or plays scenarios, is missing.
 * @param corrected whether people's corrections count, in all of them
 */
export async function findScoreCandidates(
  db: Database,
  runIds: readonly string[],
  corrected = false,
): Promise<ScoreCandidate[]> {
  if (runIds.length === 0) return []
  const rows = await selectRunsById(db, runIds)
  const [entries, facts] = await Promise.all([
    runEntries(db, rows, corrected ? { ...AS_LAUNCHED, corrected } : AS_LAUNCHED),
    listBenchmarkFacts(db, runIds),
  ])
  const byId = new Map(entries.map((run) => [run.id, run]))
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return runIds.flatMap((id) => {
    const [run, row, fact] = [byId.get(id), rowsById.get(id), facts.get(id)]
    if (run === undefined || row === undefined || fact === undefined) return []
    const configuration = { ...row.configuration, prompts: fact.prompts }
    const settings = benchmarkSettings(configuration, {
      simulated: run.simulated,
      choice: run,
      items: { count: fact.count, hash: fact.hash },
    })
    return [{ benchmark: 'selfscore', run, row, agent: row.configuration.agent, settings }]
  })
}

interface BenchmarkFacts {
  count: number
  /** Over the ids of its questions, whatever their order. */
  hash: string
  prompts: Record<string, string>
}

async function listBenchmarkFacts(db: Database, runIds: readonly string[]): Promise<Map<string, BenchmarkFacts>> {
  const rows = await selectRows<BenchmarkFacts & { id: string }>(
    db,
    `select r.id, r.configuration->'prompts' as prompts, i.count, i.hash
     from "Run" r join lateral (
       select count(*)::int as count, md5(coalesce(string_agg(id::text, ',' order by id), '')) as hash
       from (select distinct "itemId" as id from "Interaction" where "runId" = r.id) as items) i on true
     where r.id = any($1::uuid[]) and r.benchmark = 'selfscore'`,
    [runIds],
  )
  const { prompts } = runConfigurationSchema.shape
  return new Map(rows.map(({ id, ...facts }) => [id, { ...facts, prompts: prompts.parse(facts.prompts) }]))
}

/** What was measured of each planned interaction of a run, all lists in one order. */
export interface BoardMeasures {
  items: string[]
  finalScore: (number | null)[]
  weightedComplexity: (number | null)[]
  averageAgentHelpfulness: (number | null)[]
  turnOneQuality: (number | null)[]
  solved: (boolean | null)[]
  turns: (number | null)[]
  costUsd: (number | null)[]
  atTurnLimit: number
}

/**
 * The measures of runs, by their ids, in one query.
 * @param scoreSets the score set of each run; null: none is there yet
 * @param corrected whether people's corrections count
 */
export async function listBoardMeasures(
  db: Database,
  scoreSets: ReadonlyMap<string, string | null>,
  corrected: boolean,
): Promise<Map<string, BoardMeasures>> {
  const list = (column: string, name: string) => `array_agg(${column} order by i.position, i.id) as "${name}"`
  const rows = await selectRows<BoardMeasures & { runId: string }>(
    db,
    `select i."runId", ${list('i."itemId"::text', 'items')}, ${list('case when i.status = \'scored\' then s."finalScore" end', 'finalScore')},
       ${list('s."weightedComplexity"', 'weightedComplexity')},
       ${list('s."averageAgentHelpfulness"', 'averageAgentHelpfulness')}, ${list('s."turnOneQuality"', 'turnOneQuality')},
       ${list('s.solved', 'solved')},
       ${list('case when s."scoreSetId" is not null then i."turnCount"::float8 end', 'turns')},
       ${list('case when s."scoreSetId" is not null and i."unknownCostTurns" = 0 and i."sourceId" is null then i."agentCostUsd" end', 'costUsd')},
       count(*) filter (where s."scoreSetId" is not null and i."stopReason" = 'max-turns')::int as "atTurnLimit"
     from "Interaction" i
       join unnest($1::uuid[], $2::uuid[]) as of(run, set) on of.run = i."runId"
       left join ${scoresTable(corrected)} s on s."interactionId" = i.id and s."scoreSetId" = of.set
         and i.status in ('scored', 'unscored')
     group by i."runId"`,
    [[...scoreSets.keys()], [...scoreSets.values()]],
  )
  return new Map(rows.map(({ runId, ...measures }) => [runId, measures]))
}

/**
 * Runs that ended after a moment on a data set version, newest first: those of which a board that follows takes what fits.
 */
export async function listEndedSince(
  db: Database,
  { versionId, simulated, since, limit }: { versionId: string; simulated: boolean; since: Date; limit: number },
): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    db,
    `select id from "Run" where benchmark = 'selfscore' and "datasetVersionId" = $1 and simulated = $2
       and status in ('completed', 'completed-with-errors') and "finishedAt" >= $3
     order by "finishedAt" desc, id desc limit $4`,
    [versionId, simulated, since, limit],
  )
  return rows.map(({ id }) => id)
}
