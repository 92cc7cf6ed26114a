import { found } from '@/lib/commands/refusal'
import { listTurnRequests } from '@/lib/db/list-sent-requests'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const GET = answer('GET /interactions/{id}/requests', async ({ id, query, world }) =>
  reply(200, { data: found(await listTurnRequests(world.db, id, query), 'interaction'), nextCursor: null }),
)
