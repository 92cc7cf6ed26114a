import { makeApiToken } from '@/lib/commands/api-tokens'
import { listApiTokens } from '@/lib/db/api-tokens'
import { answer } from '../answer'
import { ownAccount } from '../own-account'
import { reply } from '../reply'

export const GET = answer('GET /tokens', async ({ who, world }) =>
  reply(200, { data: who.kind === 'person' ? await listApiTokens(world.db, who.userId, new Date()) : [] }),
)

export const POST = answer('POST /tokens', async ({ body, who, world }) =>
  reply(201, await makeApiToken(world, ownAccount(who).userId, body)),
)
