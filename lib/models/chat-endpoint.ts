import { normaliseBaseUrl } from './base-url'
import type { CallLimiter } from './call-limiter'
import type { ChatBodyParts } from './chat-body'
import type { ChatReply } from './chat-reply'
import { type CheckResult, checkModels } from './check-connection'
import { completeCall } from './complete-call'
import { type EmbeddingReply, embedCall } from './embed-call'
import type { EmbeddingBodyParts } from './embedding-body'
import { createEndpointClient, type EndpointClientOptions } from './endpoint-client'
import type { TraitStore } from './endpoint-traits'
import { cleanApiKey } from './key-hint'
import type { RetryPolicy } from './retry-policy'
import { createTraitLearner } from './trait-learner'

/** A call that waits, for people to see why nothing moves. */
export interface Wait {
  connectionId: string
  reason: 'rate-limit' | 'backoff' | 'limit' | 'model-loading'
  /** Epoch ms; null where it isn't known. */
  untilMs: number | null
}

/** What a call asks; how the endpoint wants it put is the endpoint's own matter. */
export type ChatCall = Omit<ChatBodyParts, 'traits'>

export interface ChatEndpointOptions extends Pick<EndpointClientOptions, 'guard' | 'resolve'> {
  connectionId: string
  baseUrl: string
  apiKey: string | null
  traits: TraitStore
  limiter: CallLimiter
  /** For one HTTP request, from sending to the last byte. */
  timeoutMs: number
  retry: RetryPolicy
  onWait?(wait: Wait): void
  /** Epoch ms. */
  now(): number
  /** In [0, 1): spreads waits. */
  random(): number
  /** Resolves after the time, or rejects when the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

/** One OpenAI-compatible endpoint behind one connection. */
export interface ChatEndpoint {
  /**
   * Asks for one chat completion. A reply that was cut, blocked or empty is a reply and says so.
   *
   * @throws {EndpointError} when there is none: its kind says whose fault that is
   */
  complete(call: ChatCall, signal: AbortSignal): Promise<ChatReply>
  /**
   * Asks for the embeddings of some texts.
   *
   * @throws {EndpointError} when there are none: its kind says whose fault that is
   */
  embed(call: EmbeddingBodyParts, signal: AbortSignal): Promise<EmbeddingReply>
  /** Looks whether the endpoint answers, and which models it lists. Never throws for what the endpoint does. */
  listModels(signal: AbortSignal): Promise<CheckResult>
  /** Lets calls under way end, then closes the sockets. */
  close(): Promise<void>
}

/**
 * Opens an endpoint: one client whose sockets are kept open and used by all calls of the connection.
 *
 * @throws {BaseUrlError} if the base URL can't be one
 */
export function createChatEndpoint(options: ChatEndpointOptions): ChatEndpoint {
  const baseUrl = normaliseBaseUrl(options.baseUrl)
  const apiKey = cleanApiKey(options.apiKey)
  const { timeoutMs, guard, resolve } = options
  const client = createEndpointClient({ baseUrl, apiKey, timeoutMs, guard, resolve })
  const learner = createTraitLearner(options.traits, options.connectionId)
  const context = { ...options, baseUrl, apiKey, client, learner }
  return {
    complete: (call, signal) => completeCall(context, call, signal),
    embed: (call, signal) => embedCall(context, call, signal),
    listModels: (signal) => checkModels(context, signal),
    close: client.close,
  }
}
