import { cleanText } from '@/lib/selfscore/clean-text'
import { splitReasoning } from '@/lib/selfscore/strip-reasoning'
import type { ReplyWarning, TokenUsage, ToolCall } from './chat-reply'
import { filteredCategory } from './content-filter'
import { isRecord, recordAt, textOrNull } from './json-reading'
import { readMessageContent } from './message-content'
import { readUsage } from './token-usage'
import { readToolCalls } from './tool-calls'

/** What a chat completion's body says. */
export interface Completion {
  text: string
  reasoning: string | null
  toolCalls: ToolCall[]
  finishReason: string
  usage: TokenUsage
  returnedModel: string | null
  simulated: boolean
  cleaned: boolean
  blockedCategory: string | null
  warnings: ReplyWarning[]
  /** A text came that could not be read: not an empty reply. */
  unreadable: boolean
}

/** The `system_fingerprint` by which the bundled simulated endpoint says what it is. */
const simulatorFingerprint = 'deskmark-simulator'

/** Reads a completion. Only `choices` must be there; null where it isn't, or is empty. */
export function readCompletion(body: unknown): Completion | null {
  if (!isRecord(body) || !Array.isArray(body.choices) || !isRecord(body.choices[0])) return null
  const choice = body.choices[0]
  const message = recordAt(choice, 'message')
  const content = readMessageContent(message.content ?? choice.text)
  const tools = readToolCalls(message.tool_calls)
  const said = cleanText(content.text === '' ? (textOrNull(message.refusal) ?? '') : content.text)
  const split = splitReasoning(said.text)
  const thoughts = cleanText(joinThoughts([thoughtsOf(message), content.thinking, split.reasoning]))
  const finishReason = readFinishReason(choice.finish_reason, tools.toolCalls.length > 0)
  return {
    text: split.text,
    reasoning: textOrNull(thoughts.text),
    toolCalls: tools.toolCalls,
    finishReason,
    usage: readUsage(body.usage),
    returnedModel: textOrNull(body.model),
    simulated: body.system_fingerprint === simulatorFingerprint,
    cleaned: said.cleaned || thoughts.cleaned || tools.cleaned,
    blockedCategory: finishReason === 'content-filter' ? blockedCategory(body, choice) : null,
    warnings: warningsOf(split.unclosed, tools),
    unreadable: content.unreadable && tools.toolCalls.length === 0,
  }
}

function thoughtsOf(message: Record<string, unknown>): string | null {
  const thoughts = message.reasoning_content ?? message.reasoning
  return thoughts === undefined || thoughts === null ? null : readMessageContent(thoughts).text
}

function joinThoughts(thoughts: readonly (string | null)[]): string {
  return thoughts.filter((thought) => thought !== null && thought.trim() !== '').join('\n\n')
}

const knownFinishReasons: Record<string, string> = {
  content_filter: 'content-filter',
  safety: 'content-filter',
  max_tokens: 'length',
  max_output_tokens: 'length',
  function_call: 'tool-calls',
  tool_calls: 'tool-calls',
}

/** A reply with tool calls is a tool turn, whatever the reason says. Unknown words are kept. */
function readFinishReason(reason: unknown, hasToolCalls: boolean): string {
  if (hasToolCalls) return 'tool-calls'
  const word = cleanText(textOrNull(reason) ?? 'unknown')
    .text.toLowerCase()
    .slice(0, 100)
  return knownFinishReasons[word] ?? word
}

function blockedCategory(body: Record<string, unknown>, choice: Record<string, unknown>): string | null {
  const prompts = Array.isArray(body.prompt_filter_results) ? body.prompt_filter_results : []
  for (const holder of [choice, ...prompts]) {
    const category = filteredCategory(holder)
    if (category !== null) return category
  }
  return null
}

function warningsOf(unclosed: boolean, tools: ReturnType<typeof readToolCalls>): ReplyWarning[] {
  const warnings: ReplyWarning[] = []
  if (unclosed) warnings.push('reasoning-unclosed')
  if (tools.toolCalls.some((call) => call.malformed)) warnings.push('tool-call-malformed')
  if (tools.withoutId) warnings.push('tool-call-without-id')
  return warnings
}
