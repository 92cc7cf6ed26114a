import { z } from 'zod'
import { comparedRunIds, compareRunsQuerySchema } from './comparison'
import { moment } from './fields'

/** So many prints of one person may be waiting at once. */
export const MOST_PRINTS_WAITING = 5
/** Said of each route by which a print is asked for. */
export const TOO_MANY_PRINTS = `${MOST_PRINTS_WAITING} prints of who asks are still to be made, and no more may be`

/** A page on its way to paper: a board, a run's result or a comparison. */
export const printSchema = z
  .object({
    id: z.string(),
    state: z.enum(['waiting', 'ready', 'failed']),
    /** Why there is none, in a sentence; null where there is one, or may yet be. */
    error: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: 'Print' })
export type PrintAnswer = z.output<typeof printSchema>

const { metric, alpha, baseline, overrides } = compareRunsQuerySchema.shape

/** Which comparison is printed, as it stands in the address of its page. */
export const printComparisonQuerySchema = z.strictObject({ runs: comparedRunIds, metric, alpha, baseline, overrides })
export type PrintComparisonQuery = z.output<typeof printComparisonQuerySchema>
