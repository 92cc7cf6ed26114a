import { z } from 'zod'
import { moment } from './fields'
import { interactionListEntrySchema } from './interaction'
import { budgetSchema, costSchema, progressSchema, runSchema, runStatuses, summarySchema } from './run'

/*
 * The events of a run, as `GET /runs/:id/events` sends them. An event's id is twice its number in the database; a
 * `progress`, which sums up what came before it, has the odd id after that. So ids rise, and none is skipped on resuming.
 */

/** The event id of a stored event number. */
export const eventIdOf = (eventSeq: bigint | number): number => Number(eventSeq) * 2

/** The stored event number up to which a reader has seen everything. */
export const eventSeqOf = (eventId: number): bigint => BigInt(Math.floor(eventId / 2))

export const progressEventSchema = z
  .object({
    progress: progressSchema,
    summary: summarySchema,
    cost: costSchema,
    budget: budgetSchema.nullable(),
    complete: z.boolean(),
    ratePerMinute: z.number().nullable(),
    secondsLeft: z.number().nullable(),
    paceReason: z.string().nullable(),
    waitingFor: z.string().nullable(),
    waitingUntil: moment.nullable(),
  })
  .meta({ id: 'ProgressEvent' })
export type ProgressEvent = z.output<typeof progressEventSchema>

/** A turn was stored. Its texts are read with `GET /interactions/:id`. */
export const turnEventSchema = z
  .object({
    interactionId: z.string(),
    number: z.number().int(),
    userHelpfulness: z.number().nullable(),
    agentHelpfulness: z.number().nullable(),
    solved: z.boolean().nullable(),
  })
  .meta({ id: 'TurnEvent' })
export type TurnEvent = z.output<typeof turnEventSchema>

export const statusEventSchema = z
  .object({
    status: z.enum(runStatuses),
    statusReason: z.string().nullable(),
    startedAt: moment.nullable(),
    finishedAt: moment.nullable(),
  })
  .meta({ id: 'StatusEvent' })
export type StatusEvent = z.output<typeof statusEventSchema>

/** What each kind of event carries. */
export const runEventSchemas = {
  snapshot: runSchema,
  progress: progressEventSchema,
  turn: turnEventSchema,
  interaction: interactionListEntrySchema,
  status: statusEventSchema,
} as const
export type RunEventKind = keyof typeof runEventSchemas

export const eventsQuerySchema = z.strictObject({
  /** Where no `Last-Event-ID` header can be sent. */
  after: z
    .string()
    .regex(/^\d{1,16}$/, { error: 'must be the id of an event' })
    .transform(Number)
    .optional(),
})
