import { expect, test } from 'vitest'
import { limitsText } from './connection-limits'

test('a connection without limits says so', () => {
  expect(limitsText({ maxConcurrent: null, requestsPerMinute: null, tokensPerMinute: null })).toBe('no limit')
})

test('each limit that is set is told', () => {
  expect(limitsText({ maxConcurrent: 8, requestsPerMinute: 600, tokensPerMinute: 90_000 })).toBe(
    'at most 8 in flight, 600 requests a minute, 90,000 tokens a minute',
  )
})
