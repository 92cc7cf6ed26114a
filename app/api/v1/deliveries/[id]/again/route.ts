import { found } from '@/lib/commands/refusal'
import { sendAgain } from '@/lib/commands/webhooks'
import { findDelivery } from '@/lib/db/webhooks'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const POST = answer('POST /deliveries/{id}/again', async ({ id, world }) => {
  await sendAgain(world, id)
  return reply(200, found(await findDelivery(world.db, id, new Date()), 'message'))
})
