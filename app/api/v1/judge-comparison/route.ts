import { invalid } from '@/lib/commands/refusal'
import { findJudgeComparison } from '@/lib/db/judge-comparison'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /judge-comparison', async ({ query, world }) => {
  const comparison = await findJudgeComparison(world.db, query.runs)
  if (comparison === null) throw invalid({ runs: 'names a run that does not exist' })
  return reply(200, comparison)
})
