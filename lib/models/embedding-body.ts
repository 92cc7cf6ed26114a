import { createHash } from 'node:crypto'
import type { JsonObject, JsonValue } from '@/lib/selfscore/chat-request'
import { type ModelParameters, reservedBodyKeys } from './model-parameters'

/** What an embeddings request is made of. */
export interface EmbeddingBodyParts {
  model: string
  texts: readonly string[]
  /** Of a chat model's parameters `extra` alone counts here: `dimensions`, for example. */
  parameters: ModelParameters
}

/**
 * The exact body of an embeddings request, as bytes with their SHA-256. Pure; the order of keys is fixed. Half characters,
 * which no JSON reader takes, are sent as U+FFFD.
 */
export function encodeEmbeddingBody({ model, texts, parameters }: EmbeddingBodyParts): {
  bytes: Buffer
  sha256: Buffer
} {
  const body: JsonObject = { model, input: texts.map((text) => text.toWellFormed()) }
  for (const [key, value] of Object.entries(parameters.extra ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (key !== 'input' && !reservedBodyKeys.has(key)) body[key] = sorted(value)
  const bytes = Buffer.from(JSON.stringify(body))
  return { bytes, sha256: createHash('sha256').update(bytes).digest() }
}

/** A JSON column does not keep the order of keys. */
function sorted(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key] ?? null)]),
  )
}
