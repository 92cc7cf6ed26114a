import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '@/lib/db/client'
import { createTestDatabase } from '@/lib/db/testing/test-database'
import type { AuthSettings } from './auth-library'
import { authenticate } from './authenticate'
import { endCompanySignIn, startCompanySignIn } from './company-sign-in'
import { CLIENT, type IdentityProvider, type ProvidedPerson, startIdentityProvider } from './testing/identity-provider'

const PUBLIC_URL = 'http://127.0.0.1:3000'
const CALLBACK = `${PUBLIC_URL}/api/v1/auth/callback/company`

/** Who signs in at the provider next, as the provider tells it. */
let person: ProvidedPerson = { email: 'eva@example.org', email_verified: true, name: 'Eva Lind' }
let idp: IdentityProvider
let settings: AuthSettings
let db: Database
let drop: () => Promise<void>

beforeAll(async () => {
  process.env.DESKMARK_SECRET ??= 'a secret of tests'
  idp = await startIdentityProvider(CALLBACK, () => person)
  settings = {
    publicUrl: PUBLIC_URL,
    oidc: { issuer: idp.issuer, ...CLIENT, name: 'Example Inc.', newRole: 'viewer' },
  }
  const created = await createTestDatabase()
  db = openDatabase(created.url, 4)
  drop = created.drop
})
afterAll(async () => {
  await db.close()
  await drop()
  await idp.close()
})
beforeEach(() => {
  person = { email: `${randomUUID()}@example.org`, email_verified: true, name: 'Eva Lind' }
})

const cookiesOf = (set: readonly string[]) => set.map((cookie) => cookie.split(';', 1)[0]).join('; ')

/** Plays a person's browser at the provider. @returns what the provider sends back to us */
async function visitProvider(url: string): Promise<URLSearchParams> {
  const jar = new Map<string, string>()
  let next = url
  for (let hop = 0; hop < 12; hop += 1) {
    if (next.startsWith(CALLBACK)) return new URL(next).searchParams
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1)[0]?.split('=', 2) ?? []
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    next = new URL(location, next).href
  }
  throw new Error('The provider leads in a circle')
}

/** Signs `person` in by the company. @returns where it ends, and who is signed in then */
async function signIn(next = '/runs', asked: AuthSettings = settings) {
  const { url, cookies } = await startCompanySignIn(db, next, asked)
  const query = await visitProvider(url)
  const ended = await endCompanySignIn(db, query, new Headers({ cookie: cookiesOf(cookies) }), asked)
  const credentials = { authorization: null, cookie: cookiesOf(ended.cookies) }
  const who = await authenticate(credentials, { ...asked, apiToken: null }, db)
  return { ...ended, url, query, who: who?.kind === 'person' ? who : null }
}

async function addPerson(fields: { emailVerified: boolean; deactivatedAt?: Date }) {
  const id = randomUUID()
  await db.prisma.user.create({ data: { id, name: 'Kept', email: person.email, role: 'member', ...fields } })
  return id
}

test('nobody comes in by the company before there is an administrator', async () => {
  const { location, who } = await signIn()
  expect(location).toMatch(`${PUBLIC_URL}/sign-in?`)
  expect(who).toBeNull()
  expect(await db.prisma.user.count()).toBe(0)
  await db.prisma.user.create({
    data: { id: randomUUID(), name: 'Ann', email: 'ann@example.org', role: 'administrator' },
  })
})

test('who comes for the first time becomes a viewer, goes on to where they wanted, and no token of the provider is kept', async () => {
  const { location, who, url } = await signIn('/runs?status=paused')
  expect(location).toBe(`${PUBLIC_URL}/runs?status=paused`)
  expect(who).toMatchObject({ name: 'Eva Lind', role: 'viewer' })
  const asked = new URL(url).searchParams
  expect([asked.get('code_challenge_method'), asked.get('response_type')]).toEqual(['S256', 'code'])
  expect(asked.get('state')).toMatch(/.{20}/)
  const account = await db.prisma.account.findFirstOrThrow({ where: { userId: who?.userId ?? '' } })
  expect(account).toMatchObject({ providerId: 'company', accessToken: null, refreshToken: null, idToken: null })
  expect((await signIn()).who?.userId).toBe(who?.userId)
})

test('an account whose address an administrator named is theirs, with its role; one that somebody wrote themselves is not', async () => {
  const invited = await addPerson({ emailVerified: true })
  expect((await signIn()).who).toMatchObject({ userId: invited, role: 'member', name: 'Kept' })
  person = { ...person, email: `${randomUUID()}@example.org` }
  await addPerson({ emailVerified: false })
  const { location, who } = await signIn()
  expect(new URL(location).searchParams.get('error')).toBe('account_not_linked')
  expect(who).toBeNull()
})

test('an address that the provider has not verified opens nobody’s account', async () => {
  await addPerson({ emailVerified: true })
  person = { ...person, email_verified: false }
  expect((await signIn()).who).toBeNull()
})

test('who is deactivated stays out', async () => {
  await addPerson({ emailVerified: true, deactivatedAt: new Date() })
  const { location, who } = await signIn()
  expect(location).toMatch(`${PUBLIC_URL}/sign-in`)
  expect(who).toBeNull()
})

test('strangers stay out where only people with an account may come', async () => {
  const strict = { ...settings, oidc: settings.oidc && { ...settings.oidc, newRole: null } }
  const { location, who } = await signIn('/', strict)
  expect([new URL(location).searchParams.get('error'), who]).toEqual(['signup_disabled', null])
})

test('what another browser began is not ended in this one, and nothing leads out of here', async () => {
  const { url } = await startCompanySignIn(db, '/', settings)
  const query = await visitProvider(url)
  const other = await endCompanySignIn(db, query, new Headers(), settings)
  expect(other.location).toMatch(`${PUBLIC_URL}/`)
  expect(other.cookies.join()).not.toMatch(/session_token=[^;]/)
  for (const evil of ['https://evil.example', '//evil.example', '/\\evil.example'])
    expect((await signIn(evil)).location).toBe(`${PUBLIC_URL}/`)
})
