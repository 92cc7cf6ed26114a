import { z } from 'zod'
import { METRIC_NAMES } from '@/lib/comparison/metrics'
import { ROBUSTNESS_KINDS } from '@/lib/comparison/robustness'
import { compareRunsQuerySchema } from './comparison'
import { oneOf } from './fields'
import { runListEntrySchema } from './run'
import { correctionsSchema, overridesQueryShape } from './score-query'

/** Which runs, and by what their order is looked at. */
export const robustnessQuerySchema = z.strictObject({
  runs: compareRunsQuerySchema.shape.runs,
  metric: oneOf(METRIC_NAMES).optional().describe('Without it the primary metric that the runs were launched for.'),
  alpha: compareRunsQuerySchema.shape.alpha,
  ...overridesQueryShape,
})

const number = z.number().nullable()
const count = z.number().int()

/** The order of runs under every way of looking at it, on one page. */
export const robustnessSchema = z
  .object({
    sentence: z.string(),
    metric: oneOf(METRIC_NAMES),
    alpha: z.number(),
    simulated: z.boolean(),
    leader: z.string().nullable().describe('Of the analysis that was fixed at launch; null where nobody leads.'),
    leads: count.describe('In how many of the counted analyses.'),
    toldApart: count.describe('In how many of these its lead is told apart from chance.'),
    counted: count,
    names: z.array(z.string()).describe('Of the runs, in their order, as the analyses call them.'),
    runs: z.array(runListEntrySchema),
    corrections: correctionsSchema,
    analyses: z
      .array(
        z.object({
          kind: oneOf(ROBUSTNESS_KINDS),
          name: z.string(),
          counted: z.boolean(),
          why: z.string().nullable().describe('Why it is not counted.'),
          leader: z.string().nullable(),
          runnerUp: z.string().nullable(),
          lead: number,
          p: number.describe('Of the deciding test, for all pairs together; null where it has none.'),
          significant: z.boolean().nullable(),
          values: z.array(number),
          ranks: z.array(count.nullable()),
          items: count.nullable(),
        }),
      )
      .describe('The first is the one that the runs were launched for.'),
  })
  .meta({ id: 'Robustness' })
export type RobustnessAnswer = z.output<typeof robustnessSchema>
