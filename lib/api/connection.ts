import { z } from 'zod'
import { BaseUrlError, storableBaseUrl } from '@/lib/models/base-url'
import { keyHint } from '@/lib/models/key-hint'
import { flag, moment, shortText, wholeNumber } from './fields'

const limit = (high: number) => wholeNumber(1, high).nullable()

export const connectionLimitsSchema = z.strictObject({
  maxConcurrent: limit(10_000).exactOptional(),
  requestsPerMinute: limit(10_000_000).exactOptional(),
  tokensPerMinute: limit(1_000_000_000).exactOptional(),
})

/** The address of an OpenAI-compatible endpoint, with or without its last part /v1, as it is stored. */
const baseUrl = z
  .string({ error: 'must be an address such as https://api.example.com/v1' })
  .max(2000, { error: 'must be at most 2,000 characters' })
  .transform((text, context) => {
    try {
      return storableBaseUrl(text)
    } catch (error) {
      if (!(error instanceof BaseUrlError)) throw error
      context.addIssue({ code: 'custom', message: error.message })
      return z.NEVER
    }
  })

/** A key, and what may be shown of it. */
const apiKey = z
  .string({ error: 'must be the key as a text' })
  .trim()
  .min(1, { error: 'must not be empty; leave it out where the endpoint needs none' })
  .max(4000, { error: 'must be at most 4,000 characters' })
  .regex(/^[\x21-\x7e]+$/, { error: 'must be visible ASCII characters without spaces' })
  .transform((key) => ({ key, hint: keyHint(key) }))

export const createConnectionSchema = z
  .strictObject({
    name: shortText(),
    baseUrl: baseUrl,
    apiKey: apiKey.optional(),
    limits: connectionLimitsSchema.optional(),
  })
  .meta({ id: 'CreateConnection' })
export type CreateConnection = z.infer<typeof createConnectionSchema>

/** Only what is given is changed. `apiKey: null` takes the key away. */
export const updateConnectionSchema = z
  .strictObject({
    name: shortText().optional(),
    baseUrl: baseUrl.optional(),
    apiKey: apiKey.nullable().optional(),
    limits: connectionLimitsSchema.optional(),
    archived: flag().optional(),
  })
  .meta({ id: 'UpdateConnection' })
export type UpdateConnection = z.infer<typeof updateConnectionSchema>

export const connectionSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(['openai', 'bundled']),
    baseUrl: z.string(),
    /** The last characters of the key; the key itself is never given out. */
    apiKeyHint: z.string().nullable(),
    limits: z.object({
      maxConcurrent: z.number().nullable(),
      requestsPerMinute: z.number().nullable(),
      tokensPerMinute: z.number().nullable(),
    }),
    simulated: z.boolean(),
    modelCount: z.number().int(),
    archivedAt: moment.nullable(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Connection' })
export type ConnectionAnswer = z.infer<typeof connectionSchema>

export const connectionCheckSchema = z
  .object({
    ok: z.boolean(),
    models: z.array(z.string()),
    message: z.string(),
    /** An address that answers where the given one does not. */
    suggestedBaseUrl: z.string().nullable(),
  })
  .meta({ id: 'ConnectionCheck' })
export type ConnectionCheck = z.infer<typeof connectionCheckSchema>
