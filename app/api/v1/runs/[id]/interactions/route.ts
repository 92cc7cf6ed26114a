import { found } from '@/lib/commands/refusal'
import { listInteractions } from '@/lib/db/list-interactions'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const GET = answer('GET /runs/{id}/interactions', async ({ id, query, world }) =>
  reply(200, found(await listInteractions(world.db, id, query), 'run')),
)
