import { found } from '@/lib/commands/refusal'
import { findPartings } from '@/lib/db/script-partings'
import { findScriptRun } from '@/lib/db/script-runs'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const GET = answer('GET /comparisons/partings', async ({ query: { first, second }, world }) => {
  for (const id of [first, second]) found(await findScriptRun(world.db, id), 'run')
  return reply(200, await findPartings(world.db, [first, second]))
})
