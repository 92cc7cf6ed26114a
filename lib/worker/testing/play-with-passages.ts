import type { Database } from '@/lib/db/client'
import { createPassageSearch } from '@/lib/db/search-passages'
import { ownPostOf } from '@/lib/retrieval/own-post'
import { retrieve } from '@/lib/retrieval/retrieve'
import type { FrozenRetrieval } from '@/lib/runs/configuration'
import { makeQuery } from '@/lib/selfscore/make-query'
import type { Retrieve } from '@/lib/selfscore/ports'

/** How a question's agent looks up what it reads, without a run: by words, its own post left out. */
export function retrieveFrom(
  db: Database,
  { knowledgeBaseId, language, topK }: FrozenRetrieval,
  item: { externalId: string; questionText: string; answerText: string },
  site: string,
): Retrieve {
  const search = createPassageSearch(db, { knowledgeBaseId, language }, { externalId: item.externalId, site })
  const ownPost = ownPostOf([item.questionText, item.answerText])
  const noEmbedding = () => Promise.reject(new Error('This is searched by words alone'))
  return async ({ earlier, latest }) => {
    const query = makeQuery(earlier, latest)
    const passages = await retrieve({ query, search: 'words', topK, ownPost }, { search, embed: noEmbedding })
    return { query, search: 'words', passages, durationMs: 0, calls: [] }
  }
}
