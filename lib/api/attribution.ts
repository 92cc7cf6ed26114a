import { z } from 'zod'

const attributionSchema = z.object({
  author: z.string().nullable(),
  url: z.string().nullable(),
  date: z.iso.datetime().nullable(),
  licence: z.string().nullable(),
})

/** Whose words a question and its accepted answer are, where they stand, and under which licence. */
export const itemAttributionSchema = z
  .object({ question: attributionSchema, answer: attributionSchema })
  .meta({ id: 'Attribution' })
export type ItemAttribution = z.output<typeof itemAttributionSchema>
