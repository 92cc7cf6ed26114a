import { z } from 'zod'
import { itemAttributionSchema } from './attribution'
import { flag, givenMoment, got, moment } from './fields'
import { placedLeaderboardSchema } from './leaderboard'
import { listQueryShape } from './list'

const passwordError = ({ input }: { input?: unknown }) =>
  `must be a text of 8 to 200 characters, got ${typeof input === 'string' ? `${input.length} characters` : got(input)}`

/** A link by which a board can be read without signing in. */
export const createLinkSchema = z
  .strictObject({
    expiresAt: givenMoment()
      .nullable()
      .optional()
      .describe('When it stops working; it works until it is revoked where none is given.'),
    password: z
      .string({ error: passwordError })
      .min(8, { error: passwordError })
      .max(200, { error: passwordError })
      .nullable()
      .optional(),
    showTranscripts: flag().default(false),
  })
  .meta({ id: 'CreateLink' })
export type CreateLink = z.output<typeof createLinkSchema>

export const shareLinkSchema = z
  .object({
    id: z.string(),
    leaderboardId: z.string(),
    /** The whole link, when it is made; never again, for only the hash of its token is kept. */
    url: z.string().nullable(),
    /** `maker-deactivated`: it opens nothing as long as the account of who made it is. */
    state: z.enum(['open', 'expired', 'revoked', 'maker-deactivated']),
    showTranscripts: z.boolean(),
    hasPassword: z.boolean(),
    expiresAt: moment.nullable(),
    revokedAt: moment.nullable(),
    visits: z.number().int(),
    lastVisitAt: moment.nullable(),
    createdAt: moment,
  })
  .meta({ id: 'ShareLink' })
export type ShareLinkAnswer = z.output<typeof shareLinkSchema>

export const unlockSchema = z.strictObject({ password: z.string().max(200) }).meta({ id: 'Unlock' })

/** What a link shows. */
export const sharedBoardSchema = z
  .object({ leaderboard: placedLeaderboardSchema, expiresAt: moment.nullable(), showTranscripts: z.boolean() })
  .meta({ id: 'SharedBoard' })

const verdict = z.object({
  score: z.number().nullable(),
  reason: z.string().nullable(),
  unscoredReason: z.string().nullable(),
  /** What a person corrected it to, where the board counts that; null: nothing. */
  correctedScore: z.number().nullable(),
})

/** An interaction in the list of a shared run. */
export const sharedInteractionEntrySchema = z
  .object({
    id: z.string(),
    title: z.string(),
    trial: z.number().int(),
    status: z.string(),
    solved: z.boolean().nullable(),
    turnCount: z.number().int(),
    finalScore: z.number().nullable(),
    /** Of a played scenario, in place of a final score. */
    points: z.number().int().nullable(),
    maxPoints: z.number().int().nullable(),
    missingReason: z.string().nullable(),
    /** Scores that people corrected, where the board counts that. */
    correctedScores: z.number().int(),
  })
  .meta({ id: 'SharedInteractionEntry' })
export type SharedInteractionEntry = z.output<typeof sharedInteractionEntrySchema>

/** A transcript as strangers may read it: what was said, and what the judge made of it; no prompts, requests or other runs. */
export const sharedInteractionSchema = sharedInteractionEntrySchema
  .extend({
    runId: z.string(),
    simulated: z.boolean(),
    /** Whose question and answer it is; null: a script's. */
    attribution: itemAttributionSchema.nullable(),
    turns: z.array(
      z.object({
        number: z.number().int(),
        user: z.string().nullable(),
        agent: z.string(),
        agentOutcome: z.string(),
        userHelpfulness: verdict,
        agentHelpfulness: verdict,
        quality: z.number().nullable(),
        qualityReason: z.string().nullable(),
        solved: z.boolean().nullable(),
        /** Tools that the agent called in this turn. */
        toolCalls: z.array(z.object({ name: z.string(), arguments: z.string(), outcome: z.string() })),
      }),
    ),
    /** Of a played scenario: what each check earned, and why. */
    checks: z.array(
      z.object({
        name: z.string(),
        outcome: z.string(),
        points: z.number().int(),
        earned: z.number().int(),
        /** What a person corrected it to, where the board counts that; null: nothing. */
        correctedTo: z.number().nullable(),
        reason: z.string(),
        turn: z.number().int().nullable(),
      }),
    ),
  })
  .meta({ id: 'SharedInteraction' })
export type SharedInteraction = z.output<typeof sharedInteractionSchema>

export const sharedInteractionsQuerySchema = z.strictObject(listQueryShape)
