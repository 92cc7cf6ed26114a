import type { PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from './client'
import { inClientTransaction } from './in-client-transaction'
import { encodeText, mapTexts } from './stored-text'

/** A data set before it is written. */
export interface DatasetToCreate {
  name: string
  domain: string
  site: string | null
  options: object
  extractionModelId: string | null
}

/** A file that a person brought: uploaded, or lying in the import folder. */
export type BroughtFile =
  | {
      kind: 'upload'
      /** What it was called where it came from. */
      name: string
      bytes: number
      /** From its beginning. */
      chunks: AsyncIterable<Uint8Array>
    }
  | {
      kind: 'folder'
      name: string
      bytes: number
      /** Below the import folder. */
      path: string
    }

/** A version before it is written. */
export interface VersionToInsert {
  id: string
  number: number
  origin: 'file' | 'selection'
  options: object
  extractionModelId: string | null
}

/** A version as it was written, for what else belongs into the transaction. */
export interface WrittenVersion {
  versionId: string
  dataset: { id: string; name: string }
  isInFolder: boolean
}

/** What else belongs into the transaction: the job that imports the version, by a worker that sees the folder or by any. */
export type Alongside = (tx: UploadTransaction, version: WrittenVersion) => Promise<void>

/** What was written. */
export interface CreatedVersion {
  versionId: string
  number: number
}

/** A transaction of the pool, as the queue takes it. */
export interface UploadTransaction {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** Writes a data set, its first version and its file, if it was uploaded, all or nothing. Gives the data set's id. */
export async function createImportedDataset(
  db: Pick<Database, 'pool'>,
  { name, domain, site, ...version }: DatasetToCreate,
  file: BroughtFile,
  alongside: Alongside,
): Promise<string> {
  const datasetId = uuidv7()
  return inClientTransaction(db, `Storing ${file.name}`, async (client) => {
    await client.query(`insert into "Dataset" (id, name, domain, site, "updatedAt") values ($1, $2, $3, $4, now())`, [
      datasetId,
      encodeText(name),
      encodeText(domain),
      site,
    ])
    const first = { ...version, id: uuidv7(), number: 1, origin: 'file' as const }
    await insertVersion(client, datasetId, first, file)
    const dataset = { id: datasetId, name }
    await alongside(client, { versionId: first.id, dataset, isInFolder: file.kind === 'folder' })
    return datasetId
  })
}

/** Writes a version that is to be imported, and its file if it was uploaded for it. */
export async function insertVersion(
  client: PoolClient,
  datasetId: string,
  version: VersionToInsert,
  file: BroughtFile | { kind: 'earlier'; name: string; bytes: number; versionId: string },
): Promise<void> {
  await client.query(
    `insert into "DatasetVersion" (id, "datasetId", number, origin, "sourceName", "sourceBytes", "sourceVersionId",
       "folderFile", options, "extractionModelId") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      version.id,
      datasetId,
      version.number,
      version.origin,
      encodeText(file.name),
      file.bytes,
      file.kind === 'earlier' ? file.versionId : null,
      file.kind === 'folder' ? encodeText(file.path) : null,
      JSON.stringify(mapTexts(version.options, encodeText)),
      version.extractionModelId,
    ],
  )
  if (file.kind !== 'upload') return
  let number = 0
  for await (const bytes of file.chunks) {
    await client.query({
      name: 'store-upload-chunk',
      text: `insert into "UploadChunk" ("versionId", number, bytes) values ($1, $2, $3)`,
      values: [version.id, number++, bytes],
    })
  }
}
