import { z } from 'zod'
import { JUDGED_METRICS, type JudgedMetric } from '@/lib/runs/compare-judges'
import { runListEntrySchema } from './run'
import { distributionSchema } from './study-results'

/** How many runs are compared at once. */
export const JUDGES_COMPARED = { least: 2, most: 8 } as const

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Ids with commas between them. */
const runIds = z
  .string({ error: `is required: ${JUDGES_COMPARED.least} to ${JUDGES_COMPARED.most} run ids, with commas` })
  .transform((text, context) => {
    const ids = [...new Set(text.split(',').filter((id) => id !== ''))]
    const { least, most } = JUDGES_COMPARED
    const odd = ids.find((id) => !UUID.test(id))
    if (odd !== undefined)
      context.addIssue({
        code: 'custom',
        message: `must be run ids, with commas, got ${JSON.stringify(odd.slice(0, 60))}`,
      })
    else if (ids.length < least || ids.length > most)
      context.addIssue({ code: 'custom', message: `must be ${least} to ${most} different run ids, got ${ids.length}` })
    return ids
  })

export const judgeComparisonQuerySchema = z.strictObject({ runs: runIds })

const tested = <Test extends z.ZodType>(test: Test) =>
  z.object({ test: test.nullable(), reason: z.string().nullable() })

const metricSchema = z.object({
  /** Items that every run has a value of; all that follows is over them. */
  items: z.number().int(),
  runs: z.array(
    z.object({ runId: z.string(), mean: z.number().nullable(), distribution: distributionSchema.nullable() }),
  ),
  span: z.number().nullable(),
  anova: tested(
    z.object({
      F: z.number(),
      dfBetween: z.number().int(),
      dfWithin: z.number().int(),
      p: z.number(),
      etaSquared: z.number(),
    }),
  ),
  repeated: tested(
    z.object({ F: z.number(), dfBetween: z.number(), dfError: z.number(), epsilon: z.number(), p: z.number() }),
  ),
  agreement: tested(z.object({ icc: z.number(), low: z.number(), high: z.number() })),
  pairs: z.array(
    z.object({
      first: z.string(),
      second: z.string(),
      /** Second less first. */
      shift: tested(z.object({ difference: z.number(), low: z.number(), high: z.number(), p: z.number() })),
      correlation: tested(z.object({ r: z.number() })),
    }),
  ),
  /** The items on which the judges lie farthest apart. */
  disagreements: z.array(
    z.object({
      itemId: z.string(),
      title: z.string(),
      range: z.number(),
      values: z.array(z.object({ runId: z.string(), value: z.number(), interactionId: z.string() })),
    }),
  ),
})

/** The same items by judge. `same-conversations`: the very same words were judged; else each run held its own. */
export const judgeComparisonSchema = z
  .object({
    relation: z.enum(['same-conversations', 'same-questions']),
    /** In the order of the address; the first is what the others are set against. */
    runs: z.array(z.object({ run: runListEntrySchema, label: z.string() })),
    metrics: z.object(
      Object.fromEntries(JUDGED_METRICS.map((metric) => [metric, metricSchema])) as Record<
        JudgedMetric,
        typeof metricSchema
      >,
    ),
    /** What limits the comparison, in words. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'JudgeComparison' })
export type JudgeComparison = z.output<typeof judgeComparisonSchema>
