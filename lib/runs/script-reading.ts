import type { ScriptRequest } from '@/lib/scripted/play/ports'
import { givePassages, type PassageText, type Reading } from '@/lib/selfscore/give-passages'

/** What a RAG agent's answer is looked up with: what was said to it before, and what it is to answer now. */
export function wordsToLookUp({ messages }: ScriptRequest): { earlier: string[]; latest: string } {
  const said = messages.flatMap(({ role, content }) => (role === 'user' ? [content] : []))
  return { earlier: said.slice(0, -1), latest: said.at(-1) ?? '' }
}

/**
 * The agent's request with what was found for the words it answers. They stay with these words while its turn goes on over
 * the results of its calls; later turns hold the words alone.
 */
export function withPassages(
  request: ScriptRequest,
  reading: Reading,
  passages: readonly PassageText[],
): ScriptRequest {
  const at = request.messages.findLastIndex(({ role }) => role === 'user')
  return {
    ...request,
    messages: request.messages.map((message, index) =>
      index === at && message.role === 'user'
        ? { ...message, content: givePassages(reading, passages, message.content) }
        : message,
    ),
  }
}
