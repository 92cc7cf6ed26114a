import { deleteRun } from '@/lib/commands/delete-run'
import { found } from '@/lib/commands/refusal'
import { renameRun } from '@/lib/commands/rename-run'
import { findRun } from '@/lib/db/find-run'
import { answer } from '../../answer'

export const GET = answer('GET /runs/{id}', async ({ id, world }) => ({
  status: 200,
  body: found(await findRun(world.db, id), 'run'),
}))

export const PATCH = answer('PATCH /runs/{id}', async ({ id, body, world }) => {
  await renameRun(world, id, body.name)
  return { status: 200, body: found(await findRun(world.db, id), 'run') }
})

export const DELETE = answer('DELETE /runs/{id}', async ({ id, world }) => {
  await deleteRun(world, id)
  return { status: 204 }
})
