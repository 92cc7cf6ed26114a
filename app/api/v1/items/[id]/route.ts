import { correctItem } from '@/lib/commands/correct-item'
import { found } from '@/lib/commands/refusal'
import { findItem } from '@/lib/db/items'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const GET = answer('GET /items/{id}', async ({ id, world }) =>
  reply(200, found(await findItem(world.db, id), 'item')),
)

export const PATCH = answer('PATCH /items/{id}', async ({ id, body, world }) => {
  const corrected = await correctItem(world, id, body)
  return reply(200, found(await findItem(world.db, corrected), 'item'))
})
