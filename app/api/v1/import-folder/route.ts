import { readImportFolder } from '@/lib/commands/folder-file'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /import-folder', async () => reply(200, await readImportFolder()))
