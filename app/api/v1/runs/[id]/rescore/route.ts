import { rescoreRun } from '@/lib/commands/rescore-run'
import { scoreSetAnswer } from '@/lib/db/score-sets'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const POST = answer('POST /runs/{id}/rescore', async ({ id, body, world }) =>
  reply(202, scoreSetAnswer(await rescoreRun(world, id, body))),
)
