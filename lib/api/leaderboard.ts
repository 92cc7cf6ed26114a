import { z } from 'zod'
import { agentKinds } from './agent'
import { id, moment, oneOf, shortText } from './fields'
import { listQueryShape } from './list'
import { runStatuses } from './run'
import { correctionsSchema } from './score-query'
import { tagName, tagNames } from './tag'

/** The most runs of one board. */
export const MOST_BOARD_RUNS = 500
/** As long as the longest name of a run and its agent together. */
const LONGEST_NAME = 500

export const followRules = ['nothing', 'every-run', 'newest-of-each-agent'] as const
export type FollowRule = (typeof followRules)[number]

/** Which scores a board shows: the judges' own, or with people's corrections in their place. */
export const boardScores = ['exclude', 'include'] as const
export type BoardScores = (typeof boardScores)[number]

/** Which runs are ranked, and which later ones join them by themselves. */
export const createLeaderboardSchema = z
  .strictObject({
    name: shortText(LONGEST_NAME),
    runIds: z
      .array(id(), { error: 'must be a list of run ids' })
      .min(1, { error: 'must name at least 1 run, got none' })
      .max(MOST_BOARD_RUNS, {
        error: ({ input }) =>
          `must be at most ${MOST_BOARD_RUNS} runs, got ${Array.isArray(input) ? input.length : 'more'}`,
      })
      .refine((ids) => new Set(ids).size === ids.length, { error: 'must not name a run twice' }),
    follow: oneOf(followRules)
      .default('nothing')
      .describe(
        'Which runs of the same benchmark configuration that end after the board was made join it: none, every one, or of each agent its newest alone.',
      ),
    overrides: oneOf(boardScores)
      .default('exclude')
      .describe('Which scores it shows: exclude: as the judges gave them; include: as people corrected them.'),
  })
  .meta({ id: 'CreateLeaderboard' })
export type CreateLeaderboard = z.output<typeof createLeaderboardSchema>

export const changeLeaderboardSchema = z
  .strictObject({
    name: shortText(LONGEST_NAME).optional(),
    follow: oneOf(followRules).optional(),
    overrides: oneOf(boardScores).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { error: 'must change name, follow or overrides' })
  .meta({ id: 'ChangeLeaderboard' })
export type ChangeLeaderboard = z.output<typeof changeLeaderboardSchema>

const number = z.number()
const count = z.number().int()
const figure = z
  .object({ mean: number, interval: z.tuple([number, number]).readonly().nullable(), n: count })
  .nullable()
  .meta({ id: 'BoardFigure' })

const pairedDifference = z.object({
  difference: number,
  lower: number,
  upper: number,
  p: number,
  commonItems: count,
  significant: z.boolean(),
  claimed: z.boolean(),
  reasons: z.array(z.string()),
})

const entrySchema = z
  .object({
    rank: count.nullable().describe('1, 2, 2, 4 by mean; incomplete runs after the complete ones; null: no mean.'),
    rankLow: count.nullable(),
    rankHigh: count.nullable(),
    tiedWith: z.array(z.string()).describe('Ids of the runs that it can’t be told apart from.'),
    letters: z.string().nullable().describe('Runs that share a letter can’t be told apart; "a" is best.'),
    runId: z.string(),
    /** Other than every other entry's. */
    name: z.string(),
    runName: z.string(),
    agent: z.object({ id: z.string().nullable(), name: z.string(), colour: count, kind: z.enum(agentKinds) }),
    status: z.enum(runStatuses),
    simulated: z.boolean(),
    complete: z.boolean(),
    /** Interactions with a final score, and items behind the mean. */
    n: count,
    items: count,
    planned: count,
    trials: count,
    /** Scores of its that people corrected, whether they count here or not. */
    correctedScores: count,
    meanFinalScore: number.nullable(),
    meanFinalScoreReason: z.string().nullable(),
    /** As it is shown everywhere: two decimals, more where two of different rank would look the same. */
    meanShown: z.string().nullable(),
    ci95: z.tuple([number, number]).nullable(),
    solved: figure.describe('The share of interactions whose check could be read.'),
    turns: figure,
    /** Interactions that were cut off by the turn limit. */
    atTurnLimit: count,
    costPerInteractionUsd: number.nullable(),
    costReason: z.string().nullable(),
    /** The known part, where some turns have no known cost. */
    costAtLeastUsd: number.nullable(),
    behindLeader: pairedDifference
      .nullable()
      .describe('This run’s mean less the leader’s, over the items that both have.'),
    /** Which version of its agent it played; null: not known. */
    agentVersion: count.nullable(),
    sinceVersion: pairedDifference
      .extend({ version: count, runId: z.string() })
      .nullable()
      .describe('This run’s mean less that of its agent’s newest earlier version on the board.'),
    startedAt: moment.nullable(),
    finishedAt: moment.nullable(),
  })
  .meta({ id: 'LeaderboardEntry' })

const boardShape = {
  id: z.string(),
  name: z.string(),
  follow: z.enum(followRules),
  /** Behind a link none: they are the team's own. */
  tags: tagNames,
  /** Which scores were chosen for it; `corrections.shown` says which are shown here. */
  overrides: z.enum(boardScores),
  createdAt: moment,
  updatedAt: moment,
}

/** A saved ranking of runs of one benchmark configuration, made anew each time it is read. */
export const leaderboardSchema = z
  .object({
    ...boardShape,
    simulated: z.boolean(),
    /** What all its runs have alike, in words. */
    settings: z.array(z.object({ name: z.string(), words: z.string() })),
    corrections: correctionsSchema,
    /** What it shows, in sentences that claim no more than the tests allow. */
    summary: z.array(z.string()),
    /** What limits it: judges of an agent's family, scores at the ceiling, conversations that were cut off. */
    notes: z.array(z.string()),
    /** Of all pairs together. */
    alpha: number,
    pairs: count,
    /** Runs that were on it and have been deleted. */
    removed: count,
    /** Best first. */
    entries: z.array(entrySchema),
  })
  .meta({ id: 'Leaderboard' })
export type LeaderboardAnswer = z.output<typeof leaderboardSchema>

/** A board as whoever holds a link sees it. */
export function boardBehindLink(board: LeaderboardAnswer): LeaderboardAnswer {
  return { ...board, tags: [] }
}
export type LeaderboardEntry = z.output<typeof entrySchema>

export const leaderboardListEntrySchema = z
  .object({
    ...boardShape,
    /** Runs that were chosen and still exist; those that follow are counted on the board itself. */
    runCount: count,
    removed: count,
    simulated: z.boolean(),
    dataset: z.string().nullable(),
    /** Links by which it can be opened now. */
    openLinks: count,
  })
  .meta({ id: 'LeaderboardListEntry' })
export type LeaderboardListEntry = z.output<typeof leaderboardListEntrySchema>

export const leaderboardListQuerySchema = z.strictObject({ ...listQueryShape, tag: tagName().optional() })
export type LeaderboardListQuery = z.output<typeof leaderboardListQuerySchema>

const boardScoresShape = {
  overrides: oneOf(boardScores)
    .optional()
    .describe('The same board with the other scores, for one look; without it those that were chosen for it.'),
}
export const leaderboardQuerySchema = z.strictObject(boardScoresShape)

const formatShape = { format: oneOf(['csv', 'jsonl', 'xlsx']).default('csv') }
export const exportLeaderboardQuerySchema = z.strictObject({ ...formatShape, ...boardScoresShape })
/** Behind a link a board shows what was chosen for it, and nothing else. */
export const exportSharedQuerySchema = z.strictObject(formatShape)
