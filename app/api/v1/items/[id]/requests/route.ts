import { found } from '@/lib/commands/refusal'
import { listPreparationRequests } from '@/lib/db/list-sent-requests'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const GET = answer('GET /items/{id}/requests', async ({ id, query, world }) =>
  reply(200, { data: found(await listPreparationRequests(world.db, id, query), 'item or run'), nextCursor: null }),
)
