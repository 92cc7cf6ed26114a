import { checkConnection } from '@/lib/commands/check-connection'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const POST = answer('POST /connections/{id}/check', async ({ id, world }) =>
  reply(200, await checkConnection(world, id)),
)
