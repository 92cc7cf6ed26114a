import { conflict, found } from '@/lib/commands/refusal'
import { findKnowledgeBase } from '@/lib/db/knowledge-bases'
import { passageAnswer } from '@/lib/db/passages'
import { findPassagesByWords } from '@/lib/db/search-passages'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const GET = answer('GET /knowledge-bases/{id}/search', async ({ id, query, world }) => {
  const { status, language } = found(await findKnowledgeBase(world.db, id), 'knowledge base')
  if (status !== 'ready') throw conflict('This knowledge base is not ready, so nothing can be found in it.')
  const base = { knowledgeBaseId: id, language }
  const passages = await findPassagesByWords(world.db, base, query.query, query.topK)
  return reply(200, { data: passages.map(passageAnswer), nextCursor: null })
})
