import { selectVersion } from '@/lib/commands/import-version'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const POST = answer('POST /datasets/{id}/selections', async ({ id, body, world }) =>
  reply(202, await selectVersion(world, id, body)),
)
