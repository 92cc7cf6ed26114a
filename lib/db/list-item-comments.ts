import type { Database } from './client'

/** A comment on an item's question or on its accepted answer, by the person who asked or the one who answered. */
export interface ItemComment {
  role: 'asker' | 'answerer'
  /** It stands under the accepted answer; else under the question. */
  onAnswer: boolean
  /** Plain text, as the dump has it. */
  text: string
  score: number | null
  author: string
  date: Date | null
  licence: string | null
}

/** The comments of an item, in the order in which they were written; none where the source had none. */
export async function listItemComments({ prisma }: Database, itemId: string): Promise<ItemComment[]> {
  return prisma.itemComment.findMany({
    where: { itemId },
    orderBy: [{ date: { sort: 'asc', nulls: 'last' } }, { number: 'asc' }],
    select: { role: true, onAnswer: true, text: true, score: true, author: true, date: true, licence: true },
  })
}
