import type { ScriptMessage, ScriptRequest } from '@/lib/scripted/play/ports'
import type { ChatMessage, ChatRequest } from '@/lib/selfscore/chat-request'

/** A script's request as an endpoint takes it. */
export function chatRequest({ messages, tools, output }: ScriptRequest): ChatRequest {
  return {
    messages: messages.map(chatMessage),
    output,
    ...(tools.length > 0 ? { tools: tools.map((tool) => ({ type: 'function' as const, function: { ...tool } })) } : {}),
  }
}

function chatMessage(message: ScriptMessage): ChatMessage {
  if (message.role === 'tool') return { role: 'tool', content: message.content, tool_call_id: message.callId }
  if (message.role !== 'assistant' || message.toolCalls.length === 0)
    return { role: message.role, content: message.content }
  return {
    role: 'assistant',
    content: message.content,
    tool_calls: message.toolCalls.map(({ id, name, rawArguments }) => ({
      id,
      type: 'function',
      // Endpoints refuse arguments that are no text of JSON at all; the agent is told what was wrong with them.
      function: { name, arguments: rawArguments === '' ? '{}' : rawArguments },
    })),
  }
}
