'use client'

import { useKnowledgeBaseEstimate } from '@/components/queries/knowledge-writes'
import { buildWords } from './build-words'

/** What the embeddings of a knowledge pool will take, before they are made. */
export function BuildCost({ datasetId, embeddingModelId }: { datasetId: string; embeddingModelId: string }) {
  const { data, error } = useKnowledgeBaseEstimate({ datasetId, embeddingModelId })
  return (
    <p role="status" className="text-fg-2">
      {error ? error.message : data ? buildWords(data) : 'Counting what its embeddings take…'}
    </p>
  )
}
