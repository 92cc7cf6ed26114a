import { wishOfQuery } from '@/lib/api/score-query'
import { found } from '@/lib/commands/refusal'
import { findInteraction } from '@/lib/db/find-interaction'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const GET = answer('GET /interactions/{id}', async ({ id, query, world }) =>
  reply(200, found(await findInteraction(world.db, id, wishOfQuery(query)), 'interaction')),
)
