import { costOf, pricingSchema } from '@/lib/models/pricing'
import type { FrozenModel } from './configuration'
import { CHARACTERS_PER_TOKEN } from './estimate-usage'

/** What a knowledge pool holds, measured over a sample of its posts. */
export interface PoolSize {
  documents: number
  /** Characters of a post's title, its question and its answer, on average. */
  title: number
  question: number
  answer: number
}

/** What making the embeddings of a knowledge base takes. */
export interface BuildEstimate {
  documents: number
  passages: number
  calls: number
  inputTokens: number
  /** US dollars; null where the model has no price. */
  usd: number | null
}

/** A passage has 1,000 characters at most and ends with a paragraph or a sentence: about so many are in it. */
const CHARACTERS_OF_A_PASSAGE = 850
/** So many passages go into one request. */
const PASSAGES_A_CALL = 32

/**
 * What it takes to make the embeddings of a data set's knowledge pool: each passage is sent once, with the title of its
 * post, and nothing comes back but numbers.
 */
export function estimateBuild({ documents, title, question, answer }: PoolSize, model: FrozenModel): BuildEstimate {
  const passagesOf = (characters: number) => Math.max(1, characters / CHARACTERS_OF_A_PASSAGE)
  const passages = Math.round(documents * (passagesOf(question) + passagesOf(answer)))
  const calls = Math.ceil(passages / PASSAGES_A_CALL)
  const inputTokens = Math.round((documents * (question + answer) + passages * title) / CHARACTERS_PER_TOKEN)
  const pricing = pricingSchema.nullable().parse(model.pricing)
  const usd =
    pricing?.mode === 'per-turn'
      ? pricing.perTurn * calls
      : costOf(pricing, { inputTokens, outputTokens: 0, cachedInputTokens: null, reasoningTokens: null }).usd
  return { documents, passages, calls, inputTokens, usd }
}
