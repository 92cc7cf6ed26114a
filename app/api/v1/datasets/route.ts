import { listDatasets } from '@/lib/db/datasets'
import { answer } from '../answer'

// POST is taken before the framework, by lib/web: uploads are streamed to disk.
export const GET = answer('GET /datasets', async ({ query, world }) => ({
  status: 200,
  body: await listDatasets(world.db, query),
}))
