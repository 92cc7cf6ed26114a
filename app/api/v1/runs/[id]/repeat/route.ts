import { found } from '@/lib/commands/refusal'
import { repeatRun } from '@/lib/commands/repeat-run'
import { findRun } from '@/lib/db/find-run'
import { answer } from '../../../answer'
import { idempotencyKey } from '../../../idempotency-key'
import { reply } from '../../../reply'

export const POST = answer('POST /runs/{id}/repeat', async ({ id, body, headers, world }) => {
  const { runId, isNew } = await repeatRun(world, id, body ?? {}, idempotencyKey(headers))
  const run = found(await findRun(world.db, runId), 'run')
  return isNew ? reply(201, run) : reply(200, run)
})
