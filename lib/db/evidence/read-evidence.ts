import { EVIDENCE_ROWS, type EvidenceTable } from '@/lib/api/evidence-rows'
import { runConfigurationSchema } from '@/lib/runs/configuration'
import { preparationKeys } from '@/lib/runs/judge-key'
import type { RunState } from '@/lib/runs/run-states'
import type { Database } from '../client'
import { isId } from '../is-id'
import { lastEventSeq } from '../run-changes'
import { selectRows } from '../select-rows'
import { STORED_TABLES } from './tables'

/** A run as its bundle is made of it. */
export interface EvidenceSource {
  status: RunState
  /** Interactions that are not over. */
  open: number
  /** The file of rows, each a line of JSON, exactly as it is stored. */
  rowsOf(table: EvidenceTable): AsyncGenerator<string>
  /** The files of the scenarios that were played, by name and version. */
  scenarios: { name: string; version: number; source: string }[]
  /** The number of the last thing that happened to it or to the run that held its conversations. */
  lastChange(): Promise<string>
}

/** As many items or interactions as are read at once. */
const BATCH = 200

/** Null where there is no such run. */
export async function findEvidenceSource(db: Database, runId: string): Promise<EvidenceSource | null> {
  if (!isId(runId)) return null
  const [run] = await selectRows<{ status: RunState; sourceRunId: string | null }>(
    db,
    'select status::text, "sourceRunId" from "Run" where id = $1',
    [runId],
  )
  if (run === undefined) return null
  const runIds = run.sourceRunId === null ? [runId] : [runId, run.sourceRunId]
  const [ids, open, scenarios, keys] = await Promise.all([
    listIds(db, runIds),
    selectRows<{ count: number }>(
      db,
      `select count(*)::int as count from "Interaction" where "runId" = any($1::uuid[]) and status in ('waiting', 'running')`,
      [runIds],
    ),
    selectRows<{ name: string; version: number; source: string }>(
      db,
      `select name, number as version, source from "ScenarioVersion"
       where id in (select "scenarioVersionId" from "Interaction" where "runId" = any($1::uuid[])) order by name, id`,
      [runIds],
    ),
    listPreparationKeys(db, runIds),
  ])
  return {
    status: run.status,
    open: open[0]?.count ?? 0,
    rowsOf: (table) => readRows(db, table, { runIds, ...ids, keys }),
    scenarios,
    async lastChange() {
      return (await Promise.all(runIds.map((id) => lastEventSeq(db, id)))).join()
    },
  }
}

interface Chosen {
  runIds: readonly string[]
  itemIds: readonly string[]
  interactionIds: readonly string[]
  keys: readonly (readonly [kind: string, judgeKey: string])[]
}

async function* readRows(db: Database, table: EvidenceTable, chosen: Chosen): AsyncGenerator<string> {
  const { name, of, where, orderBy, read = {} } = STORED_TABLES[table]
  const columns = Object.keys(EVIDENCE_ROWS[table].shape).map((column) =>
    read[column] === undefined ? `"${column}"` : `${read[column]} as "${column}"`,
  )
  const sql = `select row_to_json(found)::text as line from (
    select ${columns.join(', ')} from "${name}" where ${where} order by ${orderBy}) as found`
  const ids = of === 'runs' ? chosen.runIds : of === 'items' ? chosen.itemIds : chosen.interactionIds
  const size = of === 'runs' ? ids.length : BATCH
  for (let at = 0; at < ids.length; at += size) {
    const batch = ids.slice(at, at + size)
    const values =
      table === 'preparations' || table === 'criterion-overrides'
        ? [batch, chosen.keys.map(([kind]) => kind), chosen.keys.map(([, key]) => key)]
        : [batch]
    // Past the decoding of stored texts: a bundle carries them as they are stored, and so they come back.
    const { rows } = await db.pool.query<{ line: string }>(sql, values)
    if (rows.length > 0) yield rows.map(({ line }) => `${line}\n`).join('')
  }
}

/** Items and interactions of runs, each in the order of its table, whatever the batches. */
async function listIds(db: Database, runIds: readonly string[]) {
  const [items, interactions] = await Promise.all([
    selectRows<{ id: string }>(
      db,
      `select id from "Item" where id in (select "itemId" from "Interaction" where "runId" = any($1::uuid[]))
       order by ${STORED_TABLES.items.orderBy}`,
      [runIds],
    ),
    selectRows<{ id: string }>(
      db,
      `select id from "Interaction" where "runId" = any($1::uuid[]) order by ${STORED_TABLES.interactions.orderBy}`,
      [runIds],
    ),
  ])
  return { itemIds: items.map(({ id }) => id), interactionIds: interactions.map(({ id }) => id) }
}

/** What was made once for each question, and counts in these runs. */
async function listPreparationKeys(db: Database, runIds: readonly string[]): Promise<[string, string][]> {
  const rows = await selectRows<{ configuration: unknown }>(
    db,
    `select configuration from "Run" where id = any($1::uuid[]) and benchmark = 'selfscore'`,
    [runIds],
  )
  return rows.flatMap(({ configuration }) =>
    Object.entries(preparationKeys(runConfigurationSchema.parse(configuration))),
  )
}
