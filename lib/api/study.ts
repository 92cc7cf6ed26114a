import { z } from 'zod'
import { formulaSchema, weightsSchema } from '@/lib/runs/configuration'
import { estimateSchema } from './estimate'
import { id, moment, oneOf, shortText } from './fields'
import { listQueryShape } from './list'
import { launchRunSchema, progressSchema, runListEntrySchema } from './run'
import { correctionsSchema } from './score-query'

/** The most agents, judges and interactions of one study. */
export const STUDY_LIMITS = { agents: 20, judges: 6, interactions: 100_000 } as const

const agentIds = z
  .array(id(), { error: 'must be a list of agent ids' })
  .min(1, { error: 'must name at least 1 agent, got none' })
  .max(STUDY_LIMITS.agents, { error: `must be at most ${STUDY_LIMITS.agents} agents` })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'must not name an agent twice' })

/** Who judges: complexity, and both sides of the conversation. */
const judgePairSchema = z.strictObject({ complexityJudgeModelId: id(), evaluationJudgeModelId: id() })

const judges = z
  .array(judgePairSchema, { error: 'must be a list of judges' })
  .min(1, { error: 'must name at least 1 judge, got none' })
  .max(STUDY_LIMITS.judges, { error: `must be at most ${STUDY_LIMITS.judges} judges` })
  .refine((pairs) => new Set(pairs.map((pair) => JSON.stringify(Object.values(pair)))).size === pairs.length, {
    error: 'must not name the same judges twice',
  })

const {
  datasetId,
  itemLimit,
  itemOrder,
  itemIds,
  opening,
  judgements,
  promptVersions,
  trials,
  maxTurns,
  formula,
  weights,
  seed,
  budgetUsd,
  analysis,
} = launchRunSchema.shape

/** A study: every agent with every judge on the same questions, launched at once. What is not given has the method's default. */
export const launchStudySchema = z
  .strictObject({
    name: shortText(),
    agentIds,
    judges,
    /**
     * What each judge after the first judges: the very conversations that the first judge's runs hold, with no agent called
     * again; or conversations of its own, as in the paper, where each judge's solved check decides when they end.
     */
    furtherJudges: oneOf(['same-conversations', 'own-conversations']).default('same-conversations'),
    /** Required as soon as one agent is no human baseline. */
    userProxyModelId: id().optional(),
    datasetId,
    itemLimit,
    itemOrder,
    itemIds,
    opening,
    judgements,
    promptVersions,
    trials,
    maxTurns,
    formula,
    weights,
    /** One for all runs: random, and then shown, where none is given. */
    seed,
    /** Of each run alone. */
    budgetUsd,
    /** Of all runs together. */
    analysis,
  })
  .superRefine((launch, context) => {
    if (launch.itemIds !== undefined && launch.itemLimit !== undefined)
      context.addIssue({ code: 'custom', path: ['itemLimit'], message: 'can not be given together with itemIds' })
  })
  .meta({ id: 'LaunchStudy' })
export type LaunchStudy = z.output<typeof launchStudySchema>

const studyShape = {
  id: z.string(),
  name: z.string(),
  /** null where all its runs were deleted. */
  dataset: z.object({ id: z.string(), name: z.string(), version: z.number().int() }).nullable(),
  /** At least one of its runs is simulated. */
  simulated: z.boolean(),
  /** Of all its runs together. */
  progress: progressSchema,
  activeRuns: z.number().int(),
  createdAt: moment,
}

export const studyListEntrySchema = z
  .object({
    ...studyShape,
    runCount: z.number().int(),
    leader: runListEntrySchema
      .nullable()
      .describe(
        'The run with the highest mean final score among complete ones of the first judges, measured where any is.',
      ),
    costUsd: z.number().nullable().describe('What is known of it, over all runs; null where nothing is.'),
    unknownCosts: z.number().int().describe('Turns and calls without a known cost.'),
  })
  .meta({ id: 'StudyListEntry' })
export type StudyListEntry = z.output<typeof studyListEntrySchema>

export const studySchema = z
  .object({
    ...studyShape,
    /** By which all runs are scored; null where all its runs were deleted. */
    formula: formulaSchema.nullable(),
    weights: weightsSchema.nullable(),
    /** Under which formulas and weights all its runs are scored. */
    choices: z.array(z.object({ formula: formulaSchema, weights: weightsSchema, launch: z.boolean() })),
    corrections: correctionsSchema,
    /** In the order in which they were asked for. */
    runs: z.array(runListEntrySchema),
  })
  .meta({ id: 'Study' })
export type StudyAnswer = z.output<typeof studySchema>

/** What the launch of a study would do. What is made once per question is counted once, not for every run. */
export const studyEstimateSchema = z
  .object({
    runs: z.array(
      z.object({
        name: z.string(),
        agentId: z.string(),
        judge: z.number().int(),
        /** It judges the conversations of the first judge's run; nobody talks anew. */
        judgesAgain: z.boolean(),
        simulated: z.boolean(),
        cost: estimateSchema.shape.cost,
      }),
    ),
    items: z.number().int(),
    interactions: z.number().int(),
    simulated: z.boolean(),
    calls: estimateSchema.shape.calls,
    /** Of all runs together; null where one is not known. */
    costUsd: z.number().nullable(),
    costUsdReason: z.string().nullable(),
    /** When all are solved in their first turn, and when none is; null where a price is not known. */
    leastUsd: z.number().nullable(),
    mostUsd: z.number().nullable(),
    tokens: estimateSchema.shape.tokens,
    /** As long as the longest run at least, as all of them one after another at most. */
    time: estimateSchema.shape.time,
    warnings: z.array(z.string()),
  })
  .meta({ id: 'StudyEstimate' })
export type StudyEstimate = z.output<typeof studyEstimateSchema>

export const renameStudySchema = z.strictObject({ name: shortText() }).meta({ id: 'RenameStudy' })

export const studyListQuerySchema = z.strictObject(listQueryShape)
export type StudyListQuery = z.output<typeof studyListQuerySchema>
