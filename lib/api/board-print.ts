import { z } from 'zod'
import { moment } from './fields'

/** A board on its way to paper. */
export const boardPrintSchema = z
  .object({
    id: z.string(),
    state: z.enum(['waiting', 'ready', 'failed']),
    /** Why there is none, in a sentence; null where there is one, or may yet be. */
    error: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: 'BoardPrint' })
export type BoardPrintAnswer = z.output<typeof boardPrintSchema>
