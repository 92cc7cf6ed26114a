import type { EstimateKnowledgeBase, KnowledgeBaseEstimate } from '@/lib/api/knowledge-base'
import { measurePool } from '@/lib/db/measure-pool'
import { estimateBuild } from '@/lib/runs/estimate-build'
import type { CommandWorld } from './command-world'
import { freezeEmbedding, knowledgePool } from './create-knowledge-base'

/**
 * What it would take to make the embeddings of a data set's knowledge pool. Nothing is written, no model is called.
 * @throws {CommandRefusal} naming each field that is wrong, as making it would
 */
export async function estimateKnowledgeBase(
  { db }: CommandWorld,
  { datasetId, embeddingModelId }: EstimateKnowledgeBase,
): Promise<KnowledgeBaseEstimate> {
  const { versionId, knowledgeCount } = await knowledgePool(db.prisma, datasetId)
  const model = await freezeEmbedding(db.prisma, 'embeddingModelId', embeddingModelId)
  const estimate = estimateBuild({ documents: knowledgeCount, ...(await measurePool(db, versionId)) }, model)
  return { ...estimate, usdReason: estimate.usd === null ? `unknown for ${model.label}: no price is known` : null }
}
