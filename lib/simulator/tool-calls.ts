import type { ChatCall, OfferedTool } from './chat-call'
import { hashText } from './dice'
import { listTerms } from './words'

/** A call of a tool, in the protocol's form. */
export interface ToolCall {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
}

const LONGEST_LOOK = 8_000

/**
 * The tool calls that the latest user message asks for in plain words, or that the caller demands.
 * A tool is asked for by its name, or by all words of its name in one sentence ("register the number 555").
 * @returns none when nothing is asked, when calls are forbidden, or when the latest message is a tool's result
 */
export function chooseToolCalls(call: ChatCall): ToolCall[] {
  const tools = call.tools ?? []
  const choice = call.tool_choice ?? 'auto'
  const latest = call.messages.at(-1)
  if (tools.length === 0 || choice === 'none') return []
  const text = (call.messages.findLast(({ role }) => role === 'user')?.content ?? '').slice(0, LONGEST_LOOK)
  if (typeof choice === 'object')
    return tools.filter((tool) => tool.function.name === choice.function.name).map((tool) => makeCall(tool, text, 0))
  // A result was just handed in: it is answered in words.
  if (latest?.role !== 'user' && choice !== 'required') return []
  const asked = tools.filter((tool) => isAskedFor(tool, text))
  const demanded = asked.length === 0 && choice === 'required' ? tools.slice(0, 1) : asked
  const allowed = call.parallel_tool_calls === false ? demanded.slice(0, 1) : demanded
  return allowed.map((tool, index) => makeCall(tool, text, index))
}

/** The words in which an answer tells what the tools gave; null when no result came in last. */
export function tellToolResults({ messages }: ChatCall): string | null {
  const results: string[] = []
  for (let index = messages.length - 1; messages[index]?.role === 'tool'; index -= 1)
    results.unshift(messages[index]?.content ?? '')
  return results.length === 0 ? null : `That is done. ${results.map((result) => `The result: ${result}`).join(' ')}`
}

const nameWords = (name: string): string[] => listTerms(name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' '))

function isAskedFor({ function: { name } }: OfferedTool, text: string): boolean {
  if (new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'i').test(text)) return true
  const words = nameWords(name)
  return (
    words.length > 1 &&
    text.split(/[.!?\n]/).some((sentence) => {
      const said = new Set(listTerms(sentence))
      return words.every((word) => said.has(word))
    })
  )
}

function makeCall({ function: { name, parameters } }: OfferedTool, text: string, index: number): ToolCall {
  const properties = asRecord(asRecord(parameters).properties)
  const required = asRecord(parameters).required
  const values: Record<string, unknown> = {}
  for (const [property, schema] of Object.entries(properties)) {
    const value = findValue(property, asRecord(schema), text)
    if (value !== undefined) values[property] = value
    else if (Array.isArray(required) && required.includes(property)) values[property] = emptyValue(asRecord(schema))
  }
  const id = `call_${hashText(`${name}\u001f${text}\u001f${index}`).toString(36)}`
  return { id, type: 'function', function: { name, arguments: JSON.stringify(values) } }
}

/** A parameter's value, as the text tells it: one of a list, a number, or what stands behind the parameter's name. */
function findValue(property: string, schema: Record<string, unknown>, text: string): unknown {
  const choices: unknown[] | undefined = Array.isArray(schema.enum) ? schema.enum : undefined
  if (choices !== undefined) return choices.find((choice) => text.toLowerCase().includes(String(choice).toLowerCase()))
  const label = property
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[_\s-]+/)
    .map(escapePattern)
    .join('[_\\s-]*')
  const behind = `\\b${label}\\b\\s*(?:is|=|:|to|of|as)?\\s*`
  if (schema.type === 'number' || schema.type === 'integer') {
    const number = new RegExp(`${behind}(-?\\d+(?:\\.\\d+)?)`, 'i').exec(text)?.[1] ?? /-?\d+(?:\.\d+)?/.exec(text)?.[0]
    return number === undefined ? undefined : Number(number)
  }
  if (schema.type === 'boolean') return new RegExp(`${behind}(?:true|yes|on)\\b`, 'i').test(text) ? true : undefined
  const named = new RegExp(`${behind}(?:["“']([^"”']+)["”']|([\\p{L}\\p{N}+][\\p{L}\\p{N}+@._-]*))`, 'iu').exec(text)
  return (named?.[1] ?? named?.[2])?.replace(/[.,]$/, '') ?? /["“]([^"”]+)["”]/.exec(text)?.[1]
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function emptyValue({ type, enum: choices }: Record<string, unknown>): unknown {
  if (Array.isArray(choices)) return choices[0]
  if (type === 'number' || type === 'integer') return 0
  if (type === 'boolean') return false
  if (type === 'array') return []
  return type === 'object' ? {} : ''
}
