import { setTags } from '@/lib/commands/set-tags'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const POST = answer('POST /runs/{id}/tags', async ({ id, body, world }) =>
  reply(200, { tags: await setTags(world, 'run', id, body.tags) }),
)
