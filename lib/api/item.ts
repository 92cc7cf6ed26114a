import { z } from 'zod'
import { itemAttributionSchema } from './attribution'
import { longText, oneOf, wholeNumber } from './fields'
import { listQueryShape, MOST_VERSIONS, numberInQuery } from './list'

export const itemPools = ['test', 'knowledge'] as const

export const itemListQuerySchema = z.strictObject({
  ...listQueryShape,
  pool: oneOf(itemPools).optional(),
  /** Words of the title or the question. */
  search: z.string().max(200).optional(),
  /** The number of a version; without it the newest that is ready. */
  version: numberInQuery(wholeNumber(1, MOST_VERSIONS)).optional(),
})
export type ItemListQuery = z.output<typeof itemListQuerySchema>

/** What a person writes in the place of what a model made of a question. */
export const correctItemSchema = z
  .strictObject({ summary: correctedText().optional(), problem: correctedText().optional() })
  .meta({ id: 'CorrectItem' })
export type CorrectItem = z.output<typeof correctItemSchema>

function correctedText() {
  return longText(20_000, { trimmed: true }).min(1, { error: 'must be a text, got ""' })
}

export const itemSchema = z
  .object({
    id: z.string(),
    externalId: z.string(),
    versionId: z.string(),
    version: z.number().int(),
    position: z.number().int(),
    title: z.string(),
    question: z.string(),
    answer: z.string(),
    questionScore: z.number().int().nullable(),
    answerScore: z.number().int().nullable(),
    tags: z.array(z.string()),
    pool: z.enum(itemPools),
    summary: z.string().nullable(),
    /** A person wrote it. */
    summaryByPerson: z.boolean(),
    summaryReason: z.string().nullable(),
    problem: z.string().nullable(),
    problemByPerson: z.boolean(),
    problemReason: z.string().nullable(),
    attribution: itemAttributionSchema,
  })
  .meta({ id: 'Item' })
export type ItemAnswer = z.output<typeof itemSchema>
