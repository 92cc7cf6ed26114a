import { createScenario } from '@/lib/commands/create-scenario'
import { found } from '@/lib/commands/refusal'
import { findScenario, listScenarios } from '@/lib/db/scenarios'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /scenarios', async ({ query, world }) =>
  reply(200, await listScenarios(world.db, query)),
)

export const POST = answer('POST /scenarios', async ({ body, world }) => {
  const id = await createScenario(world, body)
  return reply(201, found(await findScenario(world.db, id), 'scenario'))
})
