import type { PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from './client'
import { inClientTransaction } from './in-client-transaction'
import { encodeText } from './stored-text'

/** A data set whose file has arrived. */
export interface UploadedDataset {
  name: string
  domain: string
  site: string | null
  options: object
  extractionModelId: string | null
  /** What the file was called where it came from. */
  sourceName: string
  sourceBytes: number
}

/** A version before it is written. */
export interface VersionToInsert {
  id: string
  number: number
  origin: 'file' | 'selection'
  options: object
  extractionModelId: string | null
  sourceName: string
  sourceBytes: number
  /** The version whose upload it is read from; null: its own. */
  sourceVersionId: string | null
  folderFile: string | null
}

/** What was written. */
export interface CreatedVersion {
  versionId: string
  number: number
}

/** A transaction of the pool, as the queue takes it. */
export interface UploadTransaction {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/**
 * Writes a data set, its first version and the uploaded file, all or nothing.
 * @param chunks the file from its beginning
 * @param alongside what else belongs into the transaction: the job that imports it
 */
export async function createUploadedDataset(
  db: Pick<Database, 'pool'>,
  dataset: UploadedDataset,
  chunks: AsyncIterable<Uint8Array>,
  alongside: (tx: UploadTransaction, versionId: string) => Promise<void>,
): Promise<string> {
  const datasetId = uuidv7()
  const { name, domain, site, ...version } = dataset
  return inClientTransaction(db, `Storing the upload ${dataset.sourceName}`, async (client) => {
    await client.query(`insert into "Dataset" (id, name, domain, site, "updatedAt") values ($1, $2, $3, $4, now())`, [
      datasetId,
      encodeText(name),
      encodeText(domain),
      site,
    ])
    const first = {
      ...version,
      id: uuidv7(),
      number: 1,
      origin: 'file' as const,
      sourceVersionId: null,
      folderFile: null,
    }
    await insertVersion(client, datasetId, first, chunks)
    await alongside(client, first.id)
    return datasetId
  })
}

/** Writes a version that is to be imported, and its file if it brings one. */
export async function insertVersion(
  client: PoolClient,
  datasetId: string,
  version: VersionToInsert,
  chunks: AsyncIterable<Uint8Array> | null,
): Promise<void> {
  await client.query(
    `insert into "DatasetVersion" (id, "datasetId", number, origin, "sourceName", "sourceBytes", "sourceVersionId",
       "folderFile", options, "extractionModelId") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      version.id,
      datasetId,
      version.number,
      version.origin,
      encodeText(version.sourceName),
      version.sourceBytes,
      version.sourceVersionId,
      version.folderFile,
      JSON.stringify(version.options),
      version.extractionModelId,
    ],
  )
  let number = 0
  for await (const bytes of chunks ?? []) {
    await client.query({
      name: 'store-upload-chunk',
      text: `insert into "UploadChunk" ("versionId", number, bytes) values ($1, $2, $3)`,
      values: [version.id, number++, bytes],
    })
  }
}
