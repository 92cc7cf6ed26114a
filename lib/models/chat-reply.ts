import type { JsonObject } from '@/lib/selfscore/chat-request'
import type { EndpointTraits } from './endpoint-traits'

/** Tokens as the endpoint counted them. What it does not say is null: unknown, not zero. */
export interface TokenUsage {
  /** All input tokens, cached ones included. */
  inputTokens: number | null
  /** Those of the input tokens that came from the provider's cache. */
  cachedInputTokens: number | null
  outputTokens: number | null
  /** Those of the output tokens that were spent on reasoning. */
  reasoningTokens: number | null
}

/** A usage of which nothing is known. */
export const unknownUsage: TokenUsage = Object.freeze({
  inputTokens: null,
  cachedInputTokens: null,
  outputTokens: null,
  reasoningTokens: null,
})

/** A tool that the model wants called. Paired with its result by position and id: ids may repeat. */
export interface ToolCall {
  /** The endpoint's id, or `call-<position>` where it gave none. */
  id: string
  name: string
  /** The arguments as the model wrote them. */
  rawArguments: string
  /** The arguments read; null when they are no JSON object (`malformed`): such a call was not made with `{}`. */
  arguments: JsonObject | null
  malformed: boolean
}

/** Something about a reply that the run should record. */
export type ReplyWarning =
  | 'temperature-not-applied'
  | 'top-p-not-applied'
  | 'seed-not-applied'
  | 'reasoning-unclosed'
  | 'tool-call-malformed'
  | 'tool-call-without-id'

/** What came of a call: the model's words, or the reason why there are none. */
export interface ChatReply {
  /** The reply without its reasoning. '' may mean: cut (`length`), blocked (`content-filter`), or truly empty (`stop`). */
  text: string
  reasoning: string | null
  toolCalls: ToolCall[]
  /** Lower case. A word that isn't known here is the endpoint's own; `unknown` where it gave none. */
  finishReason: 'stop' | 'length' | 'content-filter' | 'tool-calls' | 'tool-use-failed' | 'unknown' | (string & {})
  usage: TokenUsage
  /** The model that answered by its own account; null where it does not say. */
  returnedModel: string | null
  /** Whether the bundled simulated endpoint answered. */
  simulated: boolean
  /** Of the last HTTP attempt alone: from sending to the last byte, waits before it not counted. */
  latencyMs: number
  /** HTTP requests that were sent for this reply, refused ones included. */
  httpAttempts: number
  /** What was known of the endpoint when the body was built that was answered. */
  traits: EndpointTraits
  /** Of the exact bytes of that body. */
  requestSha256: Buffer
  /** Whether a NUL was replaced by U+FFFD in anything that came. */
  cleaned: boolean
  /** With `content-filter`: what the provider objected to, where it says so. */
  blockedCategory?: string
  /** With `tool-use-failed`: what the model wrote in place of a tool call. */
  failedGeneration?: string
  warnings: ReplyWarning[]
}
