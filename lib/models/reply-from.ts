import { cleanText } from '@/lib/selfscore/clean-text'
import type { ChatCall } from './chat-endpoint'
import { type ChatReply, type ReplyWarning, unknownUsage } from './chat-reply'
import type { PreparedCall } from './complete-call'
import type { Completion } from './completion'
import type { AnswerReading } from './read-answer'

type ReplyReading = Extract<AnswerReading, { kind: 'completion' | 'blocked' | 'failed-generation' }>

/** The reply out of an answer's reading, with what is to be stored of its request. */
export function replyFrom(
  reading: ReplyReading,
  call: ChatCall,
  { traits, sha256 }: PreparedCall,
  measured: { latencyMs: number; httpAttempts: number },
): ChatReply {
  const sent = { ...measured, traits, requestSha256: sha256 }
  const notApplied = notAppliedWarnings(call, traits)
  if (reading.kind === 'completion') {
    const { unreadable: _, blockedCategory, warnings, ...completion } = reading.completion
    const reply = { ...completion, ...sent, warnings: [...notApplied, ...warnings] }
    return blockedCategory === null ? reply : { ...reply, blockedCategory }
  }
  const wordless = { ...nothingSaid, ...sent, warnings: notApplied }
  if (reading.kind === 'blocked') {
    const reply = { ...wordless, finishReason: 'content-filter' }
    return reading.category === null ? reply : { ...reply, blockedCategory: reading.category }
  }
  const { text, cleaned } = cleanText(reading.text)
  if (reading.of === 'json') return { ...wordless, text, cleaned, finishReason: 'json-validate-failed' }
  return { ...wordless, cleaned, finishReason: 'tool-use-failed', failedGeneration: text }
}

const nothingSaid = {
  text: '',
  reasoning: null,
  toolCalls: [],
  usage: unknownUsage,
  returnedModel: null,
  simulated: false,
  cleaned: false,
} satisfies Partial<Completion>

/** What a person set and this endpoint would not take: the run must not claim it. */
function notAppliedWarnings({ parameters, seed }: ChatCall, traits: PreparedCall['traits']): ReplyWarning[] {
  const warnings: ReplyWarning[] = []
  if (traits.dropTemperature && parameters.temperature !== undefined) warnings.push('temperature-not-applied')
  if (traits.dropTopP && parameters.topP !== undefined) warnings.push('top-p-not-applied')
  if (traits.dropSeed && parameters.sendSeed === true && seed !== null) warnings.push('seed-not-applied')
  return warnings
}
