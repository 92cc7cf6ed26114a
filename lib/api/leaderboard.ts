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
  commonItems: count
    .nullable()
    .describe('Questions or variants of a scenario that both have; null: each trial is one of its own.'),
  significant: z.boolean(),
  claimed: z.boolean(),
  reasons: z.array(z.string()),
})

/** Of runs of either benchmark. */
const entryShape = {
  rank: count.nullable().describe('1, 2, 2, 4 by mean; incomplete runs after the complete ones; null: no mean.'),
  rankLow: count.nullable(),
  rankHigh: count.nullable(),
  tiedPlaces: z
    .array(z.tuple([count, count]))
    .describe(
      'The places in `entries`, from 1, of the runs that it can’t be told apart from, as ranges with both their ends: [[1, 3], [5, 9]].',
    ),
  letters: z.string().nullable().describe('Runs that share a letter can’t be told apart; "a" is best.'),
  runId: z.string(),
  /** Other than every other entry's. */
  name: z.string(),
  runName: z.string(),
  agent: z.object({ id: z.string().nullable(), name: z.string(), colour: count, kind: z.enum(agentKinds) }),
  status: z.enum(runStatuses),
  simulated: z.boolean(),
  complete: z.boolean(),
  /** Interactions with a score, and items behind the mean. */
  n: count,
  items: count,
  planned: count,
  trials: count,
  /** Scores of its that people corrected, whether they count here or not. */
  correctedScores: count,
  /** As it is shown everywhere: two decimals, more where two of different rank would look the same. */
  meanShown: z.string().nullable(),
  ci95: z.tuple([number, number]).nullable(),
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
    .extend({
      version: count,
      /** Whether the earlier version's run stands on the board too; null ids: a link does not show the run. */
      onBoard: z.boolean(),
      runId: z.string().nullable(),
      runStartedAt: moment.nullable(),
    })
    .nullable()
    .describe(
      'This run’s mean less that of the newest complete run of its agent’s last earlier version, of the same benchmark configuration, on the board or not.',
    ),
  /** Why there is no such difference; null where there is one. */
  sinceVersionReason: z.string().nullable(),
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
}

const entrySchema = z
  .object({
    ...entryShape,
    meanFinalScore: number.nullable(),
    meanFinalScoreReason: z.string().nullable(),
    solved: figure.describe('The share of interactions whose check could be read.'),
  })
  .meta({ id: 'SharedLeaderboardEntry' })

const pointsEntrySchema = z
  .object({
    ...entryShape,
    /** Of a scored trial. */
    meanPoints: number.nullable(),
    meanPointsReason: z.string().nullable(),
    mostPoints: number.nullable().describe('What the mean would be had every scored trial earned all that it could.'),
    /** Over all scored trials; null where none is. */
    points: count.nullable(),
    maxPoints: count.nullable(),
    passed: figure.describe('The share of scored trials that earned everything.'),
    checks: z
      .array(
        z.object({
          scenario: z.string(),
          id: z.string(),
          title: z.string(),
          points: count,
          passed: count,
          n: count,
          interval: z.tuple([number, number]).nullable(),
        }),
      )
      .describe('How often each check was passed, of the trials in whose maximum it was.'),
  })
  .meta({ id: 'SharedPointsLeaderboardEntry' })

/** Of many runs so many ids that only what asks for them is sent them. */
const tiesShape = { tiedWith: z.array(z.string()).describe('Ids of the runs that it can’t be told apart from.') }

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

const rankingShape = {
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
}

const scoreShape = { ...rankingShape, benchmark: z.literal('selfscore') }
const pointsShape = { ...rankingShape, benchmark: z.literal('scripted') }
const BEST_SCORE = 'Best first.'
const BEST_POINTS = 'Best first, by mean points of a trial.'

const scoreBoardSchema = z
  .object({ ...scoreShape, entries: z.array(entrySchema).describe(BEST_SCORE) })
  .meta({ id: 'SharedScoreLeaderboard' })
const pointsBoardSchema = z
  .object({ ...pointsShape, entries: z.array(pointsEntrySchema).describe(BEST_POINTS) })
  .meta({ id: 'SharedPointsLeaderboard' })
const scoreBoardWithTiesSchema = z
  .object({
    ...scoreShape,
    entries: z.array(entrySchema.extend(tiesShape).meta({ id: 'LeaderboardEntry' })).describe(BEST_SCORE),
  })
  .meta({ id: 'ScoreLeaderboard' })
const pointsBoardWithTiesSchema = z
  .object({
    ...pointsShape,
    entries: z.array(pointsEntrySchema.extend(tiesShape).meta({ id: 'PointsLeaderboardEntry' })).describe(BEST_POINTS),
  })
  .meta({ id: 'PointsLeaderboard' })

/** A saved ranking of runs of one benchmark configuration, made anew each time it is read; never of both benchmarks. */
export const leaderboardSchema = z.discriminatedUnion('benchmark', [
  scoreBoardWithTiesSchema,
  pointsBoardWithTiesSchema,
])
export type LeaderboardWithTies = z.output<typeof leaderboardSchema>

/** The same as pages and links show it: ties by their places alone. */
export const placedLeaderboardSchema = z.discriminatedUnion('benchmark', [scoreBoardSchema, pointsBoardSchema])
export type LeaderboardAnswer = z.output<typeof placedLeaderboardSchema>
export type ScoreBoard = z.output<typeof scoreBoardSchema>
export type PointsBoard = z.output<typeof pointsBoardSchema>
export type LeaderboardEntry = z.output<typeof entrySchema>
export type PointsEntry = z.output<typeof pointsEntrySchema>
/** What the entries of both kinds have. */
export type AnyEntry = LeaderboardEntry | PointsEntry

/** A board with the ids of all ties. */
export function boardWithTies(board: LeaderboardAnswer): LeaderboardWithTies {
  return board.benchmark === 'scripted'
    ? { ...board, entries: board.entries.map((entry) => ({ ...entry, tiedWith: tiedRuns(board.entries, entry) })) }
    : { ...board, entries: board.entries.map((entry) => ({ ...entry, tiedWith: tiedRuns(board.entries, entry) })) }
}

/** The ids of the runs that one can’t be told apart from, best first. */
export function tiedRuns(entries: readonly AnyEntry[], { tiedPlaces }: Pick<AnyEntry, 'tiedPlaces'>): string[] {
  return tiedPlaces.flatMap(([from, to]) => entries.slice(from - 1, to).map(({ runId }) => runId))
}

/** A board as whoever holds a link sees it: no tags, and no run that does not stand on it. */
export function boardBehindLink(board: LeaderboardAnswer): LeaderboardAnswer {
  return board.benchmark === 'scripted'
    ? { ...board, tags: [], entries: board.entries.map(withoutOthers) }
    : { ...board, tags: [], entries: board.entries.map(withoutOthers) }
}

function withoutOthers<Entry extends AnyEntry>(entry: Entry): Entry {
  const { sinceVersion } = entry
  return sinceVersion === null || sinceVersion.onBoard
    ? entry
    : { ...entry, sinceVersion: { ...sinceVersion, runId: null } }
}

export const leaderboardListEntrySchema = z
  .object({
    ...boardShape,
    benchmark: z.enum(['selfscore', 'scripted']),
    /** Runs that were chosen and still exist; those that follow are counted on the board itself. */
    runCount: count,
    removed: count,
    simulated: z.boolean(),
    /** What its runs play: a data set with its version, or scenarios with theirs; null where no runs are left. */
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
