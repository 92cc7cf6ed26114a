import { wishOfQuery } from '@/lib/api/score-query'
import { invalid } from '@/lib/commands/refusal'
import { listComparedItems } from '@/lib/db/compared-items'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const GET = answer('GET /comparisons/items', async ({ query, world }) => {
  const items = await listComparedItems(world.db, query, wishOfQuery(query))
  if (items === null) throw invalid({ runs: 'names a run that does not exist' })
  return reply(200, items)
})
