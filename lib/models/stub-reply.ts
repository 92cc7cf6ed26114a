import type { JsonValue } from '@/lib/selfscore/chat-request'

/** A chat completion as the stub is to answer it; what is left out gets an ordinary value. */
export interface StubCompletion {
  kind: 'completion'
  /** A text, null, or a list of parts. */
  content?: JsonValue
  finishReason?: string | null
  /** Further fields of the message: `reasoning_content`, `tool_calls`, `refusal`. */
  message?: { [key: string]: JsonValue }
  /** Null leaves the usage out. */
  usage?: JsonValue
  model?: string
  systemFingerprint?: string
  delayMs?: number
}

/** Any HTTP answer, byte for byte. An object or array as body is sent as JSON, a text as it stands. */
export interface StubHttpAnswer {
  kind: 'http'
  status: number
  headers?: Record<string, string>
  body: JsonValue | Buffer
  delayMs?: number
}

/** No proper answer: the socket is cut at once or in the middle of the body, or nothing ever comes. */
export interface StubFault {
  kind: 'cut' | 'cut-in-body' | 'hang' | 'drip'
  delayMs?: number
}

/** What the stub answers to one request. A plain text is a completion with that text. */
export type StubReply = string | StubCompletion | StubHttpAnswer | StubFault

/** A completion with the given fields. */
export function stubCompletion(fields: Omit<StubCompletion, 'kind'> = {}): StubCompletion {
  return { kind: 'completion', ...fields }
}

/** A judge's score as the JSON text that was asked for. */
export function stubScore(score: number, reason = 'Because.'): string {
  return JSON.stringify({ reason, score })
}

/** The solved check's verdict as the JSON text that was asked for. */
export function stubSolved(solved: boolean, reason = 'Because.'): string {
  return JSON.stringify({ reason, solved })
}

/** An HTTP answer; objects are sent as JSON, texts starting with `<` as HTML. */
export function stubAnswer(
  status: number,
  body: JsonValue | Buffer,
  headers: Record<string, string> = {},
): StubHttpAnswer {
  return { kind: 'http', status, body, headers }
}

/** An error in OpenAI's form. */
export function stubError(
  status: number,
  error: { message: string; type?: string; code?: JsonValue; param?: JsonValue },
  headers: Record<string, string> = {},
): StubHttpAnswer {
  return stubAnswer(status, { error: { type: 'invalid_request_error', code: null, param: null, ...error } }, headers)
}
