import { embeddingsUrl } from './base-url'
import type { ChatEndpointOptions } from './chat-endpoint'
import type { TokenUsage } from './chat-reply'
import { type EmbeddingBodyParts, encodeEmbeddingBody } from './embedding-body'
import type { EndpointClient } from './endpoint-client'
import { EndpointError } from './endpoint-error'
import { keyProblem } from './key-hint'
import { networkFailure, timeoutFailure } from './network-failure'
import { type EmbeddingReading, readEmbeddings } from './read-embeddings'
import { abortedError, type Tries, waitForRetry } from './retry-wait'

/** The embeddings of some texts, in their order, with what is to be stored of the request. */
export interface EmbeddingReply {
  embeddings: Float32Array[]
  usage: TokenUsage
  simulated: boolean
  latencyMs: number
  httpAttempts: number
  requestSha256: Buffer
}

interface EmbedContext extends Omit<ChatEndpointOptions, 'traits'> {
  client: EndpointClient
}

/**
 * Asks for embeddings until there are some, or a failure that no waiting cures, or no patience left.
 * @throws {EndpointError} when there are none: its kind says whose fault that is
 */
export async function embedCall(
  context: EmbedContext,
  call: EmbeddingBodyParts,
  signal: AbortSignal,
): Promise<EmbeddingReply> {
  const tries: Tries = { httpAttempts: 0, failures: 0, patientWaits: 0, waitedMs: 0 }
  const problem = keyProblem(context.apiKey)
  if (problem !== null)
    throw new EndpointError({ kind: 'configuration', status: null, sentence: problem, httpAttempts: 0 })
  const { bytes, sha256 } = encodeEmbeddingBody(call)
  for (;;) {
    const { reading, latencyMs } = await sendOnce(context, { bytes, wanted: call.texts.length }, tries, signal)
    if (reading.kind === 'embeddings') {
      const { kind: _, ...reply } = reading
      return { ...reply, latencyMs, httpAttempts: tries.httpAttempts, requestSha256: sha256 }
    }
    await waitForRetry(context, reading.failure, tries, signal)
  }
}

/** One HTTP request, with leave of the limiter. */
async function sendOnce(
  context: EmbedContext,
  { bytes, wanted }: { bytes: Buffer; wanted: number },
  tries: Tries,
  signal: AbortSignal,
): Promise<{ reading: EmbeddingReading; latencyMs: number }> {
  const { connectionId, limiter, onWait, client, baseUrl, apiKey, timeoutMs, now } = context
  // About four bytes a token.
  const permit = await limiter
    .acquire(connectionId, Math.ceil(bytes.length / 4), signal, (untilMs) =>
      onWait?.({ connectionId, reason: 'limit', untilMs }),
    )
    .catch((error: unknown) => {
      throw signal.aborted ? abortedError(tries, signal) : error
    })
  let reading: EmbeddingReading | null = null
  try {
    tries.httpAttempts++
    const sentAt = now()
    const outcome = await client.postEmbeddings(bytes, signal)
    const latencyMs = now() - sentAt
    if (outcome.kind === 'aborted') throw abortedError(tries, signal)
    const addressed = { baseUrl, url: embeddingsUrl(baseUrl), apiKey }
    reading =
      outcome.kind === 'answer'
        ? readEmbeddings(outcome.answer, wanted, addressed, now())
        : {
            kind: 'failed',
            failure:
              outcome.kind === 'timeout'
                ? timeoutFailure(timeoutMs, addressed)
                : networkFailure(outcome.cause, addressed),
          }
    return { reading, latencyMs }
  } finally {
    permit.release(reading?.kind === 'embeddings' ? reading.usage : null)
  }
}
