import { resumeRun } from '@/lib/commands/change-run'
import { found } from '@/lib/commands/refusal'
import { findRun } from '@/lib/db/find-run'
import { answer } from '../../../answer'

export const POST = answer('POST /runs/{id}/resume', async ({ id, world }) => {
  await resumeRun(world, id)
  return { status: 200, body: found(await findRun(world.db, id), 'run') }
})
