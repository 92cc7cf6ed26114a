import { createLeaderboard } from '@/lib/commands/create-leaderboard'
import { found } from '@/lib/commands/refusal'
import { findLeaderboard, listLeaderboards } from '@/lib/db/leaderboards'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /leaderboards', async ({ query, world }) =>
  reply(200, await listLeaderboards(world.db, query)),
)

export const POST = answer('POST /leaderboards', async ({ body, world }) => {
  const id = await createLeaderboard(world, body)
  return reply(201, found(await findLeaderboard(world.db, id), 'leaderboard'))
})
