import { z } from 'zod'
import { formulaSchema, weightsSchema } from '@/lib/runs/configuration'
import { moment } from './fields'

/** A formula and weights under which a run is scored. */
export const scoreSetSchema = z
  .object({
    id: z.string(),
    runId: z.string(),
    formula: formulaSchema,
    weights: weightsSchema,
    /** The launch's own. */
    launch: z.boolean(),
    /** It is still being computed. */
    pending: z.boolean(),
    createdAt: moment,
  })
  .meta({ id: 'ScoreSet' })
export type ScoreSetAnswer = z.output<typeof scoreSetSchema>
