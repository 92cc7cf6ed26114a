import { found } from '@/lib/commands/refusal'
import { findItem } from '@/lib/db/items'
import { answer } from '../../answer'

export const GET = answer('GET /items/{id}', async ({ id, world }) => ({
  status: 200,
  body: found(await findItem(world.db, id), 'item'),
}))
