import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { refuseForeign } from './request-guard'

const PUBLIC = 'https://deskmark.example.org'
const request = (change: object) =>
  refuseForeign(
    { method: 'GET', host: '127.0.0.1:3000', origin: undefined, secFetchSite: undefined, ...change },
    PUBLIC,
  )

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST:3000',
  '127.0.0.1:3000',
  '192.168.0.7',
  '[::1]:3000',
  'deskmark.example.org',
  'deskmark.example.org:443',
  hostname(),
])('the Host %s is ours', (host) => {
  expect(request({ host })).toBeNull()
})

test.each([
  undefined,
  '',
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  'deskmark.example.org.evil.example',
  '127.0.0.1.evil.example',
  'localhost:3000@evil.example',
  'localhost:notaport',
])('the Host %s is not ours, even for reading', (host) => {
  expect(request({ host })).toMatch(/^The Host/)
})

test.each([
  ['POST', 'http://127.0.0.1:3000'],
  ['DELETE', 'https://deskmark.example.org'],
  ['PATCH', undefined],
  ['GET', 'https://evil.example'],
])('%s from the Origin %s is let in', (method, origin) => {
  expect(request({ method, origin })).toBeNull()
})

test.each([
  ['POST', 'https://evil.example'],
  ['POST', 'null'],
  ['POST', 'http://127.0.0.1:4000'],
  ['POST', 'http://localhost:3000'],
  ['PUT', 'http://deskmark.example.org'],
  ['DELETE', 'file://127.0.0.1:3000'],
  ['PATCH', 'http://127.0.0.1:3000.evil.example'],
])('%s from the Origin %s is refused', (method, origin) => {
  expect(request({ method, origin })).toMatch(/^Writes/)
})

test.each(['cross-site', 'same-site'])('a write that its browser calls %s is refused without an Origin too', (site) => {
  expect(request({ method: 'POST', secFetchSite: site })).toMatch(/^Writes/)
  expect(request({ method: 'GET', secFetchSite: site })).toBeNull()
})

test('a write that its browser calls same-origin is let in', () => {
  expect(request({ method: 'POST', secFetchSite: 'same-origin' })).toBeNull()
})
