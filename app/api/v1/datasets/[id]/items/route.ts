import { found } from '@/lib/commands/refusal'
import { listItems } from '@/lib/db/items'
import { answer } from '../../../answer'

export const GET = answer('GET /datasets/{id}/items', async ({ id, query, world }) => ({
  status: 200,
  body: found(await listItems(world.db, id, query), 'data set'),
}))
