import { found } from '@/lib/commands/refusal'
import { rescoreStudy } from '@/lib/commands/rescore-study'
import { findStudy } from '@/lib/db/studies'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const POST = answer('POST /studies/{id}/rescore', async ({ id, body, world }) => {
  await rescoreStudy(world, id, body)
  const wish = { formula: body.formula ?? null, weights: body.weights ?? null }
  return reply(202, found(await findStudy(world.db, id, wish), 'study'))
})
