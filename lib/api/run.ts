import { z } from 'zod'
import { METRIC_NAMES } from '@/lib/comparison/metrics'
import { formulaSchema, runConfigurationSchema, weightsSchema } from '@/lib/runs/configuration'
import { JUDGE_PROMPTS, type JudgePromptName } from '@/lib/selfscore/judge-prompts/judge-prompt-names'
import { agentKinds } from './agent'
import { importedSchema } from './evidence'
import { got, id, moment, oneOf, shortText, usdAboveZero, wholeNumber } from './fields'
import { flagInQuery, listQueryShape } from './list'
import { correctionsSchema, scoreQueryShape } from './score-query'
import { tagName, tagNames } from './tag'

export const runStatuses = [
  'queued',
  'running',
  'paused',
  'cancelled',
  'completed',
  'completed-with-errors',
  'failed',
] as const
export type RunStatus = (typeof runStatuses)[number]

/** The most turns of an interaction, trials of an item, interactions of a run, judgements of a text, and so on. */
export const LARGEST = {
  maxTurns: 200,
  trials: 100,
  interactions: 100_000,
  seed: 2 ** 31 - 1,
  judgements: 9,
  budgetUsd: 1_000_000,
} as const

export const budgetUsd = usdAboveZero(LARGEST.budgetUsd)

const benchmark = oneOf(['selfscore', 'scripted']).superRefine((name, context) => {
  if (name === 'scripted')
    context.addIssue({
      code: 'custom',
      message: 'is "scripted": such a run names agentId, scenarioIds and judgeModelId, and nothing of a data set',
    })
})

const itemIds = z
  .array(id(), { error: 'must be a list of item ids' })
  .min(1, { error: 'must name at least 1 item, got none' })
  .max(LARGEST.interactions, { error: 'must be at most 100,000 items' })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'must not name an item twice' })

/** Which version of each judge's prompt is taken; the newest of those that are not named. */
const promptVersions = z.strictObject(
  Object.fromEntries(JUDGE_PROMPTS.map((name) => [name, wholeNumber(0, 1_000_000).optional()])) as Record<
    JudgePromptName,
    z.ZodOptional<z.ZodInt>
  >,
)

const weights = z
  .strictObject({ criticalThinking: z.number(), errorHandling: z.number(), topicKnowledge: z.number() })
  .superRefine((given, context) => {
    for (const [criterion, weight] of Object.entries(given))
      if (weight < 0 || weight > 1)
        context.addIssue({ code: 'custom', path: [criterion], message: `must be 0 to 1, got ${weight}` })
    const sum = given.criticalThinking + given.errorHandling + given.topicKnowledge
    if (Math.abs(sum - 1) > 1e-9) context.addIssue({ code: 'custom', message: `must sum to 1, got ${sum}` })
  })

const alphaError = ({ input }: { input?: unknown }) => `must be above 0 and at most 0.5, got ${got(input)}`
const differenceError = ({ input }: { input?: unknown }) => `must be above 0, got ${got(input)}`

/** How the run's numbers will be analysed, said before any is seen. Any other analysis is stamped exploratory. */
export const analysisOfLaunchSchema = z
  .strictObject({
    primaryMetric: oneOf(METRIC_NAMES).default('finalScore'),
    baselineAgentId: id().optional().describe('The agent that others are compared with; without it all pairs.'),
    alpha: z.number({ error: alphaError }).gt(0, { error: alphaError }).max(0.5, { error: alphaError }).default(0.05),
    smallestDifference: z
      .number({ error: differenceError })
      .gt(0, { error: differenceError })
      .optional()
      .describe('The smallest difference that matters, in the metric’s unit.'),
  })
  .meta({ id: 'AnalysisOfLaunch' })

/** A launch: everything that decides what the run does. What is not given has the method's default. */
export const launchRunSchema = z
  .strictObject({
    benchmark,
    agentId: id(),
    datasetId: id(),
    itemLimit: wholeNumber(1, LARGEST.interactions).optional(),
    itemOrder: oneOf(['first', 'random']).default('first'),
    itemIds: itemIds.optional(),
    opening: oneOf(['summary', 'question']).default('summary'),
    /** Not for a human baseline, whose user is the person who asked; else required. */
    userProxyModelId: id().optional(),
    complexityJudgeModelId: id(),
    evaluationJudgeModelId: id(),
    /** Judges of single jobs; without them the evaluation judge does all three. */
    userHelpfulnessJudgeModelId: id().optional(),
    agentHelpfulnessJudgeModelId: id().optional(),
    solvedJudgeModelId: id().optional(),
    /** How often each text is judged; its score is the mean. */
    judgements: wholeNumber(1, LARGEST.judgements).default(1),
    promptVersions: promptVersions.optional(),
    trials: wholeNumber(1, LARGEST.trials).default(1),
    maxTurns: wholeNumber(1, LARGEST.maxTurns).default(50),
    formula: oneOf(['ratio', 'ten-point']).default('ratio'),
    weights: weights.optional(),
    /** Random, and then shown, where none is given. */
    seed: wholeNumber(0, LARGEST.seed).optional(),
    /** Of the agent's calls and the benchmark's own together. The run pauses when it is reached. */
    budgetUsd: budgetUsd.optional(),
    /** Without it the method's own: the final score, α 0.05, all pairs. */
    analysis: analysisOfLaunchSchema.optional(),
    name: shortText(300).optional(),
  })
  .superRefine((launch, context) => {
    if (launch.itemIds !== undefined && launch.itemLimit !== undefined)
      context.addIssue({ code: 'custom', path: ['itemLimit'], message: 'can not be given together with itemIds' })
  })
  .meta({ id: 'LaunchRun' })
export type LaunchRun = z.output<typeof launchRunSchema>

export const progressSchema = z
  .object({
    planned: z.number().int(),
    scored: z.number().int(),
    unscored: z.number().int(),
    errored: z.number().int(),
    cancelled: z.number().int(),
    running: z.number().int(),
    waiting: z.number().int(),
  })
  .meta({ id: 'Progress' })
export type Progress = z.output<typeof progressSchema>

/** The headline: the mean of item means, its t interval over items, and of how many interactions. */
export const summarySchema = z
  .object({
    meanFinalScore: z.number().nullable(),
    ci95: z.tuple([z.number(), z.number()]).nullable(),
    /** Interactions with a final score. */
    n: z.number().int(),
    /** Items behind the mean. */
    items: z.number().int(),
    /** Why there is no mean, or no interval; null where both are there. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'Summary' })
export type Summary = z.output<typeof summarySchema>

/**
 * `usd` is the agent's turns alone, `benchmarkUsd` judges, user proxy and extraction: the known parts; null where
 * nothing is known.
 */
export const costSchema = z
  .object({
    usd: z.number().nullable(),
    usdReason: z.string().nullable(),
    /** No turn's cost is unknown. */
    complete: z.boolean(),
    unknownTurns: z.number().int(),
    /** Turns whose cached tokens were charged at the input rate, for want of a price of their own. */
    assumedTurns: z.number().int(),
    benchmarkUsd: z.number().nullable(),
    benchmarkUsdReason: z.string().nullable(),
    benchmarkComplete: z.boolean(),
    unknownBenchmarkCalls: z.number().int(),
    assumedBenchmarkCalls: z.number().int(),
  })
  .meta({ id: 'Cost' })
export type Cost = z.output<typeof costSchema>

/** What a run may spend, on the agent's calls and the benchmark's own together. */
export const budgetSchema = z
  .object({
    usd: z.number(),
    /** By every call made for the run, also those whose turn was never stored. */
    spentUsd: z.number(),
    /** Calls whose cost is not known: with one of them the budget can no longer be kept. */
    unknownCalls: z.number().int(),
    /** The run is paused because of it. */
    reached: z.boolean(),
  })
  .meta({ id: 'Budget' })
export type BudgetAnswer = z.output<typeof budgetSchema>

const castMemberSchema = z.object({ modelId: z.string(), name: z.string(), label: z.string(), simulated: z.boolean() })

const runShape = {
  id: z.string(),
  name: z.string(),
  benchmark: z.literal('selfscore'),
  agent: z.object({
    /** null: the agent was deleted; the run keeps what it was. */
    id: z.string().nullable(),
    name: z.string(),
    colour: z.number().int(),
    kind: z.enum(agentKinds),
    /** null: a human baseline. */
    model: castMemberSchema.nullable(),
  }),
  dataset: z.object({ id: z.string(), name: z.string(), version: z.number().int(), versionId: z.string() }),
  judges: z.object({
    complexity: castMemberSchema,
    evaluation: castMemberSchema,
    /** The evaluation judge, where no other was named. */
    userHelpfulness: castMemberSchema,
    agentHelpfulness: castMemberSchema,
    solved: castMemberSchema,
    /** Judgements of each text. */
    judgements: z.number().int(),
  }),
  /** The run whose conversations are judged again here. */
  judgedAgain: z.object({ runId: z.string(), runName: z.string() }).nullable(),
  /** The run whose agent plays once more here, under another seed (A/A). */
  repeats: z.object({ runId: z.string(), runName: z.string() }).nullable(),
  /** Of which bundle it was imported; null: it was played here. */
  importedFrom: importedSchema.nullable(),
  tags: tagNames,
  /** null: a human baseline, with which nobody talks anew. */
  userProxy: castMemberSchema.nullable(),
  status: z.enum(runStatuses),
  statusReason: z.string().nullable(),
  /** What the workers are waiting for right now, in words. */
  waitingFor: z.string().nullable(),
  waitingUntil: moment.nullable(),
  simulated: z.boolean(),
  /** Ended with at least 90 % of the planned interactions scored. */
  complete: z.boolean(),
  /** Under which the scores here are made: the launch's own, or what `?formula=` and `?weights=` ask for. */
  formula: formulaSchema,
  weights: weightsSchema,
  scoreSet: z.object({
    /** null: the run has no scores under this formula and these weights. */
    id: z.string().nullable(),
    /** The launch's own. */
    launch: z.boolean(),
    /** It is still being computed. */
    pending: z.boolean(),
  }),
  trials: z.number().int(),
  maxTurns: z.number().int(),
  progress: progressSchema,
  summary: summarySchema,
  corrections: correctionsSchema,
  cost: costSchema,
  budget: budgetSchema.nullable(),
  /** Interactions ended in the last minutes, per minute. */
  ratePerMinute: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  paceReason: z.string().nullable(),
  createdAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
}

/** A run in a list. */
export const runListEntrySchema = z.object(runShape).meta({ id: 'RunListEntry' })
export type RunListEntry = z.output<typeof runListEntrySchema>

export const runSchema = z
  .object({
    ...runShape,
    configuration: runConfigurationSchema,
    /** The studies that it belongs to. */
    studies: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Where to follow on from: `GET /runs/:id/events?after=` this. */
    eventId: z.number().int(),
  })
  .meta({ id: 'Run' })
export type RunAnswer = z.output<typeof runSchema>

const statusList = (words: string, context: z.RefinementCtx): RunStatus[] => {
  const wanted = words.split(',')
  const unknown = wanted.filter((word) => !runStatuses.includes(word as RunStatus))
  if (unknown.length > 0)
    context.addIssue({
      code: 'custom',
      message: `must be of ${runStatuses.join(', ')}, got ${got(unknown.join(', '))}`,
    })
  return wanted as RunStatus[]
}

export const runListQuerySchema = z.strictObject({
  ...listQueryShape,
  /** One or more, with commas. */
  status: z.string().transform(statusList).optional(),
  agentId: id().optional(),
  datasetId: id().optional(),
  /** Runs of which benchmark; of both where it is not said. */
  benchmark: oneOf(['selfscore', 'scripted']).optional(),
  simulated: flagInQuery.optional(),
  search: z.string().max(200).optional(),
  tag: tagName().optional(),
  /** Weights that are not given are the paper's, so that all runs of the list are scored alike. */
  ...scoreQueryShape,
})
export type RunListQuery = z.output<typeof runListQuerySchema>

/** What a reader sees of a run's state; "incomplete" and "errors" are worked out, not stored. */
export const seenStates = ['running', 'paused', 'queued', 'completed', 'errors', 'incomplete', 'failed'] as const
export type SeenState = (typeof seenStates)[number]

/** What the list of finished runs can be sorted by. */
export const runSorts = ['finished', 'agent', 'mean', 'scored', 'cost'] as const
export type RunSortBy = (typeof runSorts)[number]

/** The list of runs as a file: the filters and the order of its page. */
export const exportRunsQuerySchema = z.strictObject({
  format: oneOf(['csv', 'jsonl', 'xlsx']).default('csv'),
  /** Words of the run's name or its data set's. */
  search: z.string().max(200).optional(),
  state: oneOf(seenStates)
    .optional()
    .describe('errors: ended with at least one error; incomplete: ended with less than 90 % scored.'),
  /** With it, or with a judge, no runs of scenarios. */
  datasetId: id().optional(),
  agentId: id().optional(),
  judge: z.string().max(300).optional().describe('The label of either judge.'),
  simulated: flagInQuery.optional(),
  tag: tagName().optional(),
  sort: oneOf(runSorts).default('finished').describe('Of finished runs of questions; others come newest first.'),
  direction: oneOf(['asc', 'desc']).default('desc'),
  ...scoreQueryShape,
})
export type ExportRunsQuery = z.output<typeof exportRunsQuerySchema>

export const retryErrorsQuerySchema = z.strictObject({ include: oneOf(['unscored']).optional() })

/** Another formula or other weights for a run; what is not given is as in its launch. */
export const rescoreRunSchema = z
  .strictObject({ formula: oneOf(['ratio', 'ten-point']).optional(), weights: weights.optional() })
  .meta({ id: 'RescoreRun' })
export type RescoreRun = z.output<typeof rescoreRunSchema>

/** What can be changed of a run that was launched. A raised budget sets a run going again that it had paused. */
export const changeRunSchema = z
  .strictObject({ name: shortText(300).optional(), budgetUsd: budgetUsd.nullable().optional() })
  .refine((change) => Object.keys(change).length > 0, { error: 'must change name or budgetUsd' })
  .meta({ id: 'ChangeRun' })
export type ChangeRun = z.output<typeof changeRunSchema>

/** A run that its budget has paused goes on with a larger one; null takes it away. */
export const resumeRunSchema = z.strictObject({ budgetUsd: budgetUsd.nullable().optional() }).meta({ id: 'ResumeRun' })
