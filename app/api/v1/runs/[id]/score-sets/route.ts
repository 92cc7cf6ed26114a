import { found } from '@/lib/commands/refusal'
import { listScoreSets, scoreSetAnswer } from '@/lib/db/score-sets'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const GET = answer('GET /runs/{id}/score-sets', async ({ id, world }) => {
  const sets = await listScoreSets(world.db, [id])
  // Every run has its launch's own.
  found(sets[0] ?? null, 'run')
  return reply(200, { data: sets.map(scoreSetAnswer) })
})
