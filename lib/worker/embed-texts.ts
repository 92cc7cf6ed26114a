import type { EmbeddingReply } from '@/lib/models/embed-call'
import { modelParametersSchema } from '@/lib/models/model-parameters'
import { unitLength } from '@/lib/retrieval/unit-length'
import type { FrozenModel } from '@/lib/runs/configuration'
import type { EndpointRegistry } from './endpoint-registry'

/** Embeddings of length 1, in the order of their texts, and what came with them. */
export interface EmbeddedTexts {
  embeddings: Float32Array[]
  reply: EmbeddingReply
  connectionId: string
  /** Whether the connection was known to be simulated before. */
  knownSimulated: boolean
}

/**
 * Asks a model for embeddings.
 * @throws {EndpointError} | {ConnectionUnusable}
 */
export async function embedTexts(
  endpoints: EndpointRegistry,
  model: FrozenModel,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<EmbeddedTexts> {
  const { endpoint, connection } = await endpoints.get(model.connectionId)
  const parameters = modelParametersSchema.parse(model.parameters)
  const reply = await endpoint.embed({ model: model.name, texts, parameters }, signal)
  return {
    embeddings: reply.embeddings.map(unitLength),
    reply,
    connectionId: connection.id,
    knownSimulated: model.simulated && connection.simulated,
  }
}
