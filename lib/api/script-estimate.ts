import { z } from 'zod'

/** What a launch of scenarios would take, as earlier interactions of the same scenario versions went. */
export const scriptEstimateSchema = z
  .object({
    benchmark: z.literal('scripted'),
    interactions: z.number().int(),
    /** Of all trials together, on each scenario's richest path. */
    maxPoints: z.number().int(),
    simulated: z.boolean(),
    /** null beside the reason: of some scenario no earlier interaction tells. */
    calls: z.object({
      agent: z.number().nullable(),
      /** Of what the agent looks up; 0 where it reads nothing, or searches by words alone. */
      embedding: z.number().nullable(),
      judge: z.number().nullable(),
    }),
    tokens: z.object({ input: z.number().nullable(), output: z.number().nullable() }),
    cost: z.object({
      usd: z.number().nullable(),
      agentUsd: z.number().nullable(),
      benchmarkUsd: z.number().nullable(),
      usdReason: z.string().nullable(),
    }),
    earlier: z.object({ runs: z.number().int(), interactions: z.number().int() }),
    basis: z.array(z.string()),
    warnings: z
      .array(z.string())
      .describe('What would make the run say little, as that none of its checks gives a point.'),
  })
  .meta({ id: 'ScriptRunEstimate' })
export type ScriptRunEstimate = z.output<typeof scriptEstimateSchema>
