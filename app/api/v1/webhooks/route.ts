import { makeWebhook } from '@/lib/commands/webhooks'
import { listWebhooks } from '@/lib/db/webhooks'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /webhooks', async ({ world }) => reply(200, { data: await listWebhooks(world.db) }))

export const POST = answer('POST /webhooks', async ({ body, world }) => reply(201, await makeWebhook(world, body)))
