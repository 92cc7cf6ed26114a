import type { PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from './client'
import { type Alongside, type BroughtFile, type CreatedVersion, insertVersion } from './create-imported-dataset'
import { inClientTransaction } from './in-client-transaction'
import { decodeText } from './stored-text'

/** A further version of a data set: from a file that was brought, or chosen anew from the one that is kept. */
export interface FurtherVersion {
  options: object
  extractionModelId: string | null
  source: BroughtFile | { kind: 'kept' }
}

/** Why there is no further version. */
export type VersionRefusal =
  | { refused: 'no-dataset' }
  | { refused: 'under-way'; number: number }
  | { refused: 'no-file' }

interface DatasetRow {
  name: string
  site: string | null
  domain: string
  last: number
  importing: number | null
}

const LOCK_SQL = `select name, site, domain,
    (select max(number) from "DatasetVersion" where "datasetId" = d.id) as last,
    (select number from "DatasetVersion" where "datasetId" = d.id and status = 'importing' limit 1) as importing
  from (select * from "Dataset" where id = $1 for update) d`

/**
 * Writes a further version, its file if it brings one, and its job, all or nothing. One version of a data set is imported
 * at a time, so that each is compared with the one before.
 * @param alongside what else belongs into the transaction: the job that imports it
 */
export async function createFurtherVersion(
  db: Pick<Database, 'pool'>,
  datasetId: string,
  { options, extractionModelId, source }: FurtherVersion,
  alongside: Alongside,
): Promise<CreatedVersion | VersionRefusal> {
  return inClientTransaction(db, `Adding a version to data set ${datasetId}`, async (client) => {
    const { rows } = await client.query<DatasetRow>(LOCK_SQL, [datasetId])
    const [dataset] = rows
    if (dataset === undefined) return { refused: 'no-dataset' }
    if (dataset.importing !== null) return { refused: 'under-way', number: dataset.importing }
    const kept = source.kind === 'kept' ? await findKeptFile(client, datasetId) : null
    if (source.kind === 'kept' && kept === null) return { refused: 'no-file' }

    const version = {
      id: uuidv7(),
      number: dataset.last + 1,
      origin: source.kind === 'kept' ? ('selection' as const) : ('file' as const),
      options: {
        // What its columns hold is a fact of the file that is kept.
        ...(kept?.options.columns === undefined ? {} : { columns: kept.options.columns }),
        ...options,
        domain: decodeText(dataset.domain),
        ...(dataset.site === null ? {} : { site: dataset.site }),
      },
      extractionModelId,
    }
    const file = source.kind === 'kept' ? keptSource(kept) : source
    await insertVersion(client, datasetId, version, file)
    const written = { id: datasetId, name: decodeText(dataset.name) }
    await alongside(client, { versionId: version.id, dataset: written, isInFolder: file.kind === 'folder' })
    return { versionId: version.id, number: version.number }
  })
}

interface KeptFile {
  id: string
  sourceName: string
  sourceBytes: string
  folderFile: string | null
  options: { columns?: object }
}

/** The newest file of a data set that can be read again: an upload that is kept, or one in the import folder. */
const KEPT_FILE_SQL = `
select id, "sourceName", "sourceBytes", "folderFile", options from "DatasetVersion" v
where "datasetId" = $1 and status = 'ready'
  and ("folderFile" is not null or exists (select 1 from "UploadChunk" c where c."versionId" = v.id))
order by number desc limit 1`

async function findKeptFile(client: PoolClient, datasetId: string): Promise<KeptFile | null> {
  const { rows } = await client.query<KeptFile>(KEPT_FILE_SQL, [datasetId])
  return rows[0] ?? null
}

function keptSource(
  kept: KeptFile | null,
): BroughtFile | { kind: 'earlier'; name: string; bytes: number; versionId: string } {
  if (kept === null) throw new Error('There is no kept file')
  const name = decodeText(kept.sourceName)
  const bytes = Number(kept.sourceBytes)
  if (kept.folderFile !== null) return { kind: 'folder', name, bytes, path: decodeText(kept.folderFile) }
  return { kind: 'earlier', name, bytes, versionId: kept.id }
}
