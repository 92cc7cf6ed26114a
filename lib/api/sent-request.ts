import { z } from 'zod'
import { PREPARATION_PURPOSES, SCRIPTED_PURPOSES, TURN_CALL_PURPOSES } from '@/lib/selfscore/purpose'
import { id, oneOf, wholeNumber } from './fields'
import { numberInQuery } from './list'
import { LARGEST } from './run'

/** More steps than a script can have. */
const MOST_STEPS = 1000

/** Which requests of an interaction: those of one purpose in one turn (of a scenario: in one step), every attempt. */
export const turnRequestsQuerySchema = z.strictObject({
  turn: numberInQuery(wholeNumber(1, Math.max(LARGEST.maxTurns, MOST_STEPS))),
  purpose: oneOf([...TURN_CALL_PURPOSES, ...SCRIPTED_PURPOSES]),
})
export type TurnRequestsQuery = z.output<typeof turnRequestsQuerySchema>

/** Which requests of an item: those that made one preparation as this run uses it, every attempt. */
export const preparationRequestsQuerySchema = z.strictObject({ kind: oneOf(PREPARATION_PURPOSES), runId: id() })
export type PreparationRequestsQuery = z.output<typeof preparationRequestsQuerySchema>

/** One request to a model as it was sent: made again from its parts, and given only if its hash is that of what was sent. */
export const sentRequestSchema = z
  .object({
    purpose: z.enum([...PREPARATION_PURPOSES, ...TURN_CALL_PURPOSES, ...SCRIPTED_PURPOSES]),
    /** 0 for what was made once for the item; of a scenario the number of its step. */
    turn: z.number().int(),
    attempt: z.number().int(),
    /** How often it was sent until an answer came. */
    httpAttempts: z.number().int(),
    /** Of the bytes that were sent, in hexadecimal. */
    requestSha256: z.string(),
    /** The body, byte for byte when written as UTF-8; null where it can't be made again, and then `bodyReason` says why. */
    body: z.string().nullable(),
    bodyReason: z.string().nullable(),
    model: z.object({
      name: z.string().nullable(),
      label: z.string().nullable(),
      connectionName: z.string().nullable(),
      simulated: z.boolean().nullable(),
      /** As they were frozen at launch; null where that run was deleted. */
      parameters: z.record(z.string(), z.unknown()).nullable(),
    }),
    tokens: z.object({
      input: z.number().int().nullable(),
      cachedInput: z.number().int().nullable(),
      output: z.number().int().nullable(),
    }),
    latencyMs: z.number().int(),
    costUsd: z.number().nullable(),
    finishReason: z.string().nullable(),
    returnedModel: z.string().nullable(),
    /** Only of a reply that was asked for again. */
    replyText: z.string().nullable(),
  })
  .meta({ id: 'SentRequest' })
export type SentRequest = z.output<typeof sentRequestSchema>
