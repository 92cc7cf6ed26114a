import { wishOfQuery } from '@/lib/api/score-query'
import { invalid } from '@/lib/commands/refusal'
import { listComparedPoints } from '@/lib/db/compared-items'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const GET = answer('GET /comparisons/points', async ({ query, world }) => {
  const points = await listComparedPoints(world.db, query, wishOfQuery(query))
  if (points === null) throw invalid({ runs: 'names a run that does not exist' })
  return reply(200, points)
})
