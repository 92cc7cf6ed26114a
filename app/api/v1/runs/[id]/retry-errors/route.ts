import { retryErrors } from '@/lib/commands/change-run'
import { found } from '@/lib/commands/refusal'
import { answer } from '../../../answer'
import { findAnyRun } from '../../../find-any-run'
import { reply } from '../../../reply'

export const POST = answer('POST /runs/{id}/retry-errors', async ({ id, query, world }) => {
  await retryErrors(world, id, query.include === 'unscored')
  return reply(200, found(await findAnyRun(world.db, id), 'run'))
})
