import { estimateStudy } from '@/lib/commands/estimate-study'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const POST = answer('POST /studies/estimate', async ({ body, world }) =>
  reply(200, await estimateStudy(world, body)),
)
