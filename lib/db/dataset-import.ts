import type { PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from './client'
import { STORE_ANSWERS_SQL, STORE_QUESTIONS_SQL } from './store-items-sql'
import { encodeText, mapTexts } from './stored-text'

/** A question or an accepted answer on its way in; both of one item share `externalId`. */
export interface IncomingHalf {
  kind: 'question' | 'answer'
  externalId: string
  position: number
  pool: 'test' | 'knowledge'
  title?: string
  tags?: readonly string[]
  html: string | null
  text: string
  score: number | null
  author: string | null
  url: string | null
  createdAt: string | null
  licence: string | null
}

/** What the reader found; see lib/datasets/import-report.ts. */
interface IncomingReport {
  skipped: number
  warnings: readonly string[]
}

/** An import under way. It is this process's alone until it is closed. */
export interface DatasetImport {
  /** As they were stored with the upload. */
  options: unknown
  /** Bytes that the upload was said to have, and bytes that are there. */
  sourceBytes: number
  uploadedBytes: number
  /** The uploaded file from its beginning; may be opened again when the last reading has ended. */
  openUpload(): AsyncGenerator<Uint8Array, void, undefined>
  /** Stores a group of halves. Each half of an item must come exactly once, in any order. */
  storeHalves(halves: readonly IncomingHalf[]): Promise<void>
  /** The items are complete: from now on the version can be used. The upload is deleted. */
  finish(report: IncomingReport): Promise<void>
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
    const started = await startImport(client, versionId)
    if (started === 'held' || started === null) client.release(true)
    return started
  } catch (error) {
    client.release(true)
    throw new Error(`Beginning to import data set version ${versionId} failed`, { cause: error })
  }
}

async function startImport(client: PoolClient, versionId: string): Promise<DatasetImport | 'held' | null> {
  const { rows: locks } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as got', [
    IMPORT_LOCK,
    versionId,
  ])
  if (locks[0]?.got !== true) return 'held'

  const { rows } = await client.query<{ options: unknown; sourceBytes: string; uploadedBytes: string }>(
    `select options, "sourceBytes",
       (select coalesce(sum(octet_length(bytes)), 0) from "UploadChunk" where "versionId" = v.id) as "uploadedBytes"
     from "DatasetVersion" v where id = $1 and status = 'importing'`,
    [versionId],
  )
  const version = rows[0]
  if (version === undefined) return null
  await client.query('delete from "Item" where "versionId" = $1', [versionId])
  return {
    options: version.options,
    sourceBytes: Number(version.sourceBytes),
    uploadedBytes: Number(version.uploadedBytes),
    openUpload: () => readUpload(client, versionId),
    storeHalves: (halves) => storeHalves(client, versionId, halves),
    finish: (report) => finishImport(client, versionId, report),
    fail: (sentence) => failImport(client, versionId, sentence),
    close: () => client.release(true),
  }
}

async function* readUpload(client: PoolClient, versionId: string): AsyncGenerator<Uint8Array, void, undefined> {
  let last = -1
  while (true) {
    const { rows } = await client.query<{ number: number; bytes: Buffer }>({
      name: 'read-upload-chunk',
      text: 'select number, bytes from "UploadChunk" where "versionId" = $1 and number > $2 order by number limit 1',
      values: [versionId, last],
    })
    const chunk = rows[0]
    if (chunk === undefined) return
    yield chunk.bytes
    last = chunk.number
  }
}

async function storeHalves(client: PoolClient, versionId: string, halves: readonly IncomingHalf[]): Promise<void> {
  for (const [kind, text] of [
    ['question', STORE_QUESTIONS_SQL],
    ['answer', STORE_ANSWERS_SQL],
  ] as const) {
    const rows = halves.filter((half) => half.kind === kind).map(toRow)
    if (rows.length === 0) continue
    await client.query({ name: `store-${kind}s`, text, values: [versionId, JSON.stringify(rows)] })
  }
}

function toRow({ kind: _kind, ...half }: IncomingHalf) {
  return { id: uuidv7(), ...(mapTexts(half, encodeText) as typeof half) }
}

/** Items of which a half never came, or came without a word. */
const DELETE_INCOMPLETE_SQL = `
delete from "Item" where "versionId" = $1 and (not whole or "questionText" = '' or "answerText" = '')
returning "externalId"`

const FINISH_SQL = `
update "DatasetVersion" v set status = 'ready', error = null, report = $2, "importedAt" = now(),
  "itemCount" = (select count(*) from "Item" where "versionId" = v.id and pool = 'test'),
  "knowledgeCount" = (select count(*) from "Item" where "versionId" = v.id and pool = 'knowledge')
where id = $1 and status = 'importing'`

async function finishImport(client: PoolClient, versionId: string, report: IncomingReport): Promise<void> {
  await inTransaction(client, async () => {
    const { rows } = await client.query<{ externalId: string }>(DELETE_INCOMPLETE_SQL, [versionId])
    const full = {
      ...report,
      skipped: report.skipped + rows.length,
      warnings: [...report.warnings, ...rows.slice(0, 20).map(({ externalId }) => incomplete(externalId))],
    }
    await client.query(FINISH_SQL, [versionId, JSON.stringify(mapTexts(full, encodeText))])
    await client.query('delete from "UploadChunk" where "versionId" = $1', [versionId])
  })
}

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

async function inTransaction(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
