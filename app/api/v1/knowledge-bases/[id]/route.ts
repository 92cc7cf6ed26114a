import { deleteKnowledgeBase } from '@/lib/commands/delete-knowledge-base'
import { found } from '@/lib/commands/refusal'
import { updateKnowledgeBase } from '@/lib/commands/update-knowledge-base'
import { findKnowledgeBase } from '@/lib/db/knowledge-bases'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const GET = answer('GET /knowledge-bases/{id}', async ({ id, world }) =>
  reply(200, found(await findKnowledgeBase(world.db, id), 'knowledge base')),
)

export const PATCH = answer('PATCH /knowledge-bases/{id}', async ({ id, body, world }) => {
  await updateKnowledgeBase(world, id, body)
  return reply(200, found(await findKnowledgeBase(world.db, id), 'knowledge base'))
})

export const DELETE = answer('DELETE /knowledge-bases/{id}', async ({ id, query, world }) => {
  await deleteKnowledgeBase(world, id, query.cascade)
  return reply(204)
})
