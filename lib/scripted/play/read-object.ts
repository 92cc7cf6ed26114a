import { jsonrepair } from 'jsonrepair'
import { isJsonObject, type JsonObject } from '../json'

/** The JSON object in a model's reply, which may stand in a code block or among words; null where there is none. */
export function readObject(reply: string): JsonObject | null {
  const text = reply.replace(/<think>[\s\S]*?(<\/think>|$)/g, '')
  const start = text.indexOf('{')
  const end = text.lastIndexOf('}')
  if (start < 0) return null
  const written = end > start ? text.slice(start, end + 1) : text.slice(start)
  for (const read of [JSON.parse, (source: string) => JSON.parse(jsonrepair(source))]) {
    try {
      const value: unknown = read(written)
      if (isJsonObject(value)) return value
    } catch {
      // Not in this form; the next may do.
    }
  }
  return null
}
