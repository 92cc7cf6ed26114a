import { z } from 'zod'
import { METRIC_NAMES } from '@/lib/comparison/metrics'
import { comparedRunIds } from './comparison'
import { id, oneOf } from './fields'
import { interactionStatuses } from './interaction'
import { listQueryShape, pageOf } from './list'
import { overridesQueryShape, scoreQueryShape } from './score-query'

const pairOfIds = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.tuple([id(), id()], { error: 'must be the ids of two of the runs, with a comma' }))
  .refine(([first, second]) => first !== second, { error: 'must be two different runs' })

/** Which items of compared runs, and on top of the list those that speak for whom. */
export const comparedItemsQuerySchema = z
  .strictObject({
    runs: comparedRunIds,
    metric: oneOf(METRIC_NAMES).default('finalScore'),
    pair: pairOfIds.optional().describe('Two of the runs: items are sorted by the first’s value − the second’s.'),
    order: oneOf(['largest', 'first', 'second'])
      .default('largest')
      .describe('By the largest difference, or by what speaks most for the first or for the second of the pair.'),
    ...listQueryShape,
    ...scoreQueryShape,
    ...overridesQueryShape,
  })
  .superRefine(({ runs, pair, order }, context) => {
    if (pair?.some((runId) => !runs.includes(runId)))
      context.addIssue({ code: 'custom', path: ['pair'], message: 'must be two of the runs that are compared' })
    if (pair === undefined && order !== 'largest')
      context.addIssue({
        code: 'custom',
        path: ['order'],
        message: `must be largest where no pair is named, got ${order}`,
      })
  })
export type ComparedItemsQuery = z.output<typeof comparedItemsQuerySchema>

const comparedItemSchema = z.object({
  itemId: z.string(),
  title: z.string(),
  apart: z
    .number()
    .nullable()
    .describe(
      'The greatest mean − the least of all runs, or that of the pair: first − second. null: one has no value.',
    ),
  runs: z.array(
    z.object({
      runId: z.string(),
      mean: z.number().nullable().describe('Over the trials that have a value.'),
      interactions: z.array(
        z.object({
          id: z.string(),
          trial: z.number().int(),
          status: z.enum(interactionStatuses),
          value: z.number().nullable(),
          corrections: z
            .number()
            .int()
            .describe('Scores of it that people corrected; values rest on them with overrides=include alone.'),
          turnCount: z.number().int(),
          solved: z.boolean().nullable(),
        }),
      ),
    }),
  ),
})
export type ComparedItem = z.output<typeof comparedItemSchema>

export const comparedItemsSchema = pageOf(comparedItemSchema).extend({
  total: z.number().int().describe('Items that at least two of the runs, or both of the pair, were asked.'),
})
export type ComparedItems = z.output<typeof comparedItemsSchema>

export const comparedPointsQuerySchema = z.strictObject({
  runs: comparedRunIds,
  metric: oneOf(METRIC_NAMES).default('finalScore'),
  ...scoreQueryShape,
  ...overridesQueryShape,
})

/** Each interaction with a value as a point; three lists of one length for each run, in the order of the values. */
export const comparedPointsSchema = z.object({
  items: z.array(z.object({ itemId: z.string(), title: z.string() })),
  runs: z.array(
    z.object({
      runId: z.string(),
      total: z.number().int().describe('How many have a value; more than are listed where there are very many.'),
      values: z.array(z.number()),
      interactionIds: z.array(z.string()),
      items: z.array(z.number().int()).describe('Places in the list of items.'),
    }),
  ),
})
export type ComparedPoints = z.output<typeof comparedPointsSchema>
