import { z } from 'zod'
import { tokenScopes } from '@/lib/auth/permissions'
import { givenMoment, moment, oneOf, shortText } from './fields'

export const createApiTokenSchema = z
  .strictObject({
    name: shortText(),
    /** `read`: what may be read; `run`: launch and steer runs too; `full`: whatever its person may. */
    scope: oneOf(tokenScopes),
    /** ISO 8601 with its offset; left out: it does not expire. */
    expiresAt: givenMoment().nullable().optional(),
  })
  .meta({ id: 'CreateApiToken' })
export type CreateApiToken = z.output<typeof createApiTokenSchema>

export const apiTokenSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Its last characters. */
    hint: z.string(),
    scope: z.enum(tokenScopes),
    state: z.enum(['open', 'expired', 'revoked']),
    expiresAt: moment.nullable(),
    /** To the minute. */
    lastUsedAt: moment.nullable(),
    createdAt: moment,
    /** Told once, in the answer that makes it; null ever after. */
    token: z.string().nullable(),
  })
  .meta({ id: 'ApiToken' })
export type ApiTokenAnswer = z.infer<typeof apiTokenSchema>
