import { createKnowledgeBaseOfDataset } from '@/lib/commands/create-knowledge-base'
import { found } from '@/lib/commands/refusal'
import { findKnowledgeBase, listKnowledgeBases } from '@/lib/db/knowledge-bases'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /knowledge-bases', async ({ query, world }) =>
  reply(200, await listKnowledgeBases(world.db, query)),
)

// A multipart body, with files, is taken before the framework, by lib/web.
export const POST = answer('POST /knowledge-bases', async ({ body, world }) => {
  const id = await createKnowledgeBaseOfDataset(world, body)
  return reply(202, found(await findKnowledgeBase(world.db, id), 'knowledge base'))
})
