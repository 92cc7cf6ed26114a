import { resumeRun } from '@/lib/commands/change-run'
import { found } from '@/lib/commands/refusal'
import { answer } from '../../../answer'
import { findAnyRun } from '../../../find-any-run'
import { reply } from '../../../reply'

export const POST = answer('POST /runs/{id}/resume', async ({ id, body, world }) => {
  await resumeRun(world, id, body.budgetUsd)
  return reply(200, found(await findAnyRun(world.db, id), 'run'))
})
