import { found } from '@/lib/commands/refusal'
import { findAgentHistory } from '@/lib/db/agent-history'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const GET = answer('GET /agents/{id}/versions', async ({ id, world }) =>
  reply(200, found(await findAgentHistory(world.db, id), 'agent')),
)
