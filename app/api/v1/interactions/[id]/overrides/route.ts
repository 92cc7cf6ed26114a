import { correctScore } from '@/lib/commands/correct-score'
import { found } from '@/lib/commands/refusal'
import { findScoreOverride } from '@/lib/db/score-overrides'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const POST = answer('POST /interactions/{id}/overrides', async ({ id, body, world }) => {
  const overrideId = await correctScore(world, id, body)
  return reply(201, found(await findScoreOverride(world.db, overrideId), 'correction'))
})
