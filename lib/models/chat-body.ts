import { createHash } from 'node:crypto'
import type { ChatMessage, ChatRequest, JsonObject, JsonValue } from '@/lib/selfscore/chat-request'
import type { EndpointTraits } from './endpoint-traits'
import { type ModelParameters, reservedBodyKeys } from './model-parameters'
import { shapeMessages } from './shape-messages'

/** The body of a chat completion request. */
export type ChatBody = { model: string; messages: ChatMessage[] } & JsonObject

/** All that a body is made of: kept apart in storage, so that the body can be made again and checked by its hash. */
export interface ChatBodyParts {
  model: string
  request: ChatRequest
  parameters: ModelParameters
  traits: EndpointTraits
  seed: number | null
}

/**
 * The exact body that is sent. `JSON.stringify` of it is, byte for byte, what goes over the wire.
 *
 * Pure. The order of keys is fixed; keys of `extra` are sorted at every depth, because a JSON column of a database does
 * not keep their order. Fields that nobody set are absent.
 */
export function buildChatBody({ model, request, parameters, traits, seed }: ChatBodyParts): ChatBody {
  const body: ChatBody = { model, messages: shapeMessages(request.messages, traits) }
  if (request.tools !== undefined && request.tools.length > 0) body.tools = request.tools
  if (parameters.temperature !== undefined && !traits.dropTemperature) body.temperature = parameters.temperature
  if (parameters.topP !== undefined && !traits.dropTopP) body.top_p = parameters.topP
  if (parameters.maxOutputTokens !== undefined) body[traits.maxTokensName] = parameters.maxOutputTokens
  if (parameters.sendSeed === true && seed !== null && !traits.dropSeed) body.seed = seed
  const format = responseFormat(request.output, traits)
  if (format !== null) body.response_format = format
  if (parameters.extra !== undefined) addExtra(body, parameters.extra)
  return body
}

/** The bytes of a body as they are sent, with their SHA-256. */
export function encodeChatBody(body: ChatBody): { bytes: Buffer; sha256: Buffer } {
  const bytes = Buffer.from(JSON.stringify(body))
  return { bytes, sha256: createHash('sha256').update(bytes).digest() }
}

function responseFormat(output: ChatRequest['output'], traits: EndpointTraits): JsonObject | null {
  if (output === 'text' || traits.structuredOutput === 'plain') return null
  if (traits.structuredOutput === 'json_object') return { type: 'json_object' }
  return { type: 'json_schema', json_schema: { name: output.name, strict: true, schema: output.schema } }
}

function addExtra(body: ChatBody, extra: Record<string, JsonValue>): void {
  for (const key of Object.keys(extra).sort()) {
    const value = extra[key]
    if (value !== undefined && !reservedBodyKeys.has(key)) body[key] = sortKeys(value)
  }
}

function sortKeys(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (value === null || typeof value !== 'object') return value
  const keys = Object.keys(value).sort()
  return Object.fromEntries(keys.map((key) => [key, sortKeys(value[key] ?? null)]))
}
