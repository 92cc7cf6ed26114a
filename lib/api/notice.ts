import { z } from 'zod'
import { id, moment } from './fields'
import { flagInQuery, listQueryShape } from './list'

/**
 * What a run's owner is told of. `completed`: its last interaction has ended; `paused`: it can't go on as it is, or
 * somebody else paused it; `budget`: its budget stopped it.
 */
export const noticeKinds = ['completed', 'paused', 'budget'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** How a run stood when its owner was told of it. */
export const noticeFactsSchema = z.object({
  /** `completed` or `completed-with-errors` where it has come to its end. */
  status: z.string(),
  /** Why it paused, in a sentence; null where nothing but a person stopped it, or nothing did. */
  reason: z.string().nullable(),
  /** Who paused it, where it was a person. */
  by: z.string().nullable(),
  interactions: z.number().int(),
  scored: z.number().int(),
  unscored: z.number().int(),
  errored: z.number().int(),
  cancelled: z.number().int(),
  /** null: it has no budget. */
  budgetUsd: z.number().nullable(),
  /** What counted against the budget by then. */
  spentUsd: z.number().nullable(),
})
export type NoticeFacts = z.output<typeof noticeFactsSchema>

export const noticeSchema = z
  .object({
    id: z.string(),
    kind: z.enum(noticeKinds),
    run: z.object({ id: z.string(), name: z.string(), simulated: z.boolean() }),
    facts: noticeFactsSchema,
    createdAt: moment,
    readAt: moment.nullable(),
  })
  .meta({ id: 'Notice' })
export type NoticeAnswer = z.output<typeof noticeSchema>

export const noticeQuerySchema = z.strictObject({ ...listQueryShape, unread: flagInQuery.default(false) })
export type NoticeQuery = z.output<typeof noticeQuerySchema>

export const noticePageSchema = z.object({
  data: z.array(noticeSchema),
  nextCursor: z.string().nullable(),
  /** How many of one's own are unread, on whichever page. */
  unread: z.number().int(),
})
export type NoticePage = z.output<typeof noticePageSchema>

/** Which notices have been read; without `ids` all of one's own. */
export const readNoticesSchema = z
  .strictObject({
    ids: z
      .array(id(), { error: 'must be a list of ids' })
      .min(1, { error: 'must name at least 1 notice, or be left out for all' })
      .max(200, { error: ({ input }) => `must be at most 200 ids, got ${(input as unknown[]).length}` })
      .optional(),
  })
  .meta({ id: 'ReadNotices' })
export type ReadNotices = z.output<typeof readNoticesSchema>
