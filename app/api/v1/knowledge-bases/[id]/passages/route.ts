import { found } from '@/lib/commands/refusal'
import { listPassages } from '@/lib/db/passages'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const GET = answer('GET /knowledge-bases/{id}/passages', async ({ id, query, world }) =>
  reply(200, found(await listPassages(world.db, id, query), 'knowledge base')),
)
