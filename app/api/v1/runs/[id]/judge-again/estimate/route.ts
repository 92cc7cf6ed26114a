import { estimateJudgeAgain } from '@/lib/commands/judge-again'
import { answer } from '../../../../answer'
import { reply } from '../../../../reply'

export const POST = answer('POST /runs/{id}/judge-again/estimate', async ({ id, body, world }) =>
  reply(200, await estimateJudgeAgain(world, id, body)),
)
