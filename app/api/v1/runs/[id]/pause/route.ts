import { pauseRun } from '@/lib/commands/change-run'
import { found } from '@/lib/commands/refusal'
import { findRun } from '@/lib/db/find-run'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const POST = answer('POST /runs/{id}/pause', async ({ id, world }) => {
  await pauseRun(world, id)
  return reply(200, found(await findRun(world.db, id), 'run'))
})
