import { found } from '@/lib/commands/refusal'
import { findStudy } from '@/lib/db/studies'
import { findStudyResults } from '@/lib/db/study-results'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const GET = answer('GET /studies/{id}/results', async ({ id, world }) => {
  const study = found(await findStudy(world.db, id), 'study')
  return reply(200, await findStudyResults(world.db, study))
})
