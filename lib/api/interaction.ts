import { z } from 'zod'
import { formulaSchema, weightsSchema } from '@/lib/runs/configuration'
import { itemAttributionSchema } from './attribution'
import { got, moment, oneOf } from './fields'
import { searchKinds } from './knowledge-base'
import { flagInQuery, listQueryShape, numberInQuery } from './list'
import { scoreOverrideSchema } from './score-override'
import { overridesQueryShape, scoreQueryShape } from './score-query'

export const interactionStatuses = ['waiting', 'running', 'scored', 'unscored', 'errored', 'cancelled'] as const
export type InteractionStatus = (typeof interactionStatuses)[number]

export const stopReasons = [
  'solved',
  'max-turns',
  'script-end',
  'agent-ended',
  'no-branch-matched',
  'context-window',
  'error',
  'cancelled',
] as const

/** An interaction's scores under the formula and weights that were asked for, or the run's own; null where missing, and then `missingReason` says why. */
export const scoresSchema = z
  .object({
    criticalThinking: z.number().nullable(),
    errorHandling: z.number().nullable(),
    topicKnowledge: z.number().nullable(),
    weightedComplexity: z.number().nullable(),
    averageUserHelpfulness: z.number().nullable(),
    averageAgentHelpfulness: z.number().nullable(),
    averageQuality: z.number().nullable(),
    turnOneQuality: z.number().nullable(),
    finalScore: z.number().nullable(),
    /** Turns that count in the means, of `turnCount`. */
    scoredTurns: z.number().int(),
    missingReason: z.string().nullable(),
  })
  .meta({ id: 'Scores' })

export const interactionSorts = [
  'position',
  'finalScore',
  'averageQuality',
  'averageUserHelpfulness',
  'averageAgentHelpfulness',
  'weightedComplexity',
  'criticalThinking',
  'errorHandling',
  'topicKnowledge',
  'turnOneQuality',
  'turns',
  'costUsd',
  'disagreement',
] as const
export type InteractionSort = (typeof interactionSorts)[number]

const bound = numberInQuery(
  z
    .number({ error: ({ input }) => `must be a number, got ${got(input)}` })
    .min(0, { error: 'must be 0 or more' })
    .max(10_000, { error: 'must be at most 10000' }),
)

export const interactionListQuerySchema = z.strictObject({
  ...listQueryShape,
  status: oneOf(interactionStatuses).optional(),
  solved: flagInQuery.optional(),
  reviewed: oneOf(['flagged', 'commented']).optional().describe('Only those with an open flag, or with any comment.'),
  /** Words of the question's title. */
  search: z.string().max(200).optional(),
  tag: z.string().max(200).optional().describe('Only questions that carry this tag.'),
  leastScore: bound.optional().describe('Only those with a final score of at least this.'),
  belowScore: bound.optional().describe('Only those with a final score below this.'),
  leastTurns: bound.optional(),
  mostTurns: bound.optional(),
  sort: oneOf(interactionSorts).default('position'),
  /** Those without a value stand at the end in both directions. */
  direction: oneOf(['asc', 'desc']).default('asc'),
  ...scoreQueryShape,
  ...overridesQueryShape,
})
export type InteractionListQuery = z.output<typeof interactionListQuerySchema>

const interactionShape = {
  id: z.string(),
  runId: z.string(),
  itemId: z.string(),
  scenarioId: z.string().nullable(),
  trial: z.number().int(),
  position: z.number().int(),
  /** `title`: of a question without one, its first words. */
  item: z.object({ externalId: z.string(), title: z.string(), tags: z.array(z.string()) }),
  status: z.enum(interactionStatuses),
  statusReason: z.string().nullable(),
  stopReason: z.enum(stopReasons).nullable(),
  solved: z.boolean().nullable(),
  turnCount: z.number().int(),
  scores: scoresSchema,
  /** Of the agent's turns; null as soon as the cost of one is unknown. */
  costUsd: z.number().nullable(),
  costReason: z.string().nullable(),
  /** The known part of it; null where nothing is known. */
  costAtLeastUsd: z.number().nullable(),
  /** 0 beside a null: nothing is unknown, no agent was called (a conversation that is judged again). */
  unknownCostTurns: z.number().int(),
  /** What was assumed: cached tokens without a price of their own were charged at the input rate. */
  costNote: z.string().nullable(),
  /** Of judges and user proxy in its turns. */
  benchmarkCostUsd: z.number().nullable(),
  benchmarkCostReason: z.string().nullable(),
  benchmarkCostAtLeastUsd: z.number().nullable(),
  unknownCostCalls: z.number().int(),
  /** Comments, flags and replies on its turns. */
  comments: z.number().int(),
  /** Flags that nobody has resolved. */
  openFlags: z.number().int(),
  /** Scores of its turns that people corrected; `scores` rest on them with ?overrides=include alone. */
  corrections: z.number().int(),
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
}

/**
 * How far the final scores of one conversation lie apart by judge, or those of one question by trial: whichever is the
 * wider. Other judges are those of runs that judged the same conversations, under the same formula and weights.
 */
export const disagreementSchema = z
  .object({
    of: z.enum(['judgings', 'trials']),
    low: z.number(),
    high: z.number(),
    /** Scores from `low` to `high`, both among them. */
    n: z.number().int(),
  })
  .meta({ id: 'Disagreement' })
export type DisagreementAnswer = z.output<typeof disagreementSchema>

/** An interaction in a list. */
export const interactionListEntrySchema = z
  .object({
    ...interactionShape,
    /** In lists that are sorted by it. null: there are not two scores to lie apart. */
    disagreement: disagreementSchema.nullable().optional(),
  })
  .meta({ id: 'InteractionListEntry' })
export type InteractionListEntry = z.output<typeof interactionListEntrySchema>

/** One judge's verdict: a score with its reason, or why there is none; `raw` is what the judge wrote. */
export const judgementSchema = z
  .object({
    score: z.number().nullable(),
    reason: z.string().nullable(),
    raw: z.string().nullable(),
    unscoredReason: z.string().nullable(),
    /** Why there is no score, in words, where `raw` does not tell: a failed call, a filter. */
    detail: z.string().nullable(),
    /** "rule" where the method decides without asking, "opening" where the item's stored score counts. */
    decidedBy: z.string().nullable(),
    /** Each judgement, where the text was judged several times: `score` is their mean, `reason` and `raw` are of the one next to it. */
    repeats: z
      .array(
        z.object({
          score: z.number().nullable(),
          reason: z.string().nullable(),
          raw: z.string().nullable(),
          unscoredReason: z.string().nullable(),
          detail: z.string().nullable(),
        }),
      )
      .nullable(),
    /** How far the judgements of one text lie apart; null where it was judged once. `sd` is null under two scores. */
    spread: z
      .object({
        n: z.number().int(),
        of: z.number().int(),
        sd: z.number().nullable(),
        min: z.number(),
        max: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'Judgement' })
export type JudgementAnswer = z.output<typeof judgementSchema>

export const solvedCheckSchema = judgementSchema
  .omit({ score: true, repeats: true, spread: true })
  .extend({ solved: z.boolean().nullable() })

/** One request to a model, without its text. */
export const modelCallSchema = z
  .object({
    sequence: z.number().int(),
    purpose: z.string(),
    attempt: z.number().int(),
    /** Of several judgements of one text, from 1. */
    repeat: z.number().int(),
    httpAttempts: z.number().int(),
    requestSha256: z.string(),
    tokens: z.object({
      input: z.number().int().nullable(),
      cachedInput: z.number().int().nullable(),
      output: z.number().int().nullable(),
    }),
    latencyMs: z.number().int(),
    costUsd: z.number().nullable(),
    costNote: z.string().nullable(),
    finishReason: z.string().nullable(),
    returnedModel: z.string().nullable(),
    replyText: z.string().nullable(),
  })
  .meta({ id: 'ModelCall' })

const toolCallSchema = z.object({
  id: z.string(),
  name: z.string(),
  arguments: z.string(),
  result: z.string().nullable(),
  error: z.string().nullable(),
})

/** What a RAG agent was given to read for its answer. */
const retrievalSchema = z
  .object({
    query: z.string(),
    search: z.enum(searchKinds),
    durationMs: z.number().int(),
    /** Best first, as they stand in the agent's request; none where nothing fits. */
    passages: z.array(
      z.object({
        rank: z.number().int(),
        passageId: z.string(),
        /** Its file's name, or its post's title. */
        name: z.string(),
        place: z.string().nullable(),
        text: z.string(),
        url: z.string().nullable(),
        author: z.string().nullable(),
        licence: z.string().nullable(),
        /** Its rank in the search by words, and by meaning; null where it was not among those found there. */
        wordRank: z.number().int().nullable(),
        meaningRank: z.number().int().nullable(),
      }),
    ),
  })
  .meta({ id: 'Retrieval' })

export const turnSchema = z
  .object({
    number: z.number().int(),
    user: z.object({ text: z.string().nullable(), audioUrl: z.null(), reasoning: z.string().nullable() }),
    agent: z.object({
      text: z.string(),
      audioUrl: z.null(),
      toolCalls: z.array(toolCallSchema),
      reasoning: z.string().nullable(),
      /** How the answer came: answered, empty, cut, blocked, malformed. */
      outcome: z.string(),
    }),
    /** null: the agent has no knowledge base. */
    retrieval: retrievalSchema.nullable(),
    userHelpfulness: judgementSchema,
    agentHelpfulness: judgementSchema,
    /** Corrections of the two scores by people, oldest first, those that were taken back among them. */
    corrections: z.array(scoreOverrideSchema),
    /** Rests on the corrections that stand, with ?overrides=include alone. */
    quality: z.number().nullable(),
    qualityReason: z.string().nullable(),
    solved: z.boolean().nullable(),
    solvedCheck: solvedCheckSchema,
    /** Of the agent's calls in this turn. */
    tokens: z.object({
      input: z.number().int().nullable(),
      cachedInput: z.number().int().nullable(),
      output: z.number().int().nullable(),
    }),
    costUsd: z.number().nullable(),
    costReason: z.string().nullable(),
    costNote: z.string().nullable(),
    latencyMs: z.number().int().nullable(),
    /** Signs for the reader: role drift, "user says solved", cleaned text, repeated after a lost worker. */
    signs: z.array(z.string()),
    calls: z.array(modelCallSchema),
    startedAt: moment,
    durationMs: z.number().int(),
  })
  .meta({ id: 'Turn' })
export type TurnAnswer = z.output<typeof turnSchema>

const namedJudgement = judgementSchema.nullable()

export const interactionSchema = z
  .object({
    ...interactionShape,
    /** Whether the scores here rest on people's corrections, where there are any. */
    correctionsShown: z.boolean(),
    simulated: z.boolean(),
    /** `formula` and `weights` are those of the scores shown here. */
    run: z.object({
      id: z.string(),
      name: z.string(),
      status: z.string(),
      formula: formulaSchema,
      weights: weightsSchema,
    }),
    question: z.object({
      title: z.string(),
      text: z.string(),
      answer: z.string(),
      summary: z.string().nullable(),
      problem: z.string().nullable(),
      attribution: itemAttributionSchema,
    }),
    /** What the complexity judge said of the item; null where it was not asked yet. */
    complexity: z.object({
      criticalThinking: namedJudgement,
      errorHandling: namedJudgement,
      topicKnowledge: namedJudgement,
    }),
    /**
     * What people corrected of these criteria, what was taken back among it. They are made once for the question and the
     * judge, and a correction counts in every run that shares them.
     */
    complexityCorrections: z.array(scoreOverrideSchema),
    turns: z.array(turnSchema),
    /** The same conversation by other judges: the run that held it, and those that judged it again; oldest first. */
    otherJudgings: z.array(
      z.object({
        interactionId: z.string(),
        runId: z.string(),
        runName: z.string(),
        judge: z.string(),
        status: z.enum(interactionStatuses),
        heldTheConversation: z.boolean(),
        /** Under its own run's formula. */
        finalScore: z.number().nullable(),
        turns: z.array(
          z.object({
            number: z.number().int(),
            userHelpfulness: z.number().nullable(),
            agentHelpfulness: z.number().nullable(),
            solved: z.boolean().nullable(),
          }),
        ),
      }),
    ),
    checks: z.array(
      z.object({
        name: z.string(),
        points: z.number(),
        earned: z.number(),
        reason: z.string(),
        turn: z.number().int(),
      }),
    ),
    eventId: z.number().int(),
  })
  .meta({ id: 'Interaction' })
export type InteractionAnswer = z.output<typeof interactionSchema>
