import type { PoolClient } from 'pg'
import { EvidenceRefusal, type ImportedFrom } from '@/lib/api/evidence'
import { EVIDENCE_ROWS, type EvidenceTable } from '@/lib/api/evidence-rows'
import { counted } from '@/lib/counted'
import type { Criterion } from '@/lib/runs/correct-facts'
import type { Database } from '../client'
import { correctPointsOfRun } from '../corrected-points'
import { correctScoresOfCriterion, correctScoresOfRun } from '../corrected-scores'
import { lockEvents, notifyRun } from '../events'
import { inClientTransaction } from '../in-client-transaction'
import { selectRows } from '../select-rows'
import { STORED_TABLES } from './tables'

/** Rows of one file, each as its line of JSON, all checked already. */
export interface EvidenceBatch {
  table: EvidenceTable
  lines: readonly string[]
}

/** A run of these that is here already; null where none is. */
export async function findRunHere(db: Database, runId: string): Promise<{ name: string } | null> {
  return (await selectRows<{ name: string }>(db, 'select name from "Run" where id = $1', [runId]))[0] ?? null
}

/**
 * Writes the rows of a bundle, all or none. Of a run whose conversations another one judged and which is here already, nothing
 * is written: its conversations here are those of the bundle, or it is refused.
 * @param batches in the order of the files; what they throw takes everything back
 * @param alongside what else belongs into the transaction
 * @throws {EvidenceRefusal} where something else is here under the id of what the bundle brings
 */
export async function writeEvidence(
  db: Database,
  {
    runId,
    importedFrom,
    batches,
    alongside,
  }: {
    runId: string
    importedFrom: ImportedFrom
    batches: AsyncIterable<EvidenceBatch>
    alongside?: (tx: PoolClient) => Promise<void>
  },
): Promise<void> {
  try {
    await inClientTransaction(db, 'Importing evidence', async (client) => {
      let held: readonly string[] = []
      for await (const batch of batches) {
        if (batch.table === 'runs') held = [...held, ...(await findHeld(client, runId, batch))]
        await writeBatch(client, batch, { importedFrom, held })
      }
      // Nothing of an imported run happens again: one number says that it is there.
      await lockEvents(client)
      await correctAnew(client, runId)
      await client.query(`update "Run" set "eventSeq" = nextval('event_seq') where id = $1`, [runId])
      await notifyRun(client, runId)
      await alongside?.(client)
    })
  } catch (error) {
    if (error instanceof Error && error.cause instanceof EvidenceRefusal) throw error.cause
    throw error
  }
}

/** The runs besides the bundle's own that are here already; they stay while it is imported. */
async function findHeld(client: PoolClient, runId: string, { lines }: EvidenceBatch): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select h.id from "Run" h join jsonb_to_recordset($1::jsonb) as b(id uuid) on b.id = h.id where h.id <> $2
     for key share of h`,
    [`[${lines.join(',')}]`, runId],
  )
  return rows.map(({ id }) => id)
}

/** As SQL of a row b of a bundle: whether it is of one of these runs. @param runs the parameter that holds them */
function isOfRuns(table: EvidenceTable, runs: string): string {
  const { held } = STORED_TABLES[table]
  if (held === undefined) return 'false'
  if (held.by !== 'interactionId') return `b."${held.by}" = any(${runs}::uuid[])`
  return `b."interactionId" in (select id from "Interaction" where "runId" = any(${runs}::uuid[]))`
}

async function writeBatch(
  client: PoolClient,
  { table, lines }: EvidenceBatch,
  { importedFrom, held }: { importedFrom: ImportedFrom; held: readonly string[] },
) {
  const { name, set = {}, shared } = STORED_TABLES[table]
  const columns = Object.keys(EVIDENCE_ROWS[table].shape).map((column) => `"${column}"`)
  const rows = `[${lines.join(',')}]`
  try {
    if (shared !== undefined) await refuseOthers(client, table, rows)
    if (held.length > 0) await refuseOtherWords(client, table, { rows, held })
    if (table === 'items') await refuseAdding(client, rows)
    if (table === 'criterion-overrides') await refuseOtherCorrections(client, rows)
    const added = Object.entries(set)
    await client.query(
      `insert into "${name}" (${[...columns, ...added.map(([column]) => `"${column}"`)].join(', ')})
       select ${[...columns, ...added.map(([, value]) => value)].join(', ')}
       from jsonb_populate_recordset(null::"${name}", $1::jsonb) b where not (${isOfRuns(table, '$2')})
       ${shared === undefined ? '' : 'on conflict do nothing'}`,
      [
        rows,
        ...(STORED_TABLES[table].held === undefined ? [] : [held]),
        ...(table === 'runs' ? [JSON.stringify(importedFrom)] : []),
      ],
    )
  } catch (error) {
    throw refusalOf(error, table)
  }
}

/** What is here under the same id must say the same: a bundle changes nothing. */
async function refuseOthers(client: PoolClient, table: EvidenceTable, rows: string): Promise<void> {
  const { name, shared } = STORED_TABLES[table]
  if (shared === undefined || shared.same.length === 0) return
  const here = shared.by.map((column) => `h."${column}" = b."${column}"`).join(' and ')
  const list = (of: string) => shared.same.map((column) => `${of}."${column}"`).join(', ')
  const { rows: others } = await client.query<{ count: number }>(
    `select count(*)::int as count from jsonb_populate_recordset(null::"${name}", $1::jsonb) b join "${name}" h on ${here}
     where row(${list('h')}) is distinct from row(${list('b')})`,
    [rows],
  )
  const count = others[0]?.count ?? 0
  if (count > 0)
    throw new EvidenceRefusal(
      `What is here differs from the bundle in ${counted(count, 'row')} of ${table}: it has the same id and says something else. Nothing was imported.`,
    )
}

/** Conversations that are here already must be those of the bundle, byte for byte: its judges spoke of no others. */
async function refuseOtherWords(
  client: PoolClient,
  table: EvidenceTable,
  { rows, held }: { rows: string; held: readonly string[] },
): Promise<void> {
  const { name, held: { same } = {} } = STORED_TABLES[table]
  if (same === undefined) return
  const here = same.by.map((column) => `h."${column}" = b."${column}"`).join(' and ')
  const list = (of: string) => same.same.map((column) => `${of}."${column}"`).join(', ')
  const { rows: others } = await client.query<{ count: number }>(
    `select count(*)::int as count from jsonb_populate_recordset(null::"${name}", $1::jsonb) b left join "${name}" h on ${here}
     where ${isOfRuns(table, '$2')}
       and (h."${same.by[0]}" is null or row(${list('h')}) is distinct from row(${list('b')}))`,
    [rows, held],
  )
  const count = others[0]?.count ?? 0
  if (count > 0)
    throw new EvidenceRefusal(
      `The run whose conversations were judged is here already, and differs from the bundle in ${counted(count, 'row')} of ${table}. Nothing was imported.`,
    )
}

/** A version of a data set that was not made by bundles never changes: then all questions of the bundle are in it already. */
async function refuseAdding(client: PoolClient, rows: string): Promise<void> {
  const { rows: added } = await client.query<{ name: string; number: number }>(
    `select d.name, v.number from jsonb_populate_recordset(null::"Item", $1::jsonb) b
       join "DatasetVersion" v on v.id = b."versionId" join "Dataset" d on d.id = v."datasetId"
     where v.origin <> 'bundle' and not exists (select 1 from "Item" h where h.id = b.id) limit 1`,
    [rows],
  )
  const [first] = added
  if (first !== undefined)
    throw new EvidenceRefusal(
      `The bundle has questions that version ${first.number} of ${first.name} here does not have. Nothing was imported.`,
    )
}

/** A criterion is shared by all runs that ask its question: where people here corrected it otherwise, both can't stand. */
async function refuseOtherCorrections(client: PoolClient, rows: string): Promise<void> {
  const { rows: others } = await client.query<{ kind: string; here: number; brought: number }>(
    `select b.kind::text, h.score as here, b.score as brought
     from jsonb_populate_recordset(null::"CriterionOverride", $1::jsonb) b join "CriterionOverride" h
       on h."itemId" = b."itemId" and h.kind = b.kind and h."judgeKey" = b."judgeKey"
     where h.id <> b.id and h."removedAt" is null and b."removedAt" is null limit 1`,
    [rows],
  )
  const [first] = others
  if (first !== undefined)
    throw new EvidenceRefusal(
      `People corrected the ${first.kind.replace('-', ' ')} of a question to ${first.brought} in the bundle and to ${first.here} here, where other runs share it. Nothing was imported.`,
    )
}

/** Scores that rest on corrections are derived: of what was brought, and of what shares a criterion with it. */
async function correctAnew(client: PoolClient, runId: string): Promise<void> {
  const { rows: runs } = await client.query<{ id: string }>(
    'select id from "Run" where id = $1 or id = (select "sourceRunId" from "Run" where id = $1)',
    [runId],
  )
  for (const { id } of runs) {
    await correctScoresOfRun(client, id)
    await correctPointsOfRun(client, id)
  }
  const { rows: criteria } = await client.query<{ itemId: string; kind: Criterion; judgeKey: string }>(
    `select distinct "itemId", kind::text, "judgeKey" from "CriterionOverride"
     where "removedAt" is null and "itemId" in (select "itemId" from "Interaction" where "runId" = any($1::uuid[]))`,
    [runs.map(({ id }) => id)],
  )
  for (const criterion of criteria) await correctScoresOfCriterion(client, criterion)
}

/** PostgreSQL's classes of errors that are the data's fault: values out of range, and rules that they break. */
function refusalOf(error: unknown, table: EvidenceTable): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!code.startsWith('22') && !code.startsWith('23')) return error
  return new EvidenceRefusal(
    code === '23505'
      ? `A row of ${table} has an id or a number that is taken here already. Nothing was imported.`
      : `A row of ${table} is not as Deskmark writes it. Nothing was imported.`,
  )
}
