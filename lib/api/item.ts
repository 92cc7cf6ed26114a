import { z } from 'zod'
import { oneOf } from './fields'
import { listQueryShape } from './list'

export const itemPools = ['test', 'knowledge'] as const

export const itemListQuerySchema = z.strictObject({
  ...listQueryShape,
  pool: oneOf(itemPools).optional(),
  /** Words of the title or the question. */
  search: z.string().max(200).optional(),
})
export type ItemListQuery = z.output<typeof itemListQuerySchema>

const attributionSchema = z.object({
  author: z.string().nullable(),
  url: z.string().nullable(),
  date: z.iso.datetime().nullable(),
  licence: z.string().nullable(),
})

export const itemSchema = z
  .object({
    id: z.string(),
    externalId: z.string(),
    position: z.number().int(),
    title: z.string(),
    question: z.string(),
    answer: z.string(),
    questionScore: z.number().int().nullable(),
    answerScore: z.number().int().nullable(),
    tags: z.array(z.string()),
    pool: z.enum(itemPools),
    summary: z.string().nullable(),
    summaryReason: z.string().nullable(),
    problem: z.string().nullable(),
    problemReason: z.string().nullable(),
    attribution: z.object({ question: attributionSchema, answer: attributionSchema }),
  })
  .meta({ id: 'Item' })
export type ItemAnswer = z.output<typeof itemSchema>
