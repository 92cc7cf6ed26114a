import { retryErrors } from '@/lib/commands/change-run'
import { found } from '@/lib/commands/refusal'
import { findRun } from '@/lib/db/find-run'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const POST = answer('POST /runs/{id}/retry-errors', async ({ id, query, world }) => {
  await retryErrors(world, id, query.include === 'unscored')
  return reply(200, found(await findRun(world.db, id), 'run'))
})
