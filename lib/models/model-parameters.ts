import { z } from 'zod'
import type { JsonValue } from '@/lib/selfscore/chat-request'

/** Names of a chat body that are ours to set: they can't be given as extra parameters. */
export const reservedBodyKeys: ReadonlySet<string> = new Set([
  'model',
  'messages',
  'stream',
  'stream_options',
  'n',
  'temperature',
  'top_p',
  'max_tokens',
  'max_completion_tokens',
  'seed',
  'response_format',
])

const jsonValue: z.ZodType<JsonValue> = z.json()

/**
 * What a person set for a model; only what was set is sent.
 * `sendSeed` sends the interaction's seed as `seed`. `extra` is sent as it is, beside our own fields.
 */
export const modelParametersSchema = z.strictObject({
  temperature: z.number().min(0).max(2).exactOptional(),
  topP: z.number().gt(0).max(1).exactOptional(),
  maxOutputTokens: z.int().min(1).max(10_000_000).exactOptional(),
  sendSeed: z.boolean().exactOptional(),
  extra: z
    .record(z.string().min(1).max(100), jsonValue)
    .superRefine((extra, context) => {
      for (const key of Object.keys(extra)) {
        if (reservedBodyKeys.has(key)) {
          context.addIssue({ code: 'custom', path: [key], message: `${key} can't be set as an extra parameter` })
        }
      }
    })
    .exactOptional(),
})

export type ModelParameters = z.output<typeof modelParametersSchema>
