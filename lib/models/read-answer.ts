import type { CallFailure } from './call-failure'
import { type Completion, readCompletion } from './completion'
import { readBlocked } from './content-filter'
import { type ErrorBody, readErrorBody } from './error-body'
import { type Addressed, answerSentence, refusedSentence } from './failure-sentence'
import type { HttpAnswer } from './http-answer'
import { effectiveStatus, judgeRefusal } from './refusal-failure'
import { readRetryAfterMs } from './retry-after'
import { failureWithoutChoices, failureWithoutJson } from './unreadable-answer'

/** What an answer to a chat completion request means. */
export type AnswerReading =
  | { kind: 'completion'; completion: Completion }
  | { kind: 'blocked'; category: string | null }
  /** The model wrote something that its server could not make a tool call, or JSON, of. */
  | { kind: 'failed-generation'; of: 'tool-call' | 'json'; text: string }
  /** `status` is the one to judge by, which for an error in a 200 is not that of the answer. */
  | { kind: 'refused'; status: number; error: ErrorBody; failure: CallFailure }
  | { kind: 'failed'; failure: CallFailure }

/** Reads an answer of any status and shape. An error counts before choices, whatever the status says. */
export function readAnswer(answer: HttpAnswer, addressed: Addressed, nowMs: number): AnswerReading {
  const { content } = answer
  if (content.kind !== 'json') return { kind: 'failed', failure: failureWithoutJson(answer, addressed, nowMs) }
  const error = readErrorBody(content.value)
  if (error !== null) return readRefusal(answer, error, addressed, nowMs)

  const completion = readCompletion(content.value)
  if (completion === null) return { kind: 'failed', failure: failureWithoutChoices(answer, addressed, nowMs) }
  if (completion.unreadable) return { kind: 'failed', failure: unreadableFailure(answer.status, addressed) }
  return { kind: 'completion', completion }
}

/** A text that we can't read is never an empty reply. */
function unreadableFailure(status: number, addressed: Addressed): CallFailure {
  const sentence = answerSentence(status, 'the reply holds no text, only parts of unknown kinds', addressed)
  return { kind: 'passing', status, sentence, retry: 'never', retryAfterMs: null }
}

function readRefusal(answer: HttpAnswer, error: ErrorBody, addressed: Addressed, nowMs: number): AnswerReading {
  const blocked = readBlocked(error)
  if (blocked !== null) return { kind: 'blocked', category: blocked.category }
  const { failed_generation: failedText } = error.details
  if (typeof failedText === 'string') {
    return {
      kind: 'failed-generation',
      of: error.code === 'json_validate_failed' ? 'json' : 'tool-call',
      text: failedText,
    }
  }
  const judgedStatus = effectiveStatus(answer.status, error)
  const status = error.namedStatus ?? answer.status
  const sentence = refusedSentence(status, error.message, addressed)
  const retryAfterMs = readRetryAfterMs(answer.headers, nowMs)
  const failure = { ...judgeRefusal(judgedStatus, error), status, sentence, retryAfterMs }
  return { kind: 'refused', status: judgedStatus, error, failure }
}
