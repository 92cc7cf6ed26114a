import type { CallFailure } from './call-failure'
import type { ErrorBody } from './error-body'

/** Whether waiting can help against a refusal with this status and these words, and whose fault it is. */
export function judgeRefusal(status: number, error: ErrorBody): Pick<CallFailure, 'kind' | 'retry'> {
  const message = error.message ?? ''
  if (isContextTooLong(status, error)) return { kind: 'context-window', retry: 'never' }
  if (isOutOfCredit(status, error) || isUnknownModel(status, message) || isToolChoiceRefused(message)) return lasting
  if ((status === 400 || status === 500) && wantsAlternation(message)) return lasting
  if (status === 503 && isLoading(error)) return { kind: 'passing', retry: 'model-loading' }
  if (status === 429) return { kind: 'passing', retry: 'rate-limit' }
  if (status >= 500 || status === 408 || status === 409 || status === 425) return { kind: 'passing', retry: 'backoff' }
  return lasting
}

const lasting = { kind: 'configuration', retry: 'never' } as const

/** Whether a server says that the roles of messages must alternate. */
export function wantsAlternation(message: string): boolean {
  return /\balternat|consecutive (user|assistant|messages)|same role|roles? must be different/i.test(message)
}

/** The status to judge by: the one that the body names, else that of the answer, and for a 200 one by its words. */
export function effectiveStatus(httpStatus: number, error: ErrorBody): number {
  if (error.namedStatus !== null && error.namedStatus >= 400) return error.namedStatus
  if (httpStatus >= 400) return httpStatus
  const message = error.message ?? ''
  if (/unexpected endpoint or method|not found/i.test(message)) return 404
  if (/rate.?limit|too many requests/i.test(`${error.code} ${error.type}`)) return 429
  if (/invalid_request|bad_request|invalid_argument/i.test(`${error.code} ${error.type}`)) return 400
  return 502
}

function isContextTooLong(status: number, { code, type, message }: ErrorBody): boolean {
  if (code === 'context_length_exceeded' || type === 'exceed_context_size_error') return true
  if (status === 429 || status === 401 || status === 403) return false
  return /maximum context length|context (length|window|size)[^.]{0,60}exceed|exceed[^.]{0,60}context (length|window|size)|prompt is too long|input is too long|too many tokens in the (prompt|input)|reduce the length of the (messages|prompt|input)/i.test(
    message ?? '',
  )
}

/** By code, not by prose alone: one provider words a limit on parallel calls as "insufficient quota". */
function isOutOfCredit(status: number, { code, type }: ErrorBody): boolean {
  return status === 402 || code === 'insufficient_quota' || [code, type].includes('usage_limit_reached')
}

function isUnknownModel(status: number, message: string): boolean {
  if (/try pulling it first/i.test(message)) return true
  return status >= 500 && status !== 503 && /\bmodel\b.{0,120}\b(not found|does not exist)/i.test(message)
}

/** vLLM without its tool parser: no request with tools can ever pass. */
function isToolChoiceRefused(message: string): boolean {
  return /tool choice requires|enable-auto-tool-choice/i.test(message)
}

function isLoading({ type, message }: ErrorBody): boolean {
  return type === 'unavailable_error' || /loading( the)? model|model.{0,120}\bloading/i.test(message ?? '')
}
