import { deleteDataset } from '@/lib/commands/delete-dataset'
import { found } from '@/lib/commands/refusal'
import { updateDataset } from '@/lib/commands/update-dataset'
import { findDataset } from '@/lib/db/datasets'
import { answer } from '../../answer'

export const GET = answer('GET /datasets/{id}', async ({ id, world }) => ({
  status: 200,
  body: found(await findDataset(world.db, id), 'data set'),
}))

export const PATCH = answer('PATCH /datasets/{id}', async ({ id, body, world }) => {
  await updateDataset(world, id, body)
  return { status: 200, body: found(await findDataset(world.db, id), 'data set') }
})

export const DELETE = answer('DELETE /datasets/{id}', async ({ id, query, world }) => {
  await deleteDataset(world, id, query.cascade)
  return { status: 204 }
})
