import { changeLeaderboard, deleteLeaderboard } from '@/lib/commands/change-leaderboard'
import { found } from '@/lib/commands/refusal'
import { readLeaderboardJson } from '@/lib/db/read-leaderboard'
import { answer } from '../../answer'
import { reply, replyJson } from '../../reply'

export const GET = answer('GET /leaderboards/{id}', async ({ id, query, world }) =>
  replyJson(200, found(await readLeaderboardJson(world.db, id, query.overrides), 'leaderboard')),
)

export const PATCH = answer('PATCH /leaderboards/{id}', async ({ id, body, world }) => {
  await changeLeaderboard(world, id, body)
  return replyJson(200, found(await readLeaderboardJson(world.db, id), 'leaderboard'))
})

export const DELETE = answer('DELETE /leaderboards/{id}', async ({ id, world }) => {
  await deleteLeaderboard(world, id)
  return reply(204)
})
