import { listTags } from '@/lib/db/tags'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /tags', async ({ query, world }) =>
  reply(200, { data: await listTags(world.db, query.kind ?? null) }),
)
