import { duplicateAgent } from '@/lib/commands/duplicate-agent'
import { found } from '@/lib/commands/refusal'
import { findAgent } from '@/lib/db/agents'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const POST = answer('POST /agents/{id}/duplicate', async ({ id, world }) => {
  const copyId = await duplicateAgent(world, id)
  return reply(201, found(await findAgent(world.db, copyId), 'agent'))
})
