import { launchStudy } from '@/lib/commands/launch-study'
import { found } from '@/lib/commands/refusal'
import { findStudy, listStudies } from '@/lib/db/studies'
import { answer } from '../answer'
import { idempotencyKey } from '../idempotency-key'
import { reply } from '../reply'

export const GET = answer('GET /studies', async ({ query, world }) => reply(200, await listStudies(world.db, query)))

export const POST = answer('POST /studies', async ({ body, headers, world }) => {
  const { studyId, isNew } = await launchStudy(world, body, idempotencyKey(headers))
  const study = found(await findStudy(world.db, studyId), 'study')
  return isNew ? reply(201, study) : reply(200, study)
})
