import { checkConnection } from '@/lib/commands/check-connection'
import { answer } from '../../../answer'

export const POST = answer('POST /connections/{id}/check', async ({ id, world }) => ({
  status: 200,
  body: await checkConnection(world, id),
}))
