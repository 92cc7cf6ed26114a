import { deleteDataset } from '@/lib/commands/delete-dataset'
import { found } from '@/lib/commands/refusal'
import { updateDataset } from '@/lib/commands/update-dataset'
import { findDataset } from '@/lib/db/datasets'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const GET = answer('GET /datasets/{id}', async ({ id, world }) =>
  reply(200, found(await findDataset(world.db, id), 'data set')),
)

export const PATCH = answer('PATCH /datasets/{id}', async ({ id, body, world }) => {
  await updateDataset(world, id, body)
  return reply(200, found(await findDataset(world.db, id), 'data set'))
})

export const DELETE = answer('DELETE /datasets/{id}', async ({ id, query, world }) => {
  await deleteDataset(world, id, query.cascade)
  return reply(204)
})
