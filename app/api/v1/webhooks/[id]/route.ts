import { found } from '@/lib/commands/refusal'
import { changeWebhook, deleteWebhook } from '@/lib/commands/webhooks'
import { findWebhook } from '@/lib/db/webhooks'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const PATCH = answer('PATCH /webhooks/{id}', async ({ id, body, world }) => {
  await changeWebhook(world, id, body)
  return reply(200, found(await findWebhook(world.db.prisma, id), 'webhook'))
})

export const DELETE = answer('DELETE /webhooks/{id}', async ({ id, world }) => {
  await deleteWebhook(world, id)
  return reply(204)
})
