import { found } from '@/lib/commands/refusal'
import { listInteractions } from '@/lib/db/list-interactions'
import { answer } from '../../../answer'

export const GET = answer('GET /runs/{id}/interactions', async ({ id, query, world }) => ({
  status: 200,
  body: found(await listInteractions(world.db, id, query), 'run'),
}))
