import { createLeaderboard } from '@/lib/commands/create-leaderboard'
import { found } from '@/lib/commands/refusal'
import { listLeaderboards } from '@/lib/db/leaderboards'
import { readLeaderboardJson } from '@/lib/db/read-leaderboard'
import { answer } from '../answer'
import { reply, replyJson } from '../reply'

export const GET = answer('GET /leaderboards', async ({ query, world }) =>
  reply(200, await listLeaderboards(world.db, query)),
)

export const POST = answer('POST /leaderboards', async ({ body, world }) => {
  const id = await createLeaderboard(world, body)
  return replyJson(201, found(await readLeaderboardJson(world.db, id), 'leaderboard'))
})
