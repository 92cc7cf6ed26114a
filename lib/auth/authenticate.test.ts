import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '@/lib/db/client'
import { createTestDatabase } from '@/lib/db/testing/test-database'
import { authenticate } from './authenticate'
import { sessionCookie, writeSession } from './session-cookie'
import { THE_INSTALLATION, THE_MACHINE } from './who'

const TOKEN = 'a-long-token'
const settings = { apiToken: TOKEN, publicUrl: 'http://127.0.0.1:3000', oidc: null }
const withoutToken = { ...settings, apiToken: null }
const nobody = { authorization: null, cookie: null }
const NOW = Date.UTC(2026, 0, 1)
const DAY = 24 * 3600 * 1000
const withSession = (value: string) => ({ ...nobody, cookie: `theme=dark; deskmark_session=${value}` })

let db: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const created = await createTestDatabase()
  db = openDatabase(created.url, 2)
  drop = created.drop
})
afterAll(async () => {
  await db.close()
  await drop()
})

test('without a token, and as long as nobody has an account, whoever reaches the server is its administrator', async () => {
  expect(await authenticate(nobody, withoutToken, db)).toEqual(THE_MACHINE)
})

test.each([
  [null, null],
  ['Bearer a-long-token', THE_INSTALLATION],
  ['bearer  a-long-token', THE_INSTALLATION],
  ['Bearer a-long-toke', null],
  ['Bearer a-long-token2', null],
  ['Bearer', null],
  ['Basic a-long-token', null],
])('with a token the header %j makes %j', async (authorization, who) => {
  expect(await authenticate({ authorization, cookie: null }, settings, db)).toEqual(who)
})

test('a session lasts thirty days, and only as long as its token', async () => {
  const session = writeSession(TOKEN, NOW)
  expect(await authenticate(withSession(session), settings, db, NOW + 29 * DAY)).toEqual(THE_INSTALLATION)
  expect(await authenticate(withSession(session), settings, db, NOW + 31 * DAY)).toBeNull()
  expect(await authenticate(withSession(session), { ...settings, apiToken: 'another-token' }, db, NOW)).toBeNull()
})

test('a session whose end was moved is none', async () => {
  const [, , signature] = writeSession(TOKEN, NOW).split('.')
  expect(await authenticate(withSession(`1.${NOW + 400 * DAY}.${signature}`), settings, db, NOW)).toBeNull()
  expect(await authenticate(withSession('1.9999999999999.'), settings, db, NOW)).toBeNull()
})

test('a wrong token is not made good by a session', async () => {
  const cookie = withSession(writeSession(TOKEN, NOW)).cookie
  expect(await authenticate({ authorization: 'Bearer wrong', cookie }, settings, db, NOW)).toBeNull()
})

test('the cookie can not be read by scripts, and not be sent from other sites', () => {
  expect(sessionCookie('x', true)).toBe('deskmark_session=x; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure')
  expect(sessionCookie('', false)).toBe('deskmark_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
})

test('once somebody has an account, this machine alone is nobody', async () => {
  await db.prisma.user.create({ data: { id: 'ann', name: 'Ann', email: 'ann@example.org', role: 'administrator' } })
  expect(await authenticate(nobody, withoutToken, db)).toBeNull()
  expect(await authenticate({ ...nobody, authorization: 'Bearer a-long-token' }, settings, db)).toEqual(
    THE_INSTALLATION,
  )
})
