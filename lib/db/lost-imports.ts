import type { Database } from './client'
import { inClientTransaction } from './in-client-transaction'

const FAIL_SQL = `
update "DatasetVersion" v set status = 'failed', error = $2
where v.status = 'importing'
  and exists (select 1 from pgboss.job j where j.name = any($1::text[]) and j.data->>'versionId' = v.id::text and j.state = 'failed')
  and not exists (select 1 from pgboss.job j where j.name = any($1::text[]) and j.data->>'versionId' = v.id::text and j.state < 'completed')
returning id`

const SENTENCE =
  'The import broke off each time that it was tried, through an error of this system and not of the file. Upload the file again; the worker’s log says what happened.'

/**
 * Imports whose job was given up have failed: they would else be "importing" for ever. What they left is deleted.
 * @param jobNames the queue's names for the jobs that import
 * @returns the versions that were given up
 */
export async function failGivenUpImports(db: Database, jobNames: readonly string[]): Promise<string[]> {
  return inClientTransaction(db, 'Looking for imports that were given up', async (client) => {
    const { rows } = await client.query<{ id: string }>(FAIL_SQL, [jobNames, SENTENCE])
    const versionIds = rows.map(({ id }) => id)
    await client.query('delete from "Item" where "versionId" = any($1::uuid[])', [versionIds])
    await client.query('delete from "UploadChunk" where "versionId" = any($1::uuid[])', [versionIds])
    return versionIds
  })
}
