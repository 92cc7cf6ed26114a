import { createAgent } from '@/lib/commands/create-agent'
import { found } from '@/lib/commands/refusal'
import { findAgent, listAgents } from '@/lib/db/agents'
import { answer } from '../answer'

export const GET = answer('GET /agents', async ({ query, world }) => ({
  status: 200,
  body: await listAgents(world.db, query),
}))

export const POST = answer('POST /agents', async ({ body, world }) => {
  const id = await createAgent(world, body)
  return { status: 201, body: found(await findAgent(world.db, id), 'agent') }
})
