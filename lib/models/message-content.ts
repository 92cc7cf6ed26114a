import { isRecord } from './json-reading'

/** A message's content in the two parts it may have. */
interface MessageContent {
  text: string
  /** What came as thinking parts; null where there were none. */
  thinking: string | null
  /** Whether something came of which no text could be read: this is not an empty reply. */
  unreadable: boolean
}

/**
 * Reads content in every form it comes in: a text, null, a list of parts (texts are joined, thinking is kept apart,
 * unknown kinds are ignored), or JSON that a server parsed on its own, which is made text again.
 */
export function readMessageContent(content: unknown): MessageContent {
  if (typeof content === 'string') return { text: content, thinking: null, unreadable: false }
  if (content === null || content === undefined) return { text: '', thinking: null, unreadable: false }
  if (isRecord(content) && isPart(content)) return readParts([content])
  if (Array.isArray(content) && content.every((part) => typeof part === 'string' || isPart(part))) {
    return readParts(content)
  }
  return { text: JSON.stringify(content), thinking: null, unreadable: false }
}

function isPart(value: unknown): boolean {
  return isRecord(value) && typeof value.type === 'string'
}

function readParts(parts: readonly unknown[]): MessageContent {
  let text = ''
  let thinking: string | null = null
  let read = 0
  for (const part of parts) {
    const own = textOfPart(part)
    const thought = thoughtOfPart(part)
    if (own !== null) text += own
    if (thought !== null) thinking = (thinking ?? '') + thought
    if (own !== null || thought !== null) read++
  }
  return { text, thinking, unreadable: parts.length > 0 && read === 0 }
}

function textOfPart(part: unknown): string | null {
  if (typeof part === 'string') return part
  if (!isRecord(part)) return null
  if (part.type === 'text' || part.type === 'output_text') return typeof part.text === 'string' ? part.text : null
  return part.type === 'refusal' && typeof part.refusal === 'string' ? part.refusal : null
}

function thoughtOfPart(part: unknown): string | null {
  if (!isRecord(part) || (part.type !== 'thinking' && part.type !== 'reasoning')) return null
  const { thinking, reasoning, text } = part
  const thought = thinking ?? reasoning ?? text
  if (typeof thought === 'string') return thought
  return Array.isArray(thought) ? readParts(thought).text : ''
}
