import { found } from '@/lib/commands/refusal'
import { testWebhook } from '@/lib/commands/webhooks'
import { findDelivery } from '@/lib/db/webhooks'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const POST = answer('POST /webhooks/{id}/test', async ({ id, world }) =>
  reply(201, found(await findDelivery(world.db, await testWebhook(world, id), new Date()), 'webhook')),
)
