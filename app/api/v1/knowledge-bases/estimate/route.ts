import { estimateKnowledgeBase } from '@/lib/commands/estimate-knowledge-base'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const POST = answer('POST /knowledge-bases/estimate', async ({ body, world }) =>
  reply(200, await estimateKnowledgeBase(world, body)),
)
