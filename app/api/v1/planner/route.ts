import { invalid } from '@/lib/commands/refusal'
import { planFromRuns } from '@/lib/db/planner'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /planner', async ({ query, world }) => {
  const planned = await planFromRuns(world.db, query)
  if (planned.kind === 'gone') throw invalid({ runs: 'names a run that does not exist' })
  if (planned.kind === 'refused') throw invalid({ runs: planned.why })
  return reply(200, planned.plan)
})
