import { launchRun } from '@/lib/commands/launch-run'
import { found } from '@/lib/commands/refusal'
import { findRun } from '@/lib/db/find-run'
import { listRuns } from '@/lib/db/run-entries'
import { answer } from '../answer'
import { idempotencyKey } from '../idempotency-key'
import { reply } from '../reply'

export const GET = answer('GET /runs', async ({ query, world }) => reply(200, await listRuns(world.db, query)))

export const POST = answer('POST /runs', async ({ body, headers, world }) => {
  const { runId, isNew } = await launchRun(world, body, idempotencyKey(headers))
  const run = found(await findRun(world.db, runId), 'run')
  return isNew ? reply(201, run) : reply(200, run)
})
