import type { PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { VersionDifference } from '@/lib/api/dataset-version'
import { carryPreparations } from './carry-preparations'
import type { Database } from './client'
import { copyPairs } from './copy-pairs'
import { inTransaction } from './in-transaction'
import type { IncomingComment, IncomingHalf, IncomingPair } from './incoming-item'
import { findUpload, type StoredUpload } from './read-upload'
import { STORE_ANSWERS_SQL, STORE_COMMENTS_SQL, STORE_QUESTIONS_SQL } from './store-items-sql'
import { decodeText, encodeText, mapTexts } from './stored-text'
import { countDifference } from './version-difference'

/** What the reader found; see lib/datasets/import-report.ts. */
interface IncomingReport {
  skipped: number
  comments: number | null
  warnings: readonly string[]
}

/** An import under way. It is this process's alone until it is closed. */
export interface DatasetImport {
  /** As they were stored with the upload. */
  options: unknown
  sourceName: string
  /** Bytes that the file was said to have. */
  sourceBytes: number
  /** The path below the import folder where it lies; null where it was uploaded. */
  folderFile: string | null
  /** The upload as it is there: this version's own, or an earlier one's. */
  upload: StoredUpload
  /** Stores items as they come, all of them or none. */
  storePairs(batches: AsyncIterable<readonly IncomingPair[]>): Promise<void>
  /** Stores a group of halves. Each half of an item must come exactly once, in any order. */
  storeHalves(halves: readonly IncomingHalf[]): Promise<void>
  /** Stores comments of items that are there. */
  storeComments(comments: readonly IncomingComment[]): Promise<void>
  /**
   * The items are complete: from now on the version can be used. What was made of the items of the version before is
   * taken over where it still holds, and files of earlier versions are forgotten.
   * @param scoreCounts how many questions have each score
   */
  finish(report: IncomingReport, scoreCounts: unknown): Promise<void>
  /** The file can't be imported: nothing of it is kept but the sentence that says why. */
  fail(sentence: string): Promise<void>
  /** Gives the import back, finished or not. */
  close(): void
}

/** First half of the key of the lock under which a version is imported; the second is made of its id. */
const IMPORT_LOCK = 7220454

/**
 * Takes an import to do it from its beginning; what an earlier try left is deleted.
 *
 * The right to it is a lock of this database connection, through which all is written too: it ends with the process, and
 * who has lost it can write no more.
 * @returns `held` while another worker is at it; null where nothing is to be imported (any more)
 */
export async function beginImport(db: Database, versionId: string): Promise<DatasetImport | 'held' | null> {
  const client = await db.pool.connect()
  // A connection that the server ends makes the next query fail; without a listener it would end the process.
  client.on('error', () => undefined)
  try {
    const started = await startImport(db, client, versionId)
    if (started === 'held' || started === null) client.release(true)
    return started
  } catch (error) {
    client.release(true)
    throw new Error(`Beginning to import data set version ${versionId} failed`, { cause: error })
  }
}

interface VersionRow {
  options: unknown
  sourceName: string
  sourceBytes: string
  folderFile: string | null
  uploadId: string
}

async function startImport(
  db: Database,
  client: PoolClient,
  versionId: string,
): Promise<DatasetImport | 'held' | null> {
  const { rows: locks } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as got', [
    IMPORT_LOCK,
    versionId,
  ])
  if (locks[0]?.got !== true) return 'held'

  const { rows } = await client.query<VersionRow>(
    `select options, "sourceName", "sourceBytes", "folderFile", coalesce("sourceVersionId", id) as "uploadId"
     from "DatasetVersion" where id = $1 and status = 'importing'`,
    [versionId],
  )
  const version = rows[0]
  if (version === undefined) return null
  await client.query('delete from "Item" where "versionId" = $1', [versionId])
  return {
    options: version.options,
    sourceName: decodeText(version.sourceName),
    sourceBytes: Number(version.sourceBytes),
    folderFile: version.folderFile === null ? null : decodeText(version.folderFile),
    // By other connections: this one is busy while items are stored.
    upload: await findUpload(db.pool, version.uploadId),
    storePairs: (batches) => copyPairs(client, versionId, batches),
    storeHalves: (halves) => storeHalves(client, versionId, halves),
    storeComments: (comments) => storeComments(client, versionId, comments),
    finish: (report, scoreCounts) => finishImport(client, versionId, report, scoreCounts),
    fail: (sentence) => failImport(client, versionId, sentence),
    close: () => client.release(true),
  }
}

async function storeHalves(client: PoolClient, versionId: string, halves: readonly IncomingHalf[]): Promise<void> {
  for (const [kind, text] of [
    ['question', STORE_QUESTIONS_SQL],
    ['answer', STORE_ANSWERS_SQL],
  ] as const) {
    const rows = halves.filter((half) => half.kind === kind).map(halfRow)
    if (rows.length === 0) continue
    await client.query({ name: `store-${kind}s`, text, values: [versionId, JSON.stringify(rows)] })
  }
}

function halfRow({ kind: _kind, ...half }: IncomingHalf) {
  return { id: uuidv7(), ...(mapTexts(half, encodeText) as typeof half) }
}

async function storeComments(
  client: PoolClient,
  versionId: string,
  comments: readonly IncomingComment[],
): Promise<void> {
  const rows = mapTexts(comments, encodeText)
  await client.query({ name: 'store-comments', text: STORE_COMMENTS_SQL, values: [versionId, JSON.stringify(rows)] })
}

/** Items of which a half never came, or came without a word. */
const DELETE_INCOMPLETE_SQL = `
delete from "Item" where "versionId" = $1 and (not whole or "questionText" = '' or "answerText" = '')
returning "externalId"`

const FINISH_SQL = `
update "DatasetVersion" v set status = 'ready', error = null, report = $2, "scoreCounts" = $3, difference = $4,
  "importedAt" = now(),
  "itemCount" = (select count(*) from "Item" where "versionId" = v.id and pool = 'test'),
  "knowledgeCount" = (select count(*) from "Item" where "versionId" = v.id and pool = 'knowledge')
where id = $1 and status = 'importing'`

async function finishImport(
  client: PoolClient,
  versionId: string,
  report: IncomingReport,
  scoreCounts: unknown,
): Promise<void> {
  await inTransaction(client, async () => {
    const { rows } = await client.query<{ externalId: string }>(DELETE_INCOMPLETE_SQL, [versionId])
    const full = {
      ...report,
      skipped: report.skipped + rows.length,
      warnings: [...report.warnings, ...rows.slice(0, 20).map(({ externalId }) => incomplete(externalId))],
    }
    const difference = await followEarlier(client, versionId)
    await client.query(FINISH_SQL, [
      versionId,
      JSON.stringify(mapTexts(full, encodeText)),
      JSON.stringify(scoreCounts),
      difference === null ? null : JSON.stringify(difference),
    ])
    await client.query(FORGET_EARLIER_FILES_SQL, [versionId])
  })
}

const EARLIER_SQL = `
select e.id as "versionId", e.number, e."extractionModelId", v."extractionModelId" as "ownExtractionModelId"
from "DatasetVersion" v join "DatasetVersion" e on e."datasetId" = v."datasetId" and e.number < v.number
where v.id = $1 and e.status = 'ready' order by e.number desc limit 1`

interface EarlierRow {
  versionId: string
  number: number
  extractionModelId: string | null
  ownExtractionModelId: string | null
}

/** Takes over what still holds from the version before, and counts what is different; null where there is none. */
async function followEarlier(client: PoolClient, versionId: string): Promise<VersionDifference | null> {
  const { rows } = await client.query<EarlierRow>(EARLIER_SQL, [versionId])
  const [earlier] = rows
  if (earlier === undefined) return null
  await carryPreparations(client, earlier, { versionId, extractionModelId: earlier.ownExtractionModelId })
  return countDifference(client, earlier, versionId)
}

/** Of a data set the newest file is kept; a version that was chosen anew brings none. */
const FORGET_EARLIER_FILES_SQL = `
delete from "UploadChunk" c using "DatasetVersion" v, "DatasetVersion" e
where v.id = $1 and v."sourceVersionId" is null and e."datasetId" = v."datasetId" and e.number < v.number
  and c."versionId" = e.id`

function incomplete(externalId: string): string {
  return `question ${externalId} was skipped: it or its answer has no text`
}

async function failImport(client: PoolClient, versionId: string, sentence: string): Promise<void> {
  await inTransaction(client, async () => {
    await client.query('delete from "Item" where "versionId" = $1', [versionId])
    await client.query('delete from "UploadChunk" where "versionId" = $1', [versionId])
    await client.query(
      `update "DatasetVersion" set status = 'failed', error = $2 where id = $1 and status = 'importing'`,
      [versionId, encodeText(sentence)],
    )
  })
}
