import type { RunListEntry } from '@/lib/api/run'
import { launchRun } from '@/lib/commands/launch-run'
import { launchScriptRun } from '@/lib/commands/launch-script-run'
import { found } from '@/lib/commands/refusal'
import { listAnyRuns } from '@/lib/db/any-runs'
import type { Page } from '@/lib/db/cursor'
import { answer } from '../answer'
import { findAnyRun } from '../find-any-run'
import { idempotencyKey } from '../idempotency-key'
import { reply } from '../reply'

export const GET = answer('GET /runs', async ({ query, world }) => {
  // Typed as the routes' contract is; `benchmark` tells the two apart.
  return reply(200, (await listAnyRuns(world.db, query)) as Page<RunListEntry>)
})

export const POST = answer('POST /runs', async ({ body, headers, world }) => {
  const key = idempotencyKey(headers)
  const { runId, isNew } =
    'scenarioIds' in body ? await launchScriptRun(world, body, key) : await launchRun(world, body, key)
  const run = found(await findAnyRun(world.db, runId), 'run')
  return isNew ? reply(201, run) : reply(200, run)
})
