import { randomUUID } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { PASSWORD_LENGTH } from '@/lib/api/person'
import { nameFromElsewhere } from '@/lib/api/person-name'
import { authAdapter } from '@/lib/db/auth-adapter'
import type { Database } from '@/lib/db/client'
import { hasPeople } from '@/lib/db/has-people'
import { isDeactivated } from '@/lib/db/people'
import { type Env, env } from '@/lib/env'
import { log } from '@/lib/log'
import { sessionKey } from '@/lib/secret'
import { ADDRESS_HEADER } from './address-of'

/** What sign-ins depend on. */
export type AuthSettings = Pick<Env, 'publicUrl' | 'oidc'>

/** A person's session ends after this long, however much it is used. */
const SESSION_SECONDS = 30 * 24 * 3600

/** The one provider of a company; its name in addresses and in the table of accounts. */
export const COMPANY = 'company'

/** Where the library would answer by itself: of it only the way back from the provider is reachable. */
export const AUTH_PATH = '/api/v1/auth'

export type AuthLibrary = ReturnType<typeof build>

const built = new WeakMap<Database['prisma'], Map<string, AuthLibrary>>()

/**
 * The library that checks passwords, keeps sessions and talks with an identity provider. It is asked by our own routes;
 * accounts are made by our own commands, so it takes no sign-ups but those of the company's provider.
 */
export function authLibrary(db: Database, settings: AuthSettings = env()): AuthLibrary {
  const known = built.get(db.prisma) ?? new Map<string, AuthLibrary>()
  built.set(db.prisma, known)
  const key = JSON.stringify([settings.publicUrl, settings.oidc])
  const library = known.get(key) ?? build(db, settings)
  known.set(key, library)
  return library
}

function build(db: Database, { publicUrl, oidc }: AuthSettings) {
  return betterAuth({
    appName: 'Deskmark',
    baseURL: publicUrl,
    basePath: AUTH_PATH,
    secret: sessionKey(),
    trustedOrigins: [publicUrl],
    database: authAdapter(db),
    telemetry: { enabled: false },
    // Ours counts by account and address, in the database, and comes before it.
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (level, message) => log(level === 'error' ? 'error' : 'warn', 'accounts', { message }),
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
    },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true, cookieCache: { enabled: false } },
    user: {
      additionalFields: {
        role: { type: 'string', required: false, input: false },
        deactivatedAt: { type: 'date', required: false, input: false },
      },
    },
    account: {
      // Who comes by the company's provider is joined to an account of the same address only where that address is
      // known to be theirs; otherwise whoever wrote down another's address first would share the account.
      accountLinking: { enabled: true, requireLocalEmailVerified: true, updateUserInfoOnLink: false },
    },
    advanced: {
      cookiePrefix: 'deskmark',
      useSecureCookies: publicUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => randomUUID() },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => {
            if (!(await hasPeople(db))) throw new APIError('FORBIDDEN', { code: 'NO_ADMINISTRATOR_YET' })
            const name = nameFromElsewhere(user.name) ?? user.email.slice(0, 200)
            return { data: { ...user, name, image: null, role: oidc?.newRole ?? 'viewer' } }
          },
        },
      },
      account: {
        create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) },
        update: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) },
      },
      session: {
        create: {
          before: async (session) => {
            if (await isDeactivated(db, session.userId)) throw new APIError('FORBIDDEN', { code: 'DEACTIVATED' })
          },
        },
      },
    },
    plugins: oidc === null ? [] : [companyProvider(oidc)],
  })
}

/** What a provider hands out tells who somebody is; afterwards nothing of it is kept. */
const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
}

function companyProvider({ issuer, clientId, clientSecret, name, newRole }: NonNullable<Env['oidc']>) {
  return genericOAuth({
    config: [
      {
        providerId: COMPANY,
        name,
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        clientId,
        clientSecret,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        disableSignUp: newRole === null,
      },
    ],
  })
}
