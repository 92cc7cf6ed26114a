import { takeBackCorrection } from '@/lib/commands/correct-score'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const DELETE = answer('DELETE /overrides/{id}', async ({ id, world }) => {
  await takeBackCorrection(world, id)
  return reply(204)
})
