import { wishOfQuery } from '@/lib/api/score-query'
import { found } from '@/lib/commands/refusal'
import { findStudy } from '@/lib/db/studies'
import { findStudyResults } from '@/lib/db/study-results'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const GET = answer('GET /studies/{id}/results', async ({ id, query, world }) => {
  const study = found(await findStudy(world.db, id, wishOfQuery(query)), 'study')
  return reply(200, await findStudyResults(world.db, study))
})
