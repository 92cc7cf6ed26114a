import type { CastMember } from './cast'
import type { ChatCall } from './chat-call'
import { doJob } from './choose-job'
import { hashText } from './dice'
import { fillSchema } from './fill-schema'
import { createKnowledge, type Knowledge, type KnownPost } from './knowledge'
import type { PartReply } from './parts/part'
import { playPart } from './parts/play-part'
import { type JobReply, viewPrompt } from './prompt-view'
import { createDifficultyScale, type DifficultyScale } from './question-difficulty'
import { cutToTokens, estimatePromptTokens, estimateTokens } from './token-count'
import { chooseToolCalls, type ToolCall, tellToolResults } from './tool-calls'

/** What every answer is signed with; it is how a run can be known to be simulated. */
export const SYSTEM_FINGERPRINT = 'deskmark-simulator'

/** What the simulator knows, prepared once. */
export interface World {
  knowledge: Knowledge
  difficulty: DifficultyScale
}

/** The body of a 200 answer to `POST /v1/chat/completions`. */
export interface ChatCompletion {
  id: string
  object: 'chat.completion'
  /** Seconds since 1970. Always the same, for the same question gets the same answer. */
  created: number
  model: string
  system_fingerprint: string
  choices: {
    index: number
    message: { role: 'assistant'; content: string | null; refusal: null; tool_calls?: ToolCall[] }
    logprobs: null
    finish_reason: 'stop' | 'length' | 'tool_calls'
  }[]
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number }
}

/** Prepares what the simulator knows. Costs some milliseconds, once. */
export function createWorld(posts: readonly KnownPost[]): World {
  const knowledge = createKnowledge(posts)
  return { knowledge, difficulty: createDifficultyScale(knowledge.items) }
}

/**
 * Answers one call. Pure: the same call gives the same answer, to the letter.
 * All it goes by is the call itself and what it knows.
 */
export function respond(call: ChatCall, cast: CastMember, world: World): ChatCompletion {
  const choices = Array.from({ length: call.n ?? 1 }, (_, index) => ({
    index,
    ...makeChoice(call, cast, world, index),
  }))
  const promptTokens = estimatePromptTokens(call)
  const completionTokens = choices.reduce((sum, { message }) => {
    return (
      sum +
      estimateTokens(message.content ?? '') +
      (message.tool_calls ? estimateTokens(JSON.stringify(message.tool_calls)) : 0)
    )
  }, 0)
  return {
    id: `chatcmpl-${hashText(JSON.stringify([cast.model, call.messages, call.seed]), 1).toString(36)}`,
    object: 'chat.completion',
    created: 1_700_000_000,
    model: cast.model,
    system_fingerprint: SYSTEM_FINGERPRINT,
    choices,
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
    },
  }
}

type Choice = Omit<ChatCompletion['choices'][number], 'index'>

function makeChoice(call: ChatCall, cast: CastMember, world: World, index: number): Choice {
  const part = playPart(call, cast, index)
  const toolCalls = part === null ? chooseToolCalls(call) : part.calls.map((made, at) => callOfPart(call, made, at))
  if (part !== null || toolCalls.length > 0) {
    const said = part?.text ?? ''
    const content = said === '' ? null : said
    if (toolCalls.length === 0) return { message: { role: 'assistant', content, refusal: null }, ...ended('stop') }
    const message = { role: 'assistant' as const, content, refusal: null, tool_calls: toolCalls }
    return { message, ...ended('tool_calls') }
  }
  const told = tellToolResults(call)
  const reply: JobReply = told === null ? doJob(viewPrompt(call, cast, world, index)) : { kind: 'words', text: told }
  const limit = call.max_completion_tokens ?? call.max_tokens ?? Number.POSITIVE_INFINITY
  const { text, isCut } = cutToTokens(writeReply(reply, call.response_format), limit)
  return {
    message: { role: 'assistant', content: text, refusal: null },
    logprobs: null,
    finish_reason: isCut ? 'length' : 'stop',
  }
}

const ended = (reason: Choice['finish_reason']) => ({ logprobs: null, finish_reason: reason })

function callOfPart(call: ChatCall, made: PartReply['calls'][number], at: number): ToolCall {
  const id = `call_${hashText(JSON.stringify([call.messages.length, made.name, at]), 2).toString(36)}`
  return { id, type: 'function', function: { name: made.name, arguments: JSON.stringify(made.arguments) } }
}

/** Gives a reply the wanted form: the schema's, any JSON object, or as it is. */
function writeReply(reply: JobReply, form: ChatCall['response_format']): string {
  const values = reply.kind === 'verdict' ? reply.value : { answer: reply.text }
  if (form?.type === 'json_schema') {
    const text = reply.kind === 'verdict' ? String(reply.value.reason ?? '') : reply.text
    return JSON.stringify(fillSchema(form.json_schema.schema, { values, text }))
  }
  return form?.type === 'json_object' || reply.kind === 'verdict' ? JSON.stringify(values) : reply.text
}
