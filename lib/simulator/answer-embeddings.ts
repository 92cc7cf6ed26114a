import { z } from 'zod'
import { hashText } from './dice'
import { errorAnswer, type HttpAnswer, jsonAnswer, unknownModelAnswer } from './openai-answer'
import { SYSTEM_FINGERPRINT } from './respond'
import { estimateTokens } from './token-count'
import { listTerms } from './words'

/** The one model that makes embeddings. It is no model for chatting. */
export const EMBEDDING_MODEL = 'sim-embedding'

const DIMENSIONS = 256

const callSchema = z.looseObject({ model: z.string(), input: z.union([z.string(), z.array(z.string()).min(1)]) })

/** Answers the body of `POST /v1/embeddings`, or with an error in OpenAI's form. */
export function answerEmbeddings(bodyText: string): HttpAnswer {
  const call = callSchema.safeParse(parseJson(bodyText))
  if (!call.success)
    return errorAnswer(400, { message: 'The body must name a model, and a text or a list of texts as input.' })
  const { model, input } = call.data
  if (model !== EMBEDDING_MODEL) return unknownModelAnswer(model)
  const texts = typeof input === 'string' ? [input] : input
  const tokens = texts.reduce((sum, text) => sum + estimateTokens(text), 0)
  return jsonAnswer(200, {
    object: 'list',
    data: texts.map((text, index) => ({ object: 'embedding', index, embedding: embed(text) })),
    model,
    system_fingerprint: SYSTEM_FINGERPRINT,
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  })
}

/**
 * Where a text lies: its telling words, and the beginnings of the longer ones, each thrown on one of 256 places. Texts of
 * the same words lie together, and words of one root lie near each other; nobody understands anything here.
 */
export function embed(text: string): number[] {
  const places = new Array<number>(DIMENSIONS).fill(0)
  const add = (word: string, weight: number) => {
    const at = hashText(word, 1) % DIMENSIONS
    places[at] = (places[at] ?? 0) + (hashText(word, 2) % 2 === 0 ? weight : -weight)
  }
  for (const term of listTerms(text)) {
    add(term, 1)
    if (term.length > 5) add(`${term.slice(0, 5)}…`, 0.5)
  }
  const length = Math.hypot(...places)
  // A text without a telling word lies somewhere all the same: nothing but zeros would be no place.
  if (length === 0) return places.map((_, at) => (at === hashText(text) % DIMENSIONS ? 1 : 0))
  return places.map((value) => Math.round((value / length) * 1e6) / 1e6)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // What is no JSON has no fields either, so the reader of the body refuses it.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
