import { found } from '@/lib/commands/refusal'
import { listInteractions } from '@/lib/db/list-interactions'
import { listScriptInteractions } from '@/lib/db/script-interactions'
import { findScriptRun } from '@/lib/db/script-runs'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const GET = answer('GET /runs/{id}/interactions', async ({ id, query, world }) => {
  if ((await findScriptRun(world.db, id)) === null)
    return reply(200, found(await listInteractions(world.db, id, query), 'run'))
  return reply(200, await listScriptInteractions(world.db, id, query))
})
