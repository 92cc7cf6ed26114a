import { noticesOf } from '@/lib/auth/notices-of'
import { listNotices } from '@/lib/db/notices'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /notices', async ({ query, who, world }) =>
  reply(200, await listNotices(world.db, query, noticesOf(who))),
)
