import { z } from 'zod'
import { type ImportedFrom, importedSchema } from '@/lib/api/evidence'
import type { BudgetAnswer, RunListQuery, RunStatus } from '@/lib/api/run'
import { runConfigurationSchema } from '@/lib/runs/configuration'
import type { Database } from './client'
import { newestFirstSchema, readCursor } from './cursor'
import { containsPattern } from './like-pattern'
import { selectRows } from './select-rows'
import { RUN_TAGS, runHasTag, tagParameter } from './tags'

const configurationHeadSchema = z.object(runConfigurationSchema.shape).omit({ prompts: true })

/** A run as it is stored, without its prompts. */
export interface RunRow {
  id: string
  name: string
  status: RunStatus
  statusReason: string | null
  waitingFor: string | null
  waitingUntil: Date | null
  budget: BudgetAnswer | null
  agentId: string | null
  simulated: boolean
  importedFrom: ImportedFrom | null
  tags: string[]
  configuration: z.output<typeof configurationHeadSchema>
  /** Of the window in which the pace is measured; null before the start. */
  windowSeconds: number | null
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

/** What a run may spend and has spent, and the window in which its pace is measured; of runs of either benchmark. */
export const BUDGET_AND_WINDOW = `
  (select jsonb_build_object('usd', b."budgetUsd", 'spentUsd', b."spentUsd", 'unknownCalls', b."unknownCalls",
    'reached', b."reachedAt" is not null) from "RunBudget" b where b."runId" = r.id) as budget,
  extract(epoch from now() - greatest(r."startedAt", now() - interval '5 minutes'))::float8 as "windowSeconds"`

const COLUMNS = `r.id, r.name, r.status::text, r."statusReason", r."waitingFor", r."waitingUntil", r."agentId", r.simulated, r."importedFrom",
  ${BUDGET_AND_WINDOW}, ${RUN_TAGS}, r.configuration - 'prompts' as configuration, r."createdAt", r."startedAt", r."finishedAt"`

/** Runs, newest first, one more than the limit where there are more. */
export async function selectRuns(db: Database, query: RunListQuery): Promise<RunRow[]> {
  const place = readCursor(query.cursor, newestFirstSchema)
  const rows = await selectRows<RunRow>(
    db,
    `select ${COLUMNS} from "Run" r
     where r.benchmark = 'selfscore' and ($1::timestamptz is null or (r."createdAt", r.id) < ($1, $2::uuid))
       and ($3::text[] is null or r.status::text = any($3))
       and ($4::uuid is null or r."agentId" = $4)
       and ($5::uuid is null or r."datasetVersionId" in (select id from "DatasetVersion" where "datasetId" = $5))
       and ($6::bool is null or r.simulated = $6)
       and ($7::text is null or r.name ilike $7)
       and ${runHasTag('$9')}
     order by r."createdAt" desc, r.id desc limit $8`,
    [
      place?.[0] ?? null,
      place?.[1] ?? null,
      query.status ?? null,
      query.agentId ?? null,
      query.datasetId ?? null,
      query.simulated ?? null,
      query.search === undefined ? null : containsPattern(query.search),
      query.limit + 1,
      tagParameter(query.tag),
    ],
  )
  return rows.map(readRow)
}

/** These runs, in no order. */
export async function selectRunsById(db: Database, runIds: readonly string[]): Promise<RunRow[]> {
  if (runIds.length === 0) return []
  const rows = await selectRows<RunRow>(
    db,
    `select ${COLUMNS} from "Run" r where r.benchmark = 'selfscore' and r.id = any($1::uuid[])`,
    [runIds],
  )
  return rows.map(readRow)
}

/** One run. Null where there is none of this id. */
export async function selectRun(db: Database, runId: string): Promise<RunRow | null> {
  const [row] = await selectRows<RunRow>(
    db,
    `select ${COLUMNS} from "Run" r where r.benchmark = 'selfscore' and r.id = $1`,
    [runId],
  )
  return row === undefined ? null : readRow(row)
}

function readRow(row: RunRow): RunRow {
  return {
    ...row,
    configuration: configurationHeadSchema.parse(row.configuration),
    importedFrom: importedSchema.nullable().parse(row.importedFrom),
  }
}
