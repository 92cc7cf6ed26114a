import { z } from 'zod'

/** `workers` counts those that showed a sign of life in the last 30 seconds; 0 is still well. */
export const healthSchema = z
  .object({ status: z.literal('ok'), database: z.literal('ok'), workers: z.number().int() })
  .meta({ id: 'Health' })
