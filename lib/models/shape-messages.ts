import type { ChatMessage } from '@/lib/selfscore/chat-request'
import type { EndpointTraits } from './endpoint-traits'

/** Opens a conversation for endpoints that refuse one whose first message is the assistant's. */
const opener = '(The conversation begins.)'

/**
 * The messages as this endpoint takes them: well-formed text, only role, content and calls of tools, and, where it was learnt that the
 * endpoint insists on it, strictly alternating roles or no system role. Returns new messages; order and words stay.
 */
export function shapeMessages(messages: readonly ChatMessage[], traits: EndpointTraits): ChatMessage[] {
  const shaped = messages.map(
    (message): ChatMessage => ({
      role: message.role,
      content: message.content.toWellFormed(),
      ...(message.tool_calls === undefined ? {} : { tool_calls: message.tool_calls }),
      ...(message.tool_call_id === undefined ? {} : { tool_call_id: message.tool_call_id }),
    }),
  )
  if (!traits.mergeSameRole && !traits.systemAsUser) return shaped

  const systemText = joinTexts(shaped.filter((message) => message.role === 'system'))
  const dialogue = mergeNeighbours(shaped.filter((message) => message.role !== 'system'))
  if (traits.systemAsUser) return systemText === '' ? dialogue : openWith(systemText, dialogue)

  const opened = dialogue[0]?.role === 'assistant' ? openWith(opener, dialogue) : dialogue
  return systemText === '' ? opened : [{ role: 'system', content: systemText }, ...opened]
}

/** Puts a text in front as the user's words: into the first message if it is the user's, else as one of its own. */
function openWith(text: string, dialogue: ChatMessage[]): ChatMessage[] {
  const [first, ...rest] = dialogue
  if (first?.role !== 'user') return [{ role: 'user', content: text }, ...dialogue]
  return [{ role: 'user', content: `${text}\n\n${first.content}` }, ...rest]
}

function mergeNeighbours(messages: readonly ChatMessage[]): ChatMessage[] {
  const merged: ChatMessage[] = []
  for (const message of messages) {
    const last = merged.at(-1)
    const joins = message.role !== 'tool' && message.tool_calls === undefined && last?.tool_calls === undefined
    if (joins && last?.role === message.role) last.content = joinTexts([last, message])
    else merged.push({ ...message })
  }
  return merged
}

function joinTexts(messages: readonly ChatMessage[]): string {
  return messages
    .map((message) => message.content)
    .filter((content) => content !== '')
    .join('\n\n')
}
