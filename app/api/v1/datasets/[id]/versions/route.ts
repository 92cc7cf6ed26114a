import { bringFolderFile } from '@/lib/commands/folder-file'
import { importVersion } from '@/lib/commands/import-version'
import { found } from '@/lib/commands/refusal'
import { listVersions } from '@/lib/db/list-versions'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const GET = answer('GET /datasets/{id}/versions', async ({ id, query, world }) =>
  reply(200, found(await listVersions(world.db, id, query), 'data set')),
)

// A multipart body is taken before the framework, by lib/web: uploads are streamed to disk.
export const POST = answer('POST /datasets/{id}/versions', async ({ id, body: { folderFile, options }, world }) =>
  reply(202, await importVersion(world, id, options, await bringFolderFile(folderFile))),
)
