import type { ItemAttribution } from '@/lib/api/attribution'

/** What an item's row keeps of those who wrote it. */
export interface AttributionRow {
  questionAuthor: string | null
  questionUrl: string | null
  questionDate: Date | null
  questionLicence: string | null
  answerAuthor: string | null
  answerUrl: string | null
  answerDate: Date | null
  answerLicence: string | null
}

/** The same, read from "Item" t. */
export const ATTRIBUTION_COLUMNS = ['question', 'answer']
  .flatMap((of) => ['Author', 'Url', 'Date', 'Licence'].map((part) => `t."${of}${part}"`))
  .join(', ')

export function attributionOf(row: AttributionRow): ItemAttribution {
  return {
    question: {
      author: row.questionAuthor,
      url: row.questionUrl,
      date: row.questionDate?.toISOString() ?? null,
      licence: row.questionLicence,
    },
    answer: {
      author: row.answerAuthor,
      url: row.answerUrl,
      date: row.answerDate?.toISOString() ?? null,
      licence: row.answerLicence,
    },
  }
}
