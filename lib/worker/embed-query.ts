import type { Database } from '@/lib/db/client'
import { markSimulated } from '@/lib/db/connection-to-call'
import type { EmbeddingReply } from '@/lib/models/embed-call'
import { costOf, pricingSchema } from '@/lib/models/pricing'
import type { FrozenModel, FrozenRetrieval } from '@/lib/runs/configuration'
import { CallFailed, type CallRecord } from '@/lib/selfscore/ports'
import { EMBEDDING_PURPOSE } from '@/lib/selfscore/purpose'
import { RunCannotGoOn, whoseFault } from './ask-models'
import { type EmbeddedTexts, embedTexts } from './embed-texts'
import type { EndpointRegistry } from './endpoint-registry'

/**
 * Where a query lies among the passages of a run's knowledge base: made by the model that made theirs, and only taken if it
 * has as many numbers as they have.
 * @throws {CallFailed} | {RunCannotGoOn} | the signal's reason
 */
export async function embedQuery(
  run: { db: Database; endpoints: EndpointRegistry; runId: string; retrieval: FrozenRetrieval },
  query: string,
  signal: AbortSignal,
): Promise<{ embedding: Float32Array; record: CallRecord }> {
  const { db, endpoints, runId, retrieval } = run
  const { embedding: model, dimensions, name } = retrieval
  if (model === null || dimensions === null)
    throw new RunCannotGoOn(`The knowledge base ${name} has no embeddings, so it can't be searched by meaning.`)
  const { embeddings, reply, connectionId, knownSimulated } = await embed(endpoints, model, query, signal)
  // An address that turns out to be the bundled endpoint makes everything said there simulated.
  if (reply.simulated && !knownSimulated) await markSimulated(db, connectionId, runId)
  const [embedding] = embeddings
  if (embedding?.length !== dimensions)
    throw new RunCannotGoOn(
      `${model.label} gives ${embedding?.length ?? 0} numbers for a text, but the passages of ${name} have ${dimensions}: they were made by another model, or by other settings of it.`,
    )
  return { embedding, record: recordOf(model, reply) }
}

async function embed(
  endpoints: EndpointRegistry,
  model: FrozenModel,
  query: string,
  signal: AbortSignal,
): Promise<EmbeddedTexts> {
  try {
    return await embedTexts(endpoints, model, [query], signal)
  } catch (error) {
    const fault = whoseFault(error, model, signal)
    // A query that is too long for the model is no conversation that is too long for the agent.
    throw fault instanceof CallFailed ? new CallFailed('passing', fault.message, { cause: fault }) : fault
  }
}

function recordOf(model: FrozenModel, { usage, ...reply }: EmbeddingReply): CallRecord {
  const cost = costOf(pricingSchema.nullable().parse(model.pricing), usage)
  return {
    purpose: EMBEDDING_PURPOSE,
    attempt: 1,
    repeat: 1,
    httpAttempts: reply.httpAttempts,
    requestSha256: reply.requestSha256,
    traits: null,
    inputTokens: usage.inputTokens,
    cachedInputTokens: usage.cachedInputTokens,
    outputTokens: usage.outputTokens,
    latencyMs: reply.latencyMs,
    costUsd: cost.usd,
    costNote: cost.usd === null ? null : (cost.note ?? null),
    finishReason: 'stop',
    returnedModel: null,
    replyText: null,
  }
}
