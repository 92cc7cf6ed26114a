import { duplicateAgent } from '@/lib/commands/duplicate-agent'
import { found } from '@/lib/commands/refusal'
import { findAgent } from '@/lib/db/agents'
import { answer } from '../../../answer'

export const POST = answer('POST /agents/{id}/duplicate', async ({ id, world }) => {
  const copyId = await duplicateAgent(world, id)
  return { status: 201, body: found(await findAgent(world.db, copyId), 'agent') }
})
