import { retryErrors } from '@/lib/commands/change-run'
import { found } from '@/lib/commands/refusal'
import { findRun } from '@/lib/db/find-run'
import { answer } from '../../../answer'

export const POST = answer('POST /runs/{id}/retry-errors', async ({ id, query, world }) => {
  await retryErrors(world, id, query.include === 'unscored')
  return { status: 200, body: found(await findRun(world.db, id), 'run') }
})
