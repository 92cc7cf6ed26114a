import { expect, test } from 'vitest'
import { authenticate } from './authenticate'
import { sessionCookie, writeSession } from './session-cookie'
import { THE_INSTALLATION, THE_MACHINE } from './who'

const TOKEN = 'a-long-token'
const nobody = { authorization: null, cookie: null }
const NOW = Date.UTC(2026, 0, 1)
const DAY = 24 * 3600 * 1000
const withSession = (value: string) => ({ ...nobody, cookie: `theme=dark; deskmark_session=${value}` })

test('without a token whoever reaches the server is its administrator', async () => {
  expect(await authenticate(nobody, null)).toEqual(THE_MACHINE)
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
  expect(await authenticate({ authorization, cookie: null }, TOKEN)).toEqual(who)
})

test('a session lasts thirty days, and only as long as its token', async () => {
  const session = writeSession(TOKEN, NOW)
  expect(await authenticate(withSession(session), TOKEN, NOW + 29 * DAY)).toEqual(THE_INSTALLATION)
  expect(await authenticate(withSession(session), TOKEN, NOW + 31 * DAY)).toBeNull()
  expect(await authenticate(withSession(session), 'another-token', NOW)).toBeNull()
})

test('a session whose end was moved is none', async () => {
  const [, , signature] = writeSession(TOKEN, NOW).split('.')
  expect(await authenticate(withSession(`1.${NOW + 400 * DAY}.${signature}`), TOKEN, NOW)).toBeNull()
  expect(await authenticate(withSession('1.9999999999999.'), TOKEN, NOW)).toBeNull()
})

test('a wrong token is not made good by a session', async () => {
  const cookie = withSession(writeSession(TOKEN, NOW)).cookie
  expect(await authenticate({ authorization: 'Bearer wrong', cookie }, TOKEN, NOW)).toBeNull()
})

test('the cookie can not be read by scripts, and not be sent from other sites', () => {
  expect(sessionCookie('x', true)).toBe('deskmark_session=x; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure')
  expect(sessionCookie('', false)).toBe('deskmark_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
})
