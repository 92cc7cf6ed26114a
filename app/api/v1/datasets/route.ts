import { listDatasets } from '@/lib/db/datasets'
import { answer } from '../answer'
import { reply } from '../reply'

// POST is taken before the framework, by lib/web: uploads are streamed to disk.
export const GET = answer('GET /datasets', async ({ query, world }) => reply(200, await listDatasets(world.db, query)))
