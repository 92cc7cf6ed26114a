import { markReviewsSeen } from '@/lib/commands/review-turn'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const POST = answer('POST /reviews/seen', async ({ world }) => {
  await markReviewsSeen(world)
  return reply(204)
})
