import { v7 as uuidv7 } from 'uuid'
import type { Database } from './client'
import { encodeText } from './stored-text'

/** A data set whose file has arrived. */
export interface UploadedDataset {
  name: string
  domain: string
  site: string | null
  options: unknown
  extractionModelId: string | null
  /** What the file was called where it came from. */
  sourceName: string
  sourceBytes: number
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
  const [datasetId, versionId] = [uuidv7(), uuidv7()]
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    await client.query(`insert into "Dataset" (id, name, domain, site, "updatedAt") values ($1, $2, $3, $4, now())`, [
      datasetId,
      encodeText(dataset.name),
      encodeText(dataset.domain),
      dataset.site,
    ])
    await client.query(
      `insert into "DatasetVersion" (id, "datasetId", number, "sourceName", "sourceBytes", options, "extractionModelId")
       values ($1, $2, 1, $3, $4, $5, $6)`,
      [
        versionId,
        datasetId,
        encodeText(dataset.sourceName),
        dataset.sourceBytes,
        JSON.stringify(dataset.options),
        dataset.extractionModelId,
      ],
    )
    let number = 0
    for await (const bytes of chunks) {
      await client.query({
        name: 'store-upload-chunk',
        text: `insert into "UploadChunk" ("versionId", number, bytes) values ($1, $2, $3)`,
        values: [versionId, number++, bytes],
      })
    }
    await alongside(client, versionId)
    await client.query('commit')
    client.release()
    return datasetId
  } catch (error) {
    // With its connection the transaction is gone too.
    client.release(true)
    throw new Error(`Storing the upload ${dataset.sourceName} failed`, { cause: error })
  }
}
