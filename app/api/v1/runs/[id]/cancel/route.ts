import { cancelRun } from '@/lib/commands/change-run'
import { found } from '@/lib/commands/refusal'
import { answer } from '../../../answer'
import { findAnyRun } from '../../../find-any-run'
import { reply } from '../../../reply'

export const POST = answer('POST /runs/{id}/cancel', async ({ id, world }) => {
  await cancelRun(world, id)
  return reply(200, found(await findAnyRun(world.db, id), 'run'))
})
