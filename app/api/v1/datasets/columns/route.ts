import type { PreviewColumns } from '@/lib/api/dataset'
import { readFolderFileHead } from '@/lib/commands/folder-file'
import { previewColumns } from '@/lib/datasets/records/preview-columns'
import { answer } from '../../answer'
import { reply } from '../../reply'

const HEAD_BYTES = 65_536

export const POST = answer('POST /datasets/columns', async ({ body }) => {
  const { name, text, isWhole } = await readHead(body)
  return reply(200, previewColumns(name, text, isWhole) ?? { kind: null, columns: [], mapping: {} })
})

async function readHead(body: PreviewColumns) {
  if (!('folderFile' in body)) return body
  return { name: body.folderFile, ...(await readFolderFileHead(body.folderFile, HEAD_BYTES)) }
}
