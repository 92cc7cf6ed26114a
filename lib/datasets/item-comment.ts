/** A comment by the person who asked an item's question, or by the one who answered it. */
export interface ItemComment {
  /** The question's id, by which the item is known. */
  externalId: string
  /** Order among the item's comments, from 1. */
  number: number
  role: 'asker' | 'answerer'
  /** It stands under the accepted answer; else under the question. */
  onAnswer: boolean
  text: string
  score: number | null
  author: string
  /** ISO 8601, UTC. */
  createdAt: string | null
  licence: string | null
}
