import { createHash } from 'node:crypto'
import type { FrozenRetrieval } from '@/lib/runs/configuration'
import { PASSAGES_LEAD } from '@/lib/selfscore/give-passages'
import type { Database } from '../client'
import { createKnowledgeBase } from '../create-knowledge-base'
import { beginBuild } from '../knowledge-build'

/** A passage of a post, or of a file where no number is given. */
export interface SeededPassage {
  name: string
  text: string
  externalId?: string
}

/** Puts a knowledge base into a test's database that is ready to be read, each passage a document of its own. */
export async function seedKnowledgeBase(
  db: Database,
  {
    name = 'Handbook',
    site = null,
    topK = 2,
    passages,
  }: { name?: string; site?: string | null; topK?: number; passages: readonly SeededPassage[] },
): Promise<{ knowledgeBaseId: string; retrieval: FrozenRetrieval }> {
  const knowledgeBaseId = await db.prisma.$transaction((tx) =>
    createKnowledgeBase(tx, { name, language: 'english', source: { kind: 'files', files: [] }, embedding: null }),
  )
  await db.prisma.knowledgeBase.update({ where: { id: knowledgeBaseId }, data: { site } })
  const build = await beginBuild(db, knowledgeBaseId)
  if (build === null || build === 'held') throw new Error('The knowledge base could not be built')
  await build.storeDocuments(
    passages.map(({ name, text, externalId = '' }, position) => ({
      source: {
        kind: 'post',
        position,
        name,
        questionText: '',
        answerText: text,
        post: { externalId, url: 'https://example.org/a', author: 'Ann', licence: 'CC BY-SA 4.0' },
      },
      passages: [{ position, place: 'accepted answer', text, embedding: null }],
    })),
  )
  const contentHash = createHash('sha256').update(JSON.stringify(passages)).digest('hex')
  await build.finish({ contentHash, dimensions: null })
  build.close()
  return {
    knowledgeBaseId,
    retrieval: {
      knowledgeBaseId,
      name,
      contentHash,
      language: 'english',
      passageCount: passages.length,
      search: 'words',
      topK,
      query: 'opening-and-latest',
      lead: PASSAGES_LEAD,
      mark: '5d4c3b2a1f0e',
      embedding: null,
      dimensions: null,
    },
  }
}
