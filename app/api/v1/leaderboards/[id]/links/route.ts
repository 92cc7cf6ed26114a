import { found } from '@/lib/commands/refusal'
import { shareLeaderboard } from '@/lib/commands/share-leaderboard'
import { listShareLinks } from '@/lib/db/share-links'
import { env } from '@/lib/env'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const GET = answer('GET /leaderboards/{id}/links', async ({ id, world }) =>
  reply(200, { data: found(await listShareLinks(world.db, id), 'leaderboard') }),
)

export const POST = answer('POST /leaderboards/{id}/links', async ({ id, body, world }) =>
  reply(201, await shareLeaderboard(world, id, body, env().publicUrl)),
)
