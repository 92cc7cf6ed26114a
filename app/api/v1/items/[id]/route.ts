import { found } from '@/lib/commands/refusal'
import { findItem } from '@/lib/db/items'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const GET = answer('GET /items/{id}', async ({ id, world }) =>
  reply(200, found(await findItem(world.db, id), 'item')),
)
