import { revokeOwnToken } from '@/lib/commands/api-tokens'
import { answer } from '../../answer'
import { ownAccount } from '../../own-account'
import { reply } from '../../reply'

export const DELETE = answer('DELETE /tokens/{id}', async ({ id, who, world }) => {
  await revokeOwnToken(world, ownAccount(who).userId, id)
  return reply(204)
})
