import type { CallFailure } from './call-failure'
import type { TokenUsage } from './chat-reply'
import { readErrorBody } from './error-body'
import { type Addressed, addressHint, answerSentence } from './failure-sentence'
import type { HttpAnswer } from './http-answer'
import { isRecord } from './json-reading'
import { readAnswer } from './read-answer'
import { readUsage } from './token-usage'

/** What an answer to an embeddings request means. */
export type EmbeddingReading =
  | { kind: 'embeddings'; embeddings: Float32Array[]; usage: TokenUsage; simulated: boolean }
  | { kind: 'failed'; failure: CallFailure }

/**
 * Reads an answer of any status and shape. There must be one embedding for each text, all of one length, of numbers, and
 * none of them nothing but zeros: an embedding that is not one would silently find nonsense.
 */
export function readEmbeddings(
  answer: HttpAnswer,
  wanted: number,
  addressed: Addressed,
  nowMs: number,
): EmbeddingReading {
  const { content, status } = answer
  const isAnswer = status < 300 && content.kind === 'json' && readErrorBody(content.value) === null
  if (!isAnswer) return { kind: 'failed', failure: failureOf(answer, addressed, nowMs) }
  const fault = (words: string): EmbeddingReading => ({
    kind: 'failed',
    failure: {
      kind: 'configuration',
      retry: 'never',
      status,
      sentence: answerSentence(status, words, addressed),
      retryAfterMs: null,
    },
  })
  const { value } = content
  if (!isRecord(value) || !Array.isArray(value.data))
    return fault(`the answer holds no embeddings · ${addressHint(addressed.baseUrl)}`)
  const embeddings = value.data.map(readEmbedding)
  if (embeddings.length !== wanted) return fault(`${embeddings.length} embeddings came for ${wanted} texts`)
  const [first] = embeddings
  const whole = embeddings.filter((each) => each !== null)
  if (whole.length < wanted) return fault('an embedding is no list of numbers, or nothing but zeros')
  if (whole.some((each) => each.length !== first?.length)) return fault('the embeddings are of different lengths')
  return {
    kind: 'embeddings',
    embeddings: inOrder(value.data, whole),
    // An embedding is no output in tokens.
    usage: { ...readUsage(value.usage), outputTokens: 0 },
    simulated: value.system_fingerprint === 'deskmark-simulator',
  }
}

function readEmbedding(entry: unknown): Float32Array | null {
  const numbers = isRecord(entry) ? entry.embedding : null
  if (!Array.isArray(numbers) || numbers.length === 0) return null
  if (!numbers.every((number) => typeof number === 'number' && Number.isFinite(number))) return null
  return numbers.some((number) => number !== 0) ? Float32Array.from(numbers) : null
}

/** The order is that of `index`, where the endpoint gives it. */
function inOrder(data: readonly unknown[], embeddings: readonly Float32Array[]): Float32Array[] {
  const places = data.map((entry, at) => (isRecord(entry) && typeof entry.index === 'number' ? entry.index : at))
  const isOrder = new Set(places).size === places.length && places.every((at) => at >= 0 && at < places.length)
  if (!isOrder) return [...embeddings]
  const ordered = [...embeddings]
  places.forEach((place, at) => {
    const embedding = embeddings[at]
    if (embedding !== undefined) ordered[place] = embedding
  })
  return ordered
}

/** Errors are the same everywhere, so they are read by the one reader. */
function failureOf(answer: HttpAnswer, addressed: Addressed, nowMs: number): CallFailure {
  const reading = readAnswer(answer, addressed, nowMs)
  if (reading.kind === 'refused' || reading.kind === 'failed') return reading.failure
  const sentence = answerSentence(answer.status, 'the text was refused by a filter', addressed)
  return { kind: 'passing', retry: 'never', status: answer.status, sentence, retryAfterMs: null }
}
