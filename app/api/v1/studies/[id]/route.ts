import { wishOfQuery } from '@/lib/api/score-query'
import { deleteStudy, renameStudy } from '@/lib/commands/change-study'
import { found } from '@/lib/commands/refusal'
import { findStudy } from '@/lib/db/studies'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const GET = answer('GET /studies/{id}', async ({ id, query, world }) =>
  reply(200, found(await findStudy(world.db, id, wishOfQuery(query)), 'study')),
)

export const PATCH = answer('PATCH /studies/{id}', async ({ id, body, world }) => {
  await renameStudy(world, id, body.name)
  return reply(200, found(await findStudy(world.db, id), 'study'))
})

export const DELETE = answer('DELETE /studies/{id}', async ({ id, world }) => {
  await deleteStudy(world, id)
  return reply(204)
})
