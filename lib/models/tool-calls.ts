import type { JsonObject, JsonValue } from '@/lib/selfscore/chat-request'
import { cleanText } from '@/lib/selfscore/clean-text'
import type { ToolCall } from './chat-reply'
import { isRecord, recordAt, textOrNull, tryParseJson } from './json-reading'

/** The tool calls of a message, in their order. None is dropped: one that can't be read is marked malformed. */
export function readToolCalls(value: unknown): { toolCalls: ToolCall[]; cleaned: boolean; withoutId: boolean } {
  if (!Array.isArray(value) || value.length === 0) return { toolCalls: [], cleaned: false, withoutId: false }
  const read = value.map((call: unknown, position) => readToolCall(call, position))
  return {
    toolCalls: read.map(({ toolCall }) => toolCall),
    cleaned: read.some(({ cleaned }) => cleaned),
    withoutId: read.some(({ withoutId }) => withoutId),
  }
}

function readToolCall(call: unknown, position: number) {
  const called = recordAt(call, 'function')
  const given = isRecord(call) ? (called.arguments ?? call.arguments) : call
  const written = readArguments(given)
  const name = cleanText(textOrNull(called.name) ?? (isRecord(call) ? textOrNull(call.name) : null) ?? '')
  const id = cleanText((isRecord(call) ? textOrNull(call.id) : null) ?? '')
  const toolCall: ToolCall = {
    id: id.text === '' ? `call-${position}` : id.text,
    name: name.text,
    rawArguments: written.raw,
    arguments: written.value,
    malformed: written.value === null || name.text === '',
  }
  return { toolCall, cleaned: written.cleaned || name.cleaned || id.cleaned, withoutId: id.text === '' }
}

/** Arguments come as JSON text, as an object, or as nothing at all for a call without any. */
function readArguments(given: unknown): { raw: string; value: JsonObject | null; cleaned: boolean } {
  if (given === undefined || given === null || given === '') return { raw: '', value: {}, cleaned: false }
  const written = cleanText(typeof given === 'string' ? given : JSON.stringify(given))
  const parsed = tryParseJson(written.text)
  if (!isRecord(parsed)) return { raw: written.text, value: null, cleaned: written.cleaned }
  const value = parsed as JsonObject
  // A NUL or half an emoji can hide behind an escape, where only reading the JSON brings it out.
  if (!/\\u(0000|d[89a-f])/i.test(written.text)) return { raw: written.text, value, cleaned: written.cleaned }
  const cleanedValue = cleanJson(value) as JsonObject
  const raw = JSON.stringify(cleanedValue)
  if (raw === JSON.stringify(value)) return { raw: written.text, value, cleaned: written.cleaned }
  return { raw, value: cleanedValue, cleaned: true }
}

function cleanJson(value: JsonValue): JsonValue {
  if (typeof value === 'string') return cleanText(value).text
  if (Array.isArray(value)) return value.map(cleanJson)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [cleanText(key).text, cleanJson(each)]))
}
