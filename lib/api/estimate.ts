import { z } from 'zod'

const bounds = z.object({ least: z.number().int(), most: z.number().int() }).meta({ id: 'CallBounds' })

/** When all are solved in their first turn; as earlier interactions went (null: there were none); when none is solved. */
const rangeOf = (amount: z.ZodNumber) => z.object({ least: amount, expected: amount.nullable(), most: amount })
const countRange = rangeOf(z.number().int()).meta({ id: 'CountRange' })
const amountRange = rangeOf(z.number()).meta({ id: 'AmountRange' })

export const estimateRoles = [
  'agent',
  'embedding',
  'userProxy',
  'evaluationJudge',
  'solvedCheck',
  'complexityJudge',
  'extraction',
] as const

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
      /** Of what a RAG agent looks up by meaning: it belongs to the agent. */
      embedding: bounds,
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
    /** How many turns an interaction will have, and whose earlier ones tell. */
    turns: amountRange.extend({ source: z.string().nullable() }),
    /** By role and model. A role has several models where its jobs have judges of their own. */
    usage: z.array(
      z.object({
        role: z.enum(estimateRoles),
        modelId: z.string(),
        label: z.string(),
        calls: countRange,
        inputTokens: countRange,
        outputTokens: countRange,
        /** null: the model has no price. */
        usd: amountRange.nullable(),
      }),
    ),
    tokens: z.object({ input: countRange, output: countRange }),
    cost: z.object({
      /** As earlier interactions went: the agent's calls (embeddings of what it looks up included) and the benchmark's own. */
      usd: z.number().nullable(),
      usdReason: z.string().nullable(),
      leastUsd: z.number().nullable(),
      mostUsd: z.number().nullable(),
      /** Where 95 of 100 such runs will lie. */
      likelyUsd: z.tuple([z.number(), z.number()]).nullable(),
      agentUsd: amountRange.nullable(),
      benchmarkUsd: amountRange.nullable(),
      /** Earlier runs and interactions that tell how many turns to expect. */
      runs: z.number().int(),
      interactions: z.number().int(),
    }),
    time: z.object({
      /** As earlier calls and interactions went. */
      seconds: z.number().nullable(),
      leastSeconds: z.number().nullable(),
      mostSeconds: z.number().nullable(),
      /** Why there is none. */
      reason: z.string().nullable(),
      /** What holds it up most. */
      boundBy: z.string().nullable(),
    }),
    /** What was measured, where, and what had to be assumed. */
    basis: z.array(z.string()),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'RunEstimate' })
export type RunEstimate = z.output<typeof estimateSchema>
