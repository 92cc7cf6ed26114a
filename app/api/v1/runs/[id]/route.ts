import { wishOfQuery } from '@/lib/api/score-query'
import { deleteRun } from '@/lib/commands/delete-run'
import { found } from '@/lib/commands/refusal'
import { renameRun } from '@/lib/commands/rename-run'
import { findRun } from '@/lib/db/find-run'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const GET = answer('GET /runs/{id}', async ({ id, query, world }) =>
  reply(200, found(await findRun(world.db, id, wishOfQuery(query)), 'run')),
)

export const PATCH = answer('PATCH /runs/{id}', async ({ id, body, world }) => {
  await renameRun(world, id, body.name)
  return reply(200, found(await findRun(world.db, id), 'run'))
})

export const DELETE = answer('DELETE /runs/{id}', async ({ id, world }) => {
  await deleteRun(world, id)
  return reply(204)
})
