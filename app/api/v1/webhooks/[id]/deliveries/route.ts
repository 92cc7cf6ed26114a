import { found } from '@/lib/commands/refusal'
import { findWebhook, listDeliveries } from '@/lib/db/webhooks'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const GET = answer('GET /webhooks/{id}/deliveries', async ({ id, query, world }) => {
  found(await findWebhook(world.db.prisma, id), 'webhook')
  return reply(200, await listDeliveries(world.db, id, query, new Date()))
})
