import { createAgent } from '@/lib/commands/create-agent'
import { found } from '@/lib/commands/refusal'
import { findAgent, listAgents } from '@/lib/db/agents'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /agents', async ({ query, world }) => reply(200, await listAgents(world.db, query)))

export const POST = answer('POST /agents', async ({ body, world }) => {
  const id = await createAgent(world, body)
  return reply(201, found(await findAgent(world.db, id), 'agent'))
})
