import type { KnowledgeBaseAnswer } from '@/lib/api/knowledge-base'

/** How a knowledge base can be searched, in words. */
export function searchWords({ embedding }: Pick<KnowledgeBaseAnswer, 'embedding'>): string {
  return embedding === null ? 'words' : 'words and meaning'
}
