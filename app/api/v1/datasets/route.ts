import { bringFolderFile } from '@/lib/commands/folder-file'
import { importDataset } from '@/lib/commands/import-dataset'
import { listDatasets } from '@/lib/db/datasets'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /datasets', async ({ query, world }) => reply(200, await listDatasets(world.db, query)))

// A multipart body is taken before the framework, by lib/web: uploads are streamed to disk.
export const POST = answer('POST /datasets', async ({ body: { folderFile, ...fields }, world }) => {
  const id = await importDataset(world, fields, await bringFolderFile(folderFile))
  return reply(202, { id, status: 'importing' })
})
