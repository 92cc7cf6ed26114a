import { z } from 'zod'
import { actions, roles } from '@/lib/auth/permissions'
import { moment } from './fields'

const byToken = z.strictObject({ token: z.string({ error: 'must be the token as a text' }).max(4000) })
const byPassword = z.strictObject({
  email: z.string({ error: 'must be an email address as a text' }).max(1000),
  password: z.string({ error: 'must be a text' }).max(1000),
})
export const createSessionSchema = z.union([byPassword, byToken]).meta({ id: 'CreateSession' })

/** Who asks, and what they may do. */
export const sessionSchema = z
  .object({
    /** `machine`: nobody has an account yet; `installation`: by the token; `nobody`: sign in first. */
    kind: z.enum(['nobody', 'machine', 'installation', 'person']),
    person: z.object({ id: z.string(), name: z.string() }).nullable(),
    role: z.enum(roles).nullable(),
    may: z.array(z.enum(actions)),
  })
  .meta({ id: 'Session' })
export type SessionAnswer = z.output<typeof sessionSchema>

/** A browser that somebody is signed in with. */
export const signedInBrowserSchema = z
  .object({
    id: z.string(),
    /** In words, from what the browser says of itself. */
    browser: z.string(),
    address: z.string().nullable(),
    /** The one that asks. */
    current: z.boolean(),
    createdAt: moment,
    lastSeenAt: moment,
    expiresAt: moment,
  })
  .meta({ id: 'SignedInBrowser' })

export const startCompanySignInSchema = z
  .strictObject({ next: z.string().max(2000).optional() })
  .meta({ id: 'StartCompanySignIn' })
export const companySignInSchema = z.object({ url: z.string() }).meta({ id: 'CompanySignIn' })

/** What a provider hands back. */
export const companyCallbackQuerySchema = z.looseObject({})
