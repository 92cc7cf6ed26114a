import type { CallFailure } from './call-failure'
import type { ErrorBody } from './error-body'
import { type Addressed, addressHint, answerSentence, refusedSentence } from './failure-sentence'
import type { HttpAnswer } from './http-answer'
import { isRecord } from './json-reading'
import { judgeRefusal } from './refusal-failure'
import { readRetryAfterMs } from './retry-after'

/** Of the pages that a proxy shows for a server behind it, these pass. */
const gatewayFaults = new Set([502, 503, 504, 524])

const noWords: ErrorBody = { message: null, code: null, type: null, param: null, namedStatus: null, details: {} }

/** An answer whose body is no JSON: a page, a text, half of something, or nothing. */
export function failureWithoutJson(answer: HttpAnswer, addressed: Addressed, nowMs: number): CallFailure {
  const { status, content, headers } = answer
  const retryAfterMs = readRetryAfterMs(headers, nowMs)
  if (content.kind === 'html') return { ...pageFailure(status, content.title, addressed), retryAfterMs }
  if (status >= 400) {
    const message = content.kind === 'text' ? content.text : null
    const sentence = refusedSentence(status, message, addressed)
    return { ...judgeRefusal(status, { ...noWords, message }), status, sentence, retryAfterMs }
  }
  const say = (words: string) => answerSentence(status, words, addressed)
  if (status >= 300) {
    const sentence = say(`the server redirects to ${headers.get('location') ?? 'another address'}`)
    return { kind: 'configuration', retry: 'never', status, sentence, retryAfterMs: null }
  }
  if (content.kind === 'text') {
    const sentence = say(`no JSON came · ${addressHint(addressed.baseUrl)} It said: ${content.text}`)
    return { kind: 'configuration', retry: 'never', status, sentence, retryAfterMs: null }
  }
  const sentence = say(content.kind === 'empty' ? 'the answer was empty' : 'the answer was cut in the middle')
  return { kind: 'passing', retry: 'backoff', status, sentence, retryAfterMs }
}

/** JSON without an error's words and without choices. */
export function failureWithoutChoices(answer: HttpAnswer, addressed: Addressed, nowMs: number): CallFailure {
  const { status, content, headers } = answer
  if (status >= 400) {
    const sentence = refusedSentence(status, null, addressed)
    return { ...judgeRefusal(status, noWords), status, sentence, retryAfterMs: readRetryAfterMs(headers, nowMs) }
  }
  const isCompletion = content.kind === 'json' && isRecord(content.value) && content.value.choices !== undefined
  if (isCompletion) {
    const sentence = answerSentence(status, 'the completion holds no choices', addressed)
    return { kind: 'passing', retry: 'backoff', status, sentence, retryAfterMs: null }
  }
  const words = `the answer is no chat completion · ${addressHint(addressed.baseUrl)}`
  const sentence = answerSentence(status, words, addressed)
  return { kind: 'configuration', retry: 'never', status, sentence, retryAfterMs: null }
}

function pageFailure(status: number, title: string | null, addressed: Addressed) {
  const page = title === null ? 'a web page' : `a web page titled "${title}"`
  const whose = judgeRefusal(status, noWords)
  if (whose.kind === 'configuration') {
    const sentence = answerSentence(
      status,
      `${page} came, no API answer · ${addressHint(addressed.baseUrl)}`,
      addressed,
    )
    return { ...whose, status, sentence }
  }
  const retry = status >= 500 && !gatewayFaults.has(status) ? ('never' as const) : whose.retry
  return { ...whose, retry, status, sentence: answerSentence(status, `${page} came in place of an answer`, addressed) }
}
