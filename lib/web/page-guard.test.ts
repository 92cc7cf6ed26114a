import { expect, test } from 'vitest'
import { admitToPage, climbs, isReadable } from './page-guard'

test('who has signed in is let in', () => {
  expect(admitToPage('POST', '/runs/new', 'member')).toEqual({ kind: 'let-in' })
})

test.each([
  '/sign-in',
  '/sign-in?next=%2Fruns',
  '/join/a-token',
  '/reset/a-token',
  '/_next/static/chunks/main.js',
  '/icon.svg',
  '/favicon.ico',
])('%s is open to all', (target) => {
  expect(admitToPage('GET', target, null)).toEqual({ kind: 'let-in' })
})

test('others are sent to sign in, and come back to where they wanted to go', () => {
  expect(admitToPage('GET', '/runs?status=paused', null)).toEqual({
    kind: 'sign-in',
    location: '/sign-in?next=%2Fruns%3Fstatus%3Dpaused',
  })
  expect(admitToPage('GET', '/', null)).toEqual({ kind: 'sign-in', location: '/sign-in' })
})

test.each(['/_next/data/x.json', '/_next/image?url=x', '/sign-in/../runs', '/sign-in2'])('%s is not open', (target) => {
  expect(admitToPage('GET', target, null).kind).toBe('sign-in')
})

test('who is signed in sees what their role shows, and is told of what it does not', () => {
  expect(admitToPage('GET', '/runs?status=paused', 'viewer')).toEqual({ kind: 'let-in' })
  expect(admitToPage('GET', '/_next/image?url=x', 'viewer')).toEqual({ kind: 'let-in' })
  expect(admitToPage('GET', '/connections?x=1', 'viewer')).toEqual({
    kind: 'not-allowed',
    location: '/not-allowed?page=%2Fconnections',
  })
  expect(admitToPage('GET', '/people', 'member').kind).toBe('not-allowed')
  expect(admitToPage('POST', '/people', 'member').kind).toBe('refused')
})

test('a form or a server action of nobody is refused', () => {
  expect(admitToPage('POST', '/runs', null)).toEqual({ kind: 'refused' })
})

test.each([
  '/_next/static/../../runs',
  '/_next/static/%2e%2e/%2E%2e/runs',
  '/_next/static/..%2f..%2fruns',
  '/_next/static/\\..\\..\\runs',
  '/sign-in/..',
  '/./runs',
])('%s climbs, and is no address of ours', (pathname) => {
  expect(climbs(pathname)).toBe(true)
})

test.each(['/', '/runs', '/runs/0193..', '/_next/static/chunks/app.[hash]..js', '/icon.svg', '/shared/..._-'])(
  '%s stays where it is',
  (pathname) => {
    expect(climbs(pathname)).toBe(false)
  },
)

test.each(['/%zz', '/runs/%', '/api/v1/runs/%C0%AE', '/runs/%00', '/%ed%a0%80'])(
  '%s stands for no text',
  (pathname) => {
    expect(isReadable(pathname)).toBe(false)
  },
)

test.each(['/', '/runs/new', '/datasets/caf%C3%A9'])('%s can be read', (pathname) => {
  expect(isReadable(pathname)).toBe(true)
})
