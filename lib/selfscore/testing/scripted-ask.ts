import type { Ask, Call, CallRecord, Reply } from '../ports'
import type { Purpose } from '../purpose'

/** What a stand-in says for one purpose: always the same, by the call, or an error to throw. */
export type Line = string | Partial<Reply> | Error | ((call: Call) => string | Partial<Reply> | Error)

/** A stand-in for all models: answers by purpose, and remembers what it was asked. */
export function scriptedAsk(lines: { [purpose in Purpose]?: Line }): { ask: Ask; calls: Call[] } {
  const calls: Call[] = []
  const ask: Ask = async (call) => {
    calls.push(call)
    const line = lines[call.purpose]
    if (line === undefined) throw new Error(`The script has no line for ${call.purpose}`)
    const said = typeof line === 'function' ? line(call) : line
    if (said instanceof Error) throw said
    const reply = typeof said === 'string' ? { text: said } : said
    return {
      text: '',
      reasoning: null,
      finishReason: 'stop',
      cleaned: false,
      detail: null,
      record: recordOf(call),
      ...reply,
    }
  }
  return { ask, calls }
}

export const score = (value: number, reason = 'as asked'): string => JSON.stringify({ reason, score: value })
export const solved = (value: boolean): string => JSON.stringify({ reason: 'as asked', solved: value })

function recordOf({ purpose, attempt }: Call): CallRecord {
  return {
    purpose,
    attempt,
    httpAttempts: 1,
    requestSha256: new Uint8Array(32),
    traits: null,
    inputTokens: 100,
    cachedInputTokens: null,
    outputTokens: 10,
    latencyMs: 5,
    costUsd: 0.001,
    costNote: null,
    finishReason: 'stop',
    returnedModel: null,
    replyText: null,
  }
}
