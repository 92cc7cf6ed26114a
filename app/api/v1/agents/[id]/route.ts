import { deleteAgent } from '@/lib/commands/delete-agent'
import { found } from '@/lib/commands/refusal'
import { updateAgent } from '@/lib/commands/update-agent'
import { findAgent } from '@/lib/db/agents'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const GET = answer('GET /agents/{id}', async ({ id, world }) =>
  reply(200, found(await findAgent(world.db, id), 'agent')),
)

export const PATCH = answer('PATCH /agents/{id}', async ({ id, body, world }) => {
  await updateAgent(world, id, body)
  return reply(200, found(await findAgent(world.db, id), 'agent'))
})

export const DELETE = answer('DELETE /agents/{id}', async ({ id, query, world }) => {
  await deleteAgent(world, id, query.cascade)
  return reply(204)
})
