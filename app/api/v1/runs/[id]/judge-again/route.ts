import { judgeAgain } from '@/lib/commands/judge-again'
import { found } from '@/lib/commands/refusal'
import { findRun } from '@/lib/db/find-run'
import { answer } from '../../../answer'
import { idempotencyKey } from '../../../idempotency-key'
import { reply } from '../../../reply'

export const POST = answer('POST /runs/{id}/judge-again', async ({ id, body, headers, world }) => {
  const { runId, isNew } = await judgeAgain(world, id, body, idempotencyKey(headers))
  const run = found(await findRun(world.db, runId), 'run')
  return isNew ? reply(201, run) : reply(200, run)
})
