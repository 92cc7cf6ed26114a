import { changeLeaderboard, deleteLeaderboard } from '@/lib/commands/change-leaderboard'
import { found } from '@/lib/commands/refusal'
import { findLeaderboard } from '@/lib/db/leaderboards'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const GET = answer('GET /leaderboards/{id}', async ({ id, query, world }) =>
  reply(200, found(await findLeaderboard(world.db, id, query.overrides), 'leaderboard')),
)

export const PATCH = answer('PATCH /leaderboards/{id}', async ({ id, body, world }) => {
  await changeLeaderboard(world, id, body)
  return reply(200, found(await findLeaderboard(world.db, id), 'leaderboard'))
})

export const DELETE = answer('DELETE /leaderboards/{id}', async ({ id, world }) => {
  await deleteLeaderboard(world, id)
  return reply(204)
})
