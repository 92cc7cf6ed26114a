import { wishOfQuery } from '@/lib/api/score-query'
import { runShownTo } from '@/lib/api/shown-run'
import { updateRun } from '@/lib/commands/change-run'
import { deleteRun } from '@/lib/commands/delete-run'
import { found } from '@/lib/commands/refusal'
import { answer } from '../../answer'
import { findAnyRun } from '../../find-any-run'
import { reply } from '../../reply'

export const GET = answer('GET /runs/{id}', async ({ id, query, who, world }) =>
  reply(200, runShownTo(who.role, found(await findAnyRun(world.db, id, wishOfQuery(query)), 'run'))),
)

export const PATCH = answer('PATCH /runs/{id}', async ({ id, body, world }) => {
  await updateRun(world, id, body)
  return reply(200, found(await findAnyRun(world.db, id), 'run'))
})

export const DELETE = answer('DELETE /runs/{id}', async ({ id, world }) => {
  await deleteRun(world, id)
  return reply(204)
})
