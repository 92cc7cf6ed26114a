import { revokeLink } from '@/lib/commands/share-leaderboard'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const DELETE = answer('DELETE /links/{id}', async ({ id, world }) => {
  await revokeLink(world, id)
  return reply(204)
})
