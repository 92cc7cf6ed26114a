import { cancelRun } from '@/lib/commands/change-run'
import { found } from '@/lib/commands/refusal'
import { findRun } from '@/lib/db/find-run'
import { answer } from '../../../answer'

export const POST = answer('POST /runs/{id}/cancel', async ({ id, world }) => {
  await cancelRun(world, id)
  return { status: 200, body: found(await findRun(world.db, id), 'run') }
})
