import { wishOfQuery } from '@/lib/api/score-query'
import { found } from '@/lib/commands/refusal'
import { findInteraction } from '@/lib/db/find-interaction'
import { findScriptInteraction } from '@/lib/db/script-interactions'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const GET = answer('GET /interactions/{id}', async ({ id, query, world }) => {
  const interaction = await findInteraction(world.db, id, wishOfQuery(query))
  if (interaction !== null) return reply(200, interaction)
  return reply(200, found(await findScriptInteraction(world.db, id, query.overrides === 'include'), 'interaction'))
})
