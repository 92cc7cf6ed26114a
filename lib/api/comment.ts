import { z } from 'zod'
import { flag, id, longText, moment, oneOf, wholeNumber } from './fields'
import { listQueryShape } from './list'

/** Why somebody says that a turn needs to be looked at. */
export const flagReasons = ['wrong-score', 'agent-wrong', 'user-out-of-role', 'judge-unclear', 'other'] as const
export type FlagReason = (typeof flagReasons)[number]

/** The longest comment. */
export const LONGEST_COMMENT = 5000
const MOST_MENTIONS = 20

const text = longText(LONGEST_COMMENT, { trimmed: true })
const mentions = z
  .array(z.string().max(200), { error: 'must be a list of ids of people' })
  .max(MOST_MENTIONS, { error: `must be at most ${MOST_MENTIONS} people` })

/** Says something of a turn (or, of a scenario, a step). A comment and a reply need words; a flag needs none. */
export const createCommentSchema = z
  .strictObject({
    turn: wholeNumber(1, 32_000),
    text: text.default(''),
    flag: oneOf(flagReasons).nullable().default(null).describe('What is wrong with the turn; null: a comment.'),
    parentId: id().nullable().default(null).describe('The comment or flag that it answers.'),
    mentions: mentions.default([]).describe('Ids of people who are to see it.'),
  })
  .refine(({ text: said, flag: reason }) => said !== '' || reason !== null, {
    path: ['text'],
    error: 'must not be empty',
  })
  .refine(({ parentId, flag: reason }) => parentId === null || reason === null, {
    path: ['flag'],
    error: 'must be null in a reply',
  })
  .meta({ id: 'CreateComment' })
export type CreateComment = z.output<typeof createCommentSchema>

/** Changes the words of one's own comment, or says whether a thread is open. */
export const changeCommentSchema = z
  .strictObject({
    text: text.min(1, { error: 'must not be empty' }).optional(),
    mentions: mentions.optional(),
    resolved: flag().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { error: 'must change text, mentions or resolved' })
  .meta({ id: 'ChangeComment' })
export type ChangeComment = z.output<typeof changeCommentSchema>

const person = z.object({ id: z.string(), name: z.string() })

export const commentSchema = z
  .object({
    id: z.string(),
    interactionId: z.string(),
    turn: z.number().int(),
    parentId: z.string().nullable(),
    flag: z.enum(flagReasons).nullable(),
    /** null: it was deleted, and stands here for the replies to it. */
    text: z.string().nullable(),
    author: z
      .string()
      .describe('A name; "this machine" where nobody had an account, "the API token" of the installation’s.'),
    /** Whether it is of the one who asks, who alone may change it. */
    mine: z.boolean(),
    mentions: z.array(person),
    createdAt: moment,
    editedAt: moment.nullable(),
    /** Of what begins a thread. */
    resolvedAt: moment.nullable(),
    resolvedBy: z.string().nullable(),
  })
  .meta({ id: 'Comment' })
export type CommentAnswer = z.output<typeof commentSchema>

/** Everything that was said of an interaction, oldest first, replies among it. */
export const commentsSchema = z.object({ data: z.array(commentSchema) })

/** People who can be mentioned. */
export const colleaguesSchema = z.object({ data: z.array(person) })
export type Colleague = z.output<typeof person>

export const reviewScopes = ['mine', 'flags', 'all'] as const
export type ReviewScope = (typeof reviewScopes)[number]

export const reviewQuerySchema = z.strictObject({
  ...listQueryShape,
  scope: oneOf(reviewScopes)
    .default('mine')
    .describe('mine: where I am mentioned, and threads that I began; flags: every open flag; all: every open thread.'),
})
export type ReviewQuery = z.output<typeof reviewQuerySchema>

/** A thread that is open. */
export const reviewEntrySchema = z
  .object({
    thread: commentSchema.describe('What begins it.'),
    latest: commentSchema.describe('What was said last in it.'),
    replies: z.number().int(),
    /** Something in it came since the one who asks last looked, and is not their own. */
    unread: z.boolean(),
    mentioned: z.boolean().describe('The one who asks is mentioned in it.'),
    title: z.string(),
    runId: z.string(),
    runName: z.string(),
    path: z.string().describe('The address of the very turn.'),
  })
  .meta({ id: 'ReviewEntry' })
export type ReviewEntry = z.output<typeof reviewEntrySchema>

export const reviewPageSchema = z.object({
  data: z.array(reviewEntrySchema),
  nextCursor: z.string().nullable(),
  /** Open threads of each scope, and how many of mine have something new. */
  counts: z.object({
    mine: z.number().int(),
    flags: z.number().int(),
    all: z.number().int(),
    unread: z.number().int(),
  }),
})
export type ReviewPage = z.output<typeof reviewPageSchema>
