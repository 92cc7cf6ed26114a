import { readNotices } from '@/lib/commands/read-notices'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const POST = answer('POST /notices/read', async ({ body, world }) => {
  await readNotices(world, body)
  return reply(204)
})
