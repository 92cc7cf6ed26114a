import { deleteScenario } from '@/lib/commands/delete-scenario'
import { found } from '@/lib/commands/refusal'
import { updateScenario } from '@/lib/commands/update-scenario'
import { findScenario } from '@/lib/db/scenarios'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const GET = answer('GET /scenarios/{id}', async ({ id, query, world }) =>
  reply(200, found(await findScenario(world.db, id, query.version ?? null), 'scenario')),
)

export const PATCH = answer('PATCH /scenarios/{id}', async ({ id, body, world }) => {
  await updateScenario(world, id, body)
  return reply(200, found(await findScenario(world.db, id), 'scenario'))
})

export const DELETE = answer('DELETE /scenarios/{id}', async ({ id, world }) => {
  await deleteScenario(world, id)
  return reply(204)
})
