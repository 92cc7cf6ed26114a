import { deleteScoreSet } from '@/lib/commands/delete-score-set'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const DELETE = answer('DELETE /score-sets/{id}', async ({ id, world }) => {
  await deleteScoreSet(world, id)
  return reply(204)
})
