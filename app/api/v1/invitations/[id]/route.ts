import { revokeInvitationLink } from '@/lib/commands/invite-person'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const DELETE = answer('DELETE /invitations/{id}', async ({ id, world }) => {
  await revokeInvitationLink(world, id)
  return reply(204)
})
