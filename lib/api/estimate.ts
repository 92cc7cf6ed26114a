import { z } from 'zod'

const bounds = z.object({ least: z.number().int(), most: z.number().int() }).meta({ id: 'CallBounds' })

/** What a launch would do, before it is made: nothing is written and no model is called. */
export const estimateSchema = z
  .object({
    items: z.number().int(),
    interactions: z.number().int(),
    /** The first of the items that would be played. */
    firstItemId: z.string(),
    simulated: z.boolean(),
    /** Requests, when each is answered at its first try: all solved in the first turn, to none solved at all. */
    calls: z.object({
      agent: bounds,
      userProxy: bounds,
      evaluationJudge: bounds,
      solvedCheck: bounds,
      complexityJudge: bounds,
      extraction: bounds,
      total: bounds,
    }),
    /** Items that have theirs already, out of `items`: those are reused. */
    prepared: z.object({
      summary: z.number().int(),
      problem: z.number().int(),
      /** All three criteria, by this judge. */
      complexity: z.number().int(),
      /** How helpful the opening is, by this judge. */
      opening: z.number().int(),
    }),
    /** From what the same agent cost with the same user proxy, judges and prices; null where that is not known. */
    cost: z.object({
      usd: z.number().nullable(),
      usdReason: z.string().nullable(),
      /** What it rests on. */
      runs: z.number().int(),
      interactions: z.number().int(),
    }),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'RunEstimate' })
export type RunEstimate = z.output<typeof estimateSchema>
