import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSession } from '@/lib/auth/session-cookie'
import { rawRequest } from './testing/raw-request'
import { openWeb, type WebUnderTest } from './testing/web-under-test'

const TOKEN = 'a-token-of-tests'
const RUN = '/api/v1/runs/0190c5a0-0000-7000-8000-000000000001'
let open: WebUnderTest
let locked: WebUnderTest

beforeAll(async () => {
  open = await openWeb()
  locked = await openWeb({ apiToken: TOKEN })
})
afterAll(async () => {
  await locked.close()
  await open.close()
})

describe('a request from elsewhere', () => {
  test.each([
    ['GET', { host: 'evil.example' }],
    ['GET', { host: 'evil.example:3000', origin: 'http://evil.example:3000' }],
    ['POST', { origin: 'https://evil.example' }],
    ['POST', { origin: 'null' }],
    ['DELETE', { 'sec-fetch-site': 'cross-site' }],
    ['PATCH', { 'sec-fetch-site': 'same-site' }],
  ])('%s with %j gets 403, for pages and for the API', async (method, headers) => {
    for (const path of ['/', '/runs', '/api/v1/runs', '/api/v1/datasets', `${RUN}/pause`]) {
      const { status, text } = await rawRequest(open.port, { method, path, headers: { ...headers } })
      expect(status).toBe(403)
      expect(JSON.parse(text).error.code).toBe('forbidden')
    }
  })

  test('with a token is refused all the same: a browser would send the cookie along', async () => {
    const headers = { origin: 'https://evil.example', authorization: `Bearer ${TOKEN}` }
    expect((await rawRequest(locked.port, { method: 'POST', path: '/api/v1/runs', headers })).status).toBe(403)
  })
})

describe('a request of our own', () => {
  test.each([
    ['GET', {}],
    ['POST', { origin: 'https://deskmark.example.org' }],
    ['POST', { host: 'deskmark.example.org', origin: 'https://deskmark.example.org' }],
    ['POST', { 'sec-fetch-site': 'same-origin' }],
    ['POST', {}],
  ])('%s with %j reaches the framework', async (method, headers) => {
    const { status, text } = await rawRequest(open.port, { method, path: '/api/v1/runs', headers: { ...headers } })
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ method, url: '/api/v1/runs' })
  })
})

describe('an address of the API', () => {
  test('that does not exist gets 404 in the one form of errors', async () => {
    const { status, text } = await rawRequest(open.port, { path: '/api/v1/nothing' })
    expect(status).toBe(404)
    expect(JSON.parse(text)).toEqual({ error: { code: 'not_found', message: expect.any(String), fields: {} } })
    expect((await rawRequest(open.port, { path: '/api/v2/runs' })).status).toBe(404)
    expect((await rawRequest(open.port, { path: '/api' })).status).toBe(404)
  })

  test('that takes other methods says which', async () => {
    const { status, headers } = await rawRequest(open.port, { method: 'PUT', path: RUN })
    expect([status, headers.allow]).toEqual([405, 'GET, PATCH, DELETE'])
  })

  test('is read by HEAD as by GET', async () => {
    expect((await rawRequest(open.port, { method: 'HEAD', path: RUN })).status).toBe(200)
  })
})

describe('without the token', () => {
  test.each(['/', '/runs', '/runs?status=paused', '/api/../runs', '//evil.example/runs'])(
    'the page %s leads to the sign-in page',
    async (path) => {
      const { status, headers } = await rawRequest(locked.port, { path })
      expect(status).toBe(path.startsWith('/api') ? 404 : 303)
      if (status === 303) expect(headers.location).toMatch(/^\/sign-in/)
    },
  )

  test('a write to a page is refused', async () => {
    expect((await rawRequest(locked.port, { method: 'POST', path: '/runs' })).status).toBe(401)
  })

  test.each([
    ['POST', '/api/v1/datasets', { 'content-type': 'multipart/form-data; boundary=x' }],
    [
      'POST',
      RUN.replace('runs', 'datasets').concat('/versions'),
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
    ['GET', `${RUN}/events`, {}],
  ])('%s %s, which the server answers itself, is refused', async (method, path, headers) => {
    const { status, text } = await rawRequest(locked.port, { method, path, headers })
    expect(status).toBe(401)
    expect(JSON.parse(text).error.code).toBe('sign_in_required')
  })

  test.each(['/sign-in', '/_next/static/x.js', '/api/v1/health'])('%s is open', async (path) => {
    expect((await rawRequest(locked.port, { path })).status).toBe(200)
  })
})

describe('with the token', () => {
  test('or the cookie that was made with it, pages are shown', async () => {
    const session = writeSession(TOKEN, Date.now())
    for (const headers of [{ authorization: `Bearer ${TOKEN}` }, { cookie: `deskmark_session=${session}` }])
      expect((await rawRequest(locked.port, { path: '/runs', headers: { ...headers } })).status).toBe(200)
  })

  test('of another they are not', async () => {
    const session = writeSession('another-token', Date.now())
    for (const headers of [{ authorization: 'Bearer another-token' }, { cookie: `deskmark_session=${session}` }])
      expect((await rawRequest(locked.port, { path: '/runs', headers: { ...headers } })).status).toBe(303)
  })
})

describe('every answer', () => {
  test('carries a strict Content-Security-Policy, with a nonce of its own that the framework is told', async () => {
    const ask = () =>
      rawRequest(open.port, { path: '/', headers: { 'content-security-policy': "script-src 'nonce-x'" } })
    const [one, other] = [await ask(), await ask()]
    const policy = String(one.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/]{22}==' 'strict-dynamic';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("connect-src 'self';")
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe')
    expect(JSON.parse(one.text).headers['content-security-policy']).toBe(policy)
    expect(other.headers['content-security-policy']).not.toBe(policy)
  })

  test.each(['/', '/api/v1/nothing', '/api/v1/health'])('%s says that it is what it says', async (path) => {
    const { headers } = await rawRequest(open.port, { path })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
  })
})

describe('an address or a method that is none', () => {
  test.each([
    ['/runs?q=%00', '/runs?left-out=q'],
    ['/runs?state=failed&q=a%1Bb&tag=x+y', '/runs?state=failed&tag=x+y&left-out=q'],
    ['/shared/no-token?rows=%00', '/shared/no-token?left-out=rows'],
    ['//evil.example?x=%07', '/evil.example?left-out=x'],
    ['/\\evil.example?x=%07', '/evil.example?left-out=x'],
    ['/runs?%3Cb%3E%00=1', '/runs?left-out=a+part+without+a+name'],
  ])('%s is asked for again without what nobody can read', async (path, location) => {
    const { status, headers } = await rawRequest(open.port, { path })
    expect([status, headers.location]).toEqual([307, location])
  })

  test.each(['/api/v1/runs/%zz', '/api/v1/runs/%C0%AE', '/%zz', '/runs/%00?q=%00'])(
    '%s gets 404 in the one form of errors',
    async (path) => {
      const { status, text } = await rawRequest(open.port, { path })
      expect([status, JSON.parse(text).error.code]).toEqual([404, 'not_found'])
    },
  )

  test.each(['POST', 'PUT', 'DELETE'])('%s of a page gets 405 and what it takes', async (method) => {
    const { status, text, headers } = await rawRequest(open.port, { method, path: '/runs' })
    expect([status, headers.allow, JSON.parse(text).error.code]).toEqual([405, 'GET, HEAD', 'method_not_allowed'])
  })
})
