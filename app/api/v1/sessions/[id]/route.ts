import { endOwnSession } from '@/lib/commands/end-sessions'
import { answer } from '../../answer'
import { ownAccount } from '../../own-account'
import { reply } from '../../reply'

export const DELETE = answer('DELETE /sessions/{id}', async ({ id, who, world }) => {
  await endOwnSession(world, ownAccount(who).userId, id)
  return reply(204)
})
