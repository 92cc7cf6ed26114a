import { deleteView } from '@/lib/commands/saved-views'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const DELETE = answer('DELETE /views/{id}', async ({ id, world }) => {
  await deleteView(world, id)
  return reply(204)
})
