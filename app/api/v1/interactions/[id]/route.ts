import { found } from '@/lib/commands/refusal'
import { findInteraction } from '@/lib/db/find-interaction'
import { answer } from '../../answer'

export const GET = answer('GET /interactions/{id}', async ({ id, world }) => ({
  status: 200,
  body: found(await findInteraction(world.db, id), 'interaction'),
}))
