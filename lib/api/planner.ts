import { z } from 'zod'
import { METRIC_NAMES } from '@/lib/comparison/metrics'
import { got, oneOf, wholeNumber } from './fields'
import { numberInQuery } from './list'
import { LARGEST } from './run'

const between =
  (words: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? `is required: ${words}` : `must be ${words}, got ${got(input)}`
const above = (low: number, high: number, words: string) => {
  const error = between(words)
  return numberInQuery(z.number({ error }).gt(low, { error }).lt(high, { error }))
}
/** As many as one comparison takes. */
const MOST_AGENTS = 20
/** A difference beyond this is of no metric. */
const LARGEST_DIFFERENCE = 1e9

/** From which runs a comparison is planned, for which difference, and with what. */
export const plannerQuerySchema = z.strictObject({
  runs: z
    .string({ error: 'is required: the id of an earlier run, or of two with a comma' })
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(
      z
        .array(z.uuid({ error: 'must be ids of runs, with a comma' }))
        .min(1, { error: 'must name an earlier run' })
        .max(2, { error: 'must be at most 2 runs' })
        .refine((ids) => new Set(ids).size === ids.length, { error: 'must not name a run twice' }),
    ),
  metric: oneOf(METRIC_NAMES).optional().describe('Without it the primary metric of the first run.'),
  difference: above(0, LARGEST_DIFFERENCE, 'above 0, in the metric’s unit').describe(
    'The difference of the two means that is to be seen.',
  ),
  alpha: above(0, 0.500001, 'above 0 and at most 0.5').default(0.05),
  power: above(0, 1, 'above 0 and below 1')
    .default(0.8)
    .describe('In what share of such comparisons it is to be seen.'),
  /** How many are compared at once: α is shared by their pairs, as the comparison itself shares it. */
  agents: numberInQuery(wholeNumber(2, MOST_AGENTS)).default(2),
  compared: oneOf(['all', 'baseline']).default('all').describe('all: each with each; baseline: each with one of them.'),
  /** What is chosen: its power is answered. As in the runs without it. */
  items: numberInQuery(wholeNumber(1, LARGEST.interactions)).optional(),
  trials: numberInQuery(wholeNumber(1, LARGEST.trials)).optional(),
  judgements: numberInQuery(wholeNumber(1, LARGEST.judgements)).optional(),
})
export type PlannerQuery = z.output<typeof plannerQuerySchema>

const number = z.number().nullable()

/** How many items a comparison needs, from variance that was measured; nothing is assumed. */
export const plannerSchema = z
  .object({
    metric: oneOf(METRIC_NAMES),
    kind: oneOf(['pair', 'run']).describe('pair: both runs answer the same items; run: each items of its own.'),
    runs: z.array(z.object({ id: z.string(), name: z.string(), simulated: z.boolean() })),
    measured: z.object({
      sd: z.number().describe('Of the items’ differences (pair), or of the item means (run), as measured.'),
      items: z.number().int(),
      trials: z.number().int(),
      judgements: z.number().int(),
    }),
    aim: z.object({ difference: z.number(), alpha: z.number(), power: z.number() }),
    family: z
      .object({ agents: z.number().int(), pairs: z.number().int(), alpha: z.number() })
      .describe('How many are compared, in how many pairs, and at which α each pair is then decided.'),
    design: z.object({ items: z.number().int(), trials: z.number().int(), judgements: z.number().int() }),
    sd: number.describe('The same under the chosen trials and judgements.'),
    itemsNeeded: z.number().int().nullable(),
    power: number.describe('With the chosen items.'),
    smallestDifference: number.describe('With the chosen items, seen with the power asked for.'),
    why: z.string().nullable().describe('Why any of these can’t be had.'),
    doublings: z
      .array(
        z.object({
          what: oneOf(['items', 'trials', 'judgements']),
          smallestDifference: number,
          why: z.string().nullable(),
        }),
      )
      .describe('The smallest difference seen with twice as much of one thing.'),
    best: oneOf(['items', 'trials', 'judgements']).nullable().describe('Of the doublings the one that buys most.'),
    notes: z.array(z.string()),
  })
  .meta({ id: 'Planner' })
export type PlannerAnswer = z.output<typeof plannerSchema>
