import { found } from '@/lib/commands/refusal'
import { listVersions } from '@/lib/db/list-versions'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

// POST is taken before the framework, by lib/web: uploads are streamed to disk.
export const GET = answer('GET /datasets/{id}/versions', async ({ id, query, world }) =>
  reply(200, found(await listVersions(world.db, id, query), 'data set')),
)
