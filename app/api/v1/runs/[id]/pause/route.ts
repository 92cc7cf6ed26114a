import { pauseRun } from '@/lib/commands/change-run'
import { found } from '@/lib/commands/refusal'
import { answer } from '../../../answer'
import { findAnyRun } from '../../../find-any-run'
import { reply } from '../../../reply'

export const POST = answer('POST /runs/{id}/pause', async ({ id, world }) => {
  await pauseRun(world, id)
  return reply(200, found(await findAnyRun(world.db, id), 'run'))
})
