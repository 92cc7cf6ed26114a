import { z } from 'zod'
import { COMPANIONS, METRIC_NAMES } from '@/lib/comparison/metrics'
import { flag, got, oneOf } from './fields'
import { numberInQuery } from './list'
import { noiseFloorSchema } from './noise'
import { runListEntrySchema } from './run'
import { correctionsSchema, overridesQueryShape, scoreQueryShape } from './score-query'

/** How much may be compared at once. */
export const MOST = { groups: 50, values: 1_000_000, runs: 20 } as const
/** Beyond this the squares of many values leave a double. */
const LARGEST_VALUE = 1e100

const value = z
  .number({ error: ({ input }) => `must be a number, or null where it is missing, got ${got(input)}` })
  .min(-LARGEST_VALUE, { error: ({ input }) => `must be at least ${-LARGEST_VALUE}, got ${got(input)}` })
  .max(LARGEST_VALUE, { error: ({ input }) => `must be at most ${LARGEST_VALUE}, got ${got(input)}` })
  .nullable()
const item = z
  .union([z.string().max(1000), z.number()], { error: 'must be a text of at most 1000 characters, or a number' })
  .transform(String)
const nameError = ({ input }: { input?: unknown }) => `must be a text of 1 to 300 characters, got ${got(input)}`

const groupSchema = z
  .strictObject({
    name: z.string({ error: nameError }).min(1, { error: nameError }).max(300, { error: nameError }),
    values: z
      .array(value, { error: 'must be a list of numbers' })
      .describe('One for each interaction; null: missing. Each item’s values are averaged first.'),
    items: z
      .array(item, { error: 'must be a list of names' })
      .optional()
      .describe('The item of each value. Items of one name are the same item in every group, and make pairs.'),
  })
  .superRefine(({ values, items }, context) => {
    if (items !== undefined && items.length !== values.length)
      context.addIssue({
        code: 'custom',
        path: ['items'],
        message: `must be one for each of the ${values.length} values, got ${items.length}`,
      })
  })

const alphaError = ({ input }: { input?: unknown }) => `must be above 0 and at most 0.5, got ${got(input)}`

/** Numbers of one's own, to be compared like runs. */
export const compareNumbersSchema = z
  .strictObject({
    groups: z
      .array(groupSchema, { error: 'must be a list of groups' })
      .min(2, { error: 'choose at least 2 agents' })
      .max(MOST.groups, { error: `must be at most ${MOST.groups} groups` }),
    alpha: z.number({ error: alphaError }).gt(0, { error: alphaError }).max(0.5, { error: alphaError }).default(0.05),
    baseline: z.string().optional().describe('The name of the group that all others are compared with.'),
    higherIsBetter: flag().default(true),
  })
  .superRefine(({ groups, baseline }, context) => {
    const names = groups.map(({ name }) => name)
    names.forEach((name, at) => {
      if (names.indexOf(name) < at)
        context.addIssue({
          code: 'custom',
          path: ['groups', at, 'name'],
          message: `must differ from the other groups' names, got ${got(name)} twice`,
        })
    })
    if (baseline !== undefined && !names.includes(baseline))
      context.addIssue({
        code: 'custom',
        path: ['baseline'],
        message: `must be the name of a group, got ${got(baseline)}`,
      })
    const count = groups.reduce((sum, { values }) => sum + values.length, 0)
    if (count > MOST.values)
      context.addIssue({
        code: 'custom',
        path: ['groups'],
        message: `must hold at most ${MOST.values.toLocaleString('en-US')} values, got ${count.toLocaleString('en-US')}`,
      })
  })
  .meta({ id: 'CompareNumbers' })
export type CompareNumbers = z.output<typeof compareNumbersSchema>

const number = z.number()
const count = z.number().int()
const p = z.number().min(0).max(1)
const pair = { group1: z.string(), group2: z.string() }
const interval = { lower: number, upper: number }
const fTest = { F: number, dfBetween: number, dfWithin: number, p }
const anovaShape = {
  ...fTest,
  etaSquared: number,
  omegaSquared: number,
  ssBetween: number,
  ssWithin: number,
  msBetween: number,
  msWithin: number,
}
const method = oneOf(['exact', 'asymptotic'])

const decisionSchema = z.object({
  test: z.string().describe('Which test decides: paired-t, games-howell, or both where the pairs differ.'),
  alpha: number,
  baseline: z.string().nullable(),
  pairs: z.array(
    z.object({
      ...pair,
      test: oneOf(['paired-t', 'games-howell']),
      commonItems: count.nullable().describe('Items that both answered, where the paired test decides.'),
      difference: number.nullable().describe('group2 − group1.'),
      p: p.nullable().describe('For all pairs together; the interval matches it.'),
      lower: number.nullable(),
      upper: number.nullable(),
      pHolm: p.nullable(),
      significant: z.boolean(),
      claimed: z.boolean().describe('Significant, and neither missing values nor anything else speaks against it.'),
      reasons: z.array(z.string()),
    }),
  ),
})

const pairedSchema = z.object({
  pairs: z.array(
    z.object({
      ...pair,
      n: count,
      meanDifference: number.describe('group2 − group1.'),
      dz: number.nullable().describe('The mean difference over the standard deviation of the differences.'),
      t: z.object({ t: number, df: number, p, ...interval }).nullable(),
      wilcoxon: z.object({ Wplus: number, Wminus: number, p, method, rankBiserial: number }).nullable(),
      signFlip: z.object({ p, method: oneOf(['exact', 'sampled']), flips: count }).nullable(),
      bootstrap: z.object({ ...interval, resamples: count }).nullable(),
      wins: count,
      ties: count,
      losses: count,
    }),
  ),
  repeatedMeasures: z
    .object({
      F: number,
      dfBetween: number,
      dfError: number,
      p,
      epsilon: number,
      pCorrected: p,
      partialEtaSquared: number,
      n: count,
    })
    .nullable(),
  friedman: z.object({ Q: number, df: number, p, kendallW: number, n: count }).nullable(),
})

/** Several runs, agents or lists of numbers, compared. What can't be had is null, with its reason in `notes`. */
export const comparisonSchema = z
  .object({
    sentence: z.string(),
    decision: decisionSchema,
    letters: z
      .record(z.string(), z.string())
      .describe('Groups that share a letter can’t be told apart; "a" is best. Sharing one is no proof of equality.'),
    ranks: z.array(z.object({ name: z.string(), rankLow: count, rankHigh: count, tiedWith: z.array(z.string()) })),
    paired: pairedSchema.nullable(),
    groups: z.array(
      z.object({
        name: z.string(),
        n: count.describe('Items with a value.'),
        scored: count,
        missing: count,
        mean: number.nullable(),
        sd: number.nullable(),
        median: number.nullable(),
        q1: number.nullable(),
        q3: number.nullable(),
        p5: number.nullable(),
        p95: number.nullable(),
        min: number.nullable(),
        max: number.nullable(),
        ci95: z.tuple([number, number]).nullable(),
      }),
    ),
    spread: z
      .object({
        edges: z.array(number).describe('Where the bars begin and end; one more than the bars.'),
        groups: z.array(
          z.object({
            name: z.string(),
            counts: z.array(count).describe('Items in each bar.'),
            steps: z
              .array(z.object({ value: number, share: z.number().min(0).max(1) }))
              .describe('This share of the items has at most this value; at most 150 steps.'),
          }),
        ),
      })
      .describe('How the values are spread, ready to be drawn: histograms on shared bars, and rising curves.'),
    anova: z.object(anovaShape).nullable(),
    anovaTopThree: z
      .object({ names: z.array(z.string()), ...anovaShape })
      .nullable()
      .describe('Of the three best, chosen after looking.'),
    welch: z.object(fTest).nullable(),
    kruskalWallis: z.object({ H: number, df: number, p, epsilonSquared: number }).nullable(),
    levene: z.object(fTest).nullable().describe('About the medians (Brown and Forsythe).'),
    tukey: z
      .array(z.object({ ...pair, meanDifference: number, pAdjusted: p, ...interval, reject: z.boolean() }))
      .nullable(),
    mannWhitney: z
      .array(
        z.object({
          ...pair,
          U: number.describe('Of group1.'),
          p: p.nullable(),
          pAdjusted: p.nullable().describe('Holm’s.'),
          method: method.nullable(),
          rankBiserial: number,
          commonLanguage: number,
        }),
      )
      .nullable(),
    againstRest: z
      .array(z.object({ name: z.string(), U: number, p: p.nullable(), pAdjusted: p.nullable(), rankBiserial: number }))
      .nullable()
      .describe('Each group against all others pooled.'),
    effects: z.array(z.object({ ...pair, hedgesG: number, ...interval })),
    shapiroWilk: z.array(z.object({ name: z.string(), W: number, p })),
    seed: z.string().nullable().describe('Of the dice (xoshiro128**) behind signs and resamples.'),
    notes: z.array(z.string()),
  })
  .meta({ id: 'Comparison' })
export type ComparisonAnswer = z.output<typeof comparisonSchema>

/** The runs of a comparison, as an address names them. */
export const comparedRunIds = z
  .string({ error: 'is required: the ids of 2 to 20 runs, with commas' })
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(
    z
      .array(z.uuid({ error: 'must be ids of runs, with commas' }))
      .min(2, { error: ({ input }) => `must be at least 2 runs, got ${String((input as unknown[]).length)}` })
      .max(MOST.runs, { error: `must be at most ${MOST.runs} runs` })
      .refine((ids) => new Set(ids).size === ids.length, { error: 'must not name a run twice' }),
  )

/** What runs of scenarios are compared by. */
export const POINTS = 'points'

/** Which runs, by what, and against which. */
export const compareRunsQuerySchema = z.strictObject({
  runs: comparedRunIds,
  metric: oneOf([...METRIC_NAMES, POINTS])
    .optional()
    .describe('Of runs of scenarios points alone. Without it the primary metric that the runs were launched for.'),
  alpha: numberInQuery(z.number({ error: alphaError }).gt(0, { error: alphaError }).max(0.5, { error: alphaError }))
    .optional()
    .describe('Without it as the runs were launched for, 0.05 as a rule.'),
  baseline: z
    .union([z.uuid(), z.literal('none')], {
      error: ({ input }) => `must be one of the runs that are compared, or none, got ${got(input)}`,
    })
    .optional()
    .describe('none: all pairs. Without it the baseline that the runs were launched against, if any.'),
  ...scoreQueryShape,
  ...overridesQueryShape,
})

const difference = number.nullable()
const { groups: groupsShape } = comparisonSchema.shape

/** Runs compared by one metric, with what a difference must survive. */
export const runComparisonSchema = comparisonSchema
  .extend({
    metric: oneOf(METRIC_NAMES),
    /** Any of the runs is simulated. */
    simulated: z.boolean(),
    groups: z.array(groupsShape.element.extend({ runId: z.string() })),
    runs: z.array(runListEntrySchema).describe('In the order of the groups.'),
    corrections: correctionsSchema,
    splits: z
      .array(
        z.object({
          ...pair,
          items: count.nullable(),
          ...(Object.fromEntries(COMPANIONS.map((name) => [name, difference])) as Record<
            (typeof COMPANIONS)[number],
            typeof difference
          >),
          trimmed: difference,
        }),
      )
      .describe(
        'Each pair’s difference taken apart, group2 − group1: 5·Δcomplexity + 5·Δquality is the final score’s.',
      ),
    limits: z.array(z.object({ name: z.string(), lowUser: number.nullable(), ceiling: number.nullable() })),
    noise: z
      .object({
        isOneAgent: z.boolean().describe('All runs play one agent: whatever separates them is chance.'),
        floors: z.array(
          z.object({
            agent: z.string(),
            names: z.array(z.string()).describe('The groups that it speaks of.'),
            runIds: z.array(z.string()).describe('The runs of the agent that it was measured on.'),
            floor: noiseFloorSchema,
          }),
        ),
      })
      .describe('What chance alone makes of a difference, where one of these agents was run again under another seed.'),
    analysis: z
      .object({
        primaryMetric: oneOf(METRIC_NAMES),
        alpha: number,
        baseline: z.string().nullable().describe('Name of the group that others were to be compared with.'),
        smallestDifference: number.nullable(),
        stated: z.boolean().describe('Any of the launches said so; else it is the method’s own.'),
        differences: z.array(z.string()).describe('Where the launches differ; then the stricter holds.'),
        exploratory: z.array(z.string()).describe('Why this is another analysis than was fixed at launch.'),
        equal: z
          .array(z.object({ ...pair, margin: number, p: p.nullable(), equal: z.boolean(), why: z.string().nullable() }))
          .describe('Of each pair, by two one-sided tests within the smallest difference that matters.'),
      })
      .describe('The analysis that the runs were launched for.'),
    stopping: z
      .array(
        z.object({
          name: z.string(),
          solved: z.object({ share: number, interval: z.tuple([number, number]).nullable(), n: count }).nullable(),
          atLimit: number.nullable().describe('Share that hit the turn limit: cut off, not long.'),
          solvedBy: z.array(number).describe('Share solved by turn 1, 2, …'),
        }),
      )
      .describe('How the interactions ended; solving is no part of a score.'),
    differs: z
      .array(
        z.object({
          part: z.string(),
          values: z.array(z.object({ value: z.string(), names: z.array(z.string()) })),
        }),
      )
      .describe('What the runs were not made alike in; no win is claimed across it.'),
    mixed: z
      .object({ simulated: z.array(z.string()), measured: z.array(z.string()) })
      .nullable()
      .describe('Which runs are simulated and which measured, where both are compared.'),
    kinship: z
      .array(z.object({ name: z.string(), text: z.string() }))
      .describe('Agents that are judged by a model of their own family.'),
  })
  .meta({ id: 'RunComparison' })
export type RunComparisonAnswer = z.output<typeof runComparisonSchema>
