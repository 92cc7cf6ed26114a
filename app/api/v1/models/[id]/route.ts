import { deleteModel } from '@/lib/commands/delete-model'
import { found } from '@/lib/commands/refusal'
import { updateModel } from '@/lib/commands/update-model'
import { findModel } from '@/lib/db/models'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const GET = answer('GET /models/{id}', async ({ id, world }) =>
  reply(200, found(await findModel(world.db, id), 'model')),
)

export const PATCH = answer('PATCH /models/{id}', async ({ id, body, world }) => {
  await updateModel(world, id, body)
  return reply(200, found(await findModel(world.db, id), 'model'))
})

export const DELETE = answer('DELETE /models/{id}', async ({ id, query, world }) => {
  await deleteModel(world, id, query.cascade)
  return reply(204)
})
