import { found } from '@/lib/commands/refusal'
import { listItems } from '@/lib/db/items'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const GET = answer('GET /datasets/{id}/items', async ({ id, query, world }) =>
  reply(200, found(await listItems(world.db, id, query), 'data set')),
)
