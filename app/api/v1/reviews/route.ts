import { readerOf } from '@/lib/auth/reader-of'
import { listReviews } from '@/lib/db/reviews'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /reviews', async ({ query, world }) =>
  reply(200, await listReviews(world.db, query, readerOf(world.who))),
)
