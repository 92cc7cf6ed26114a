/** A question or an accepted answer on its way in; both of one item share `externalId`. */
export interface IncomingHalf {
  kind: 'question' | 'answer'
  externalId: string
  position: number
  pool: 'test' | 'knowledge'
  title?: string
  tags?: readonly string[]
  html: string | null
  text: string
  score: number | null
  author: string | null
  url: string | null
  createdAt: string | null
  licence: string | null
}

/** An item on its way in, whole. */
export interface IncomingPair {
  question: IncomingHalf
  answer: IncomingHalf
}

/** A comment on its way in; `externalId` is its item's. */
export interface IncomingComment {
  externalId: string
  number: number
  role: 'asker' | 'answerer'
  onAnswer: boolean
  text: string
  score: number | null
  author: string
  createdAt: string | null
  licence: string | null
}
