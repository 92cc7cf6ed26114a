import { z } from 'zod'
import { comparisonSchema, MOST } from './comparison'
import { id } from './fields'
import { correctionsSchema } from './score-query'
import { scriptRunSchema } from './script-run'

const count = z.number().int()
const p = z.number().min(0).max(1)
const pair = { group1: z.string(), group2: z.string() }
const { groups } = comparisonSchema.shape

/** Runs of scenarios compared on the points of their trials, and check by check. */
export const scriptComparisonSchema = comparisonSchema
  .extend({
    metric: z.literal('points'),
    /** Any of the runs is simulated. */
    simulated: z.boolean(),
    groups: z.array(groups.element.extend({ runId: z.string() })),
    runs: z.array(scriptRunSchema).max(MOST.runs).describe('In the order of the groups.'),
    corrections: correctionsSchema,
    totals: z
      .array(
        z.object({
          ...pair,
          test: z.enum(['sign-flip', 'permutation']),
          method: z.enum(['exact', 'sampled']).nullable(),
          p: p.nullable(),
          pTogether: p.nullable().describe('Times the number of pairs.'),
          reason: z.string().nullable(),
        }),
      )
      .describe('The exact test of the trial totals, pair by pair; where it does not agree no win is claimed.'),
    checks: z.array(
      z.object({
        scenario: z.string().describe('The version of the scenario.'),
        id: z.string(),
        runs: z
          .array(z.object({ passed: count, n: count, interval: z.tuple([z.number(), z.number()]).nullable() }))
          .describe('In the order of the groups; Wilson’s 95 % interval.'),
        pairs: z.array(
          z.object({
            ...pair,
            difference: z.number().nullable().describe('Of the shares, group2 − group1.'),
            test: z.enum(['mcnemar', 'sign-flip', 'permutation']).nullable(),
            p: p.nullable(),
            pHolm: p.nullable().describe('For all checks and pairs together.'),
            reason: z.string().nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'ScriptComparison' })
export type ScriptComparisonAnswer = z.output<typeof scriptComparisonSchema>

/** Which two runs of scenarios are laid side by side. */
export const partingsQuerySchema = z
  .strictObject({ first: id(), second: id() })
  .refine(({ first, second }) => first !== second, { path: ['second'], error: 'must be another run than the first' })

const sideSchema = z.object({
  interactionId: z.string(),
  trial: count,
  at: z.object({ step: count, outcome: z.string(), why: z.string().nullable() }).nullable(),
})

/** The first step at which each pair of transcripts differs in outcome; those that never do are not listed. */
export const scriptPartingsSchema = z
  .object({
    /** Trials that both runs have of the same variant, and how many of them were looked at. */
    pairs: count,
    looked: count,
    partings: z.array(
      z.object({
        scenario: z.string(),
        versionId: z.string(),
        variant: count,
        stepId: z.string(),
        first: sideSchema,
        second: sideSchema,
      }),
    ),
  })
  .meta({ id: 'ScriptPartings' })
export type ScriptPartings = z.output<typeof scriptPartingsSchema>
