import type { ItemPool } from '@/lib/datasets/assign-pools'

/** What both halves of an item have. `externalId` is the question's, and joins them. */
interface Half {
  externalId: string
  /** Order among the items, from 0. */
  position: number
  pool: ItemPool
  /** The source, for reading; null where the source is plain text. */
  html: string | null
  /** What models get. */
  text: string
  score: number | null
  author: string | null
  url: string | null
  /** ISO 8601, UTC. */
  createdAt: string | null
  licence: string | null
}

/** An item's question. */
export interface QuestionHalf extends Half {
  kind: 'question'
  title: string
  tags: string[]
}

/** An item's accepted answer. */
export interface AnswerHalf extends Half {
  kind: 'answer'
}

/** Question and answer of one item may be gigabytes apart in a dump; they come as they come. */
export type ItemHalf = QuestionHalf | AnswerHalf

/** An item whose halves came together. */
export interface ItemPair {
  question: QuestionHalf
  answer: AnswerHalf
}
