import { deleteConnection } from '@/lib/commands/delete-connection'
import { found } from '@/lib/commands/refusal'
import { updateConnection } from '@/lib/commands/update-connection'
import { findConnection } from '@/lib/db/connections'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const GET = answer('GET /connections/{id}', async ({ id, world }) =>
  reply(200, found(await findConnection(world.db, id), 'connection')),
)

export const PATCH = answer('PATCH /connections/{id}', async ({ id, body, world }) => {
  await updateConnection(world, id, body)
  return reply(200, found(await findConnection(world.db, id), 'connection'))
})

export const DELETE = answer('DELETE /connections/{id}', async ({ id, query, world }) => {
  await deleteConnection(world, id, query.cascade)
  return reply(204)
})
