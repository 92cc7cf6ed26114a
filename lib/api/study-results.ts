import { z } from 'zod'
import { metrics } from '@/lib/runs/run-results'

export const distributionSchema = z
  .object({
    n: z.number().int(),
    mean: z.number(),
    median: z.number(),
    q1: z.number(),
    q3: z.number(),
    min: z.number(),
    max: z.number(),
    p5: z.number(),
    p95: z.number(),
    low: z.number(),
    high: z.number(),
    open: z.boolean(),
    bars: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
    steps: z.array(z.object({ value: z.number(), share: z.number() })),
  })
  .meta({ id: 'Distribution' })

const orReason = <Test extends z.ZodType>(test: Test) => ({ test: test.nullable(), reason: z.string().nullable() })

const anovaSchema = z.object({
  runIds: z.array(z.string()),
  ...orReason(
    z.object({
      F: z.number(),
      dfBetween: z.number().int(),
      dfWithin: z.number().int(),
      p: z.number(),
      etaSquared: z.number(),
    }),
  ),
})

const rankTestSchema = z.object({
  U: z.number(),
  p: z.number(),
  method: z.enum(['exact', 'asymptotic']),
  rankBiserial: z.number(),
})

/** The tests that the paper makes between its runs; a test that can't be had is null beside its reason. */
const paperTestsSchema = z
  .object({
    alpha: z.number(),
    /** There are more runs than are tested at once: only those of the first judge are. */
    ofFirstJudgeAlone: z.boolean(),
    overall: anovaSchema,
    /** Chosen after looking. */
    topThree: anovaSchema.nullable(),
    tukey: z.object({
      rows: z.array(
        z.object({
          first: z.string(),
          second: z.string(),
          /** Second less first. */
          meanDifference: z.number(),
          pAdjusted: z.number(),
          lower: z.number(),
          upper: z.number(),
          reject: z.boolean(),
        }),
      ),
      reason: z.string().nullable(),
    }),
    pairs: z.array(
      z.object({
        first: z.string(),
        second: z.string(),
        /** `pAdjusted`: Holm's, for all pairs together. */
        ...orReason(rankTestSchema.extend({ pAdjusted: z.number() })),
      }),
    ),
    againstRest: z.array(
      z.object({
        runId: z.string(),
        metric: z.enum(['finalScore', 'averageAgentHelpfulness']),
        n: z.number().int(),
        nRest: z.number().int(),
        ...orReason(rankTestSchema),
      }),
    ),
  })
  .meta({ id: 'PaperTests' })

export const studyResultsSchema = z
  .object({
    simulated: z.boolean(),
    /** In the order of Table 1: judge after judge; of each complete before incomplete, measured before simulated, then by mean. */
    runs: z.array(
      z.object({
        runId: z.string(),
        name: z.string(),
        simulated: z.boolean(),
        complete: z.boolean(),
        distributions: z.object(
          Object.fromEntries(metrics.map((metric) => [metric, distributionSchema.nullable()])) as Record<
            (typeof metrics)[number],
            z.ZodNullable<typeof distributionSchema>
          >,
        ),
      }),
    ),
    tests: paperTestsSchema,
  })
  .meta({ id: 'StudyResults' })
export type StudyResults = z.output<typeof studyResultsSchema>
