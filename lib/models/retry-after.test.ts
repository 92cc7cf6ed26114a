import { expect, test } from 'vitest'
import { readRetryAfterMs } from './retry-after'

const nowMs = Date.parse('2026-03-01T12:00:00Z')

test.each<[Record<string, string>, number | null]>([
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after': '2.5' }, 2_500],
  [{ 'retry-after': '1.57s' }, 1_570],
  [{ 'retry-after': 'Sun, 01 Mar 2026 12:01:00 GMT' }, 60_000],
  [{ 'retry-after': 'Sunday, 01-Mar-26 12:01:00 GMT' }, null],
  [{ 'retry-after': '2026-03-01T12:00:05Z' }, 5_000],
  [{ 'retry-after': 'Sun, 01 Mar 2026 11:59:00 GMT' }, null],
  [{ 'retry-after-ms': '300', 'retry-after': '7' }, 300],
  [{ 'retry-after-ms': 'x', 'retry-after': '7' }, 7_000],
  [{ 'x-ratelimit-reset-requests': '2m59.5s' }, 179_500],
  [{ 'x-ratelimit-reset-requests': '120ms' }, 120],
  [{ 'x-ratelimit-reset-requests': '1h0m2s' }, 3_602_000],
  [{ 'x-ratelimit-reset': String(nowMs + 4_000) }, 4_000],
  [{ 'x-ratelimit-reset': String(nowMs / 1000 + 4) }, 4_000],
  [{ 'x-ratelimit-reset': String(nowMs - 4_000) }, null],
  [{ 'x-ratelimit-reset-requests': '9s', 'x-ratelimit-reset-tokens': '2s' }, 2_000],
  [
    { 'x-ratelimit-reset-requests': '9s', 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-tokens': '2s' },
    9_000,
  ],
  [{ 'retry-after': 'garbage' }, null],
  [{ 'retry-after': '-5' }, null],
  [{ 'retry-after': 'Infinity' }, null],
  [{ 'retry-after': '12 apples' }, null],
  [{ 'retry-after': '' }, null],
  [{}, null],
])('%j asks for %s ms', (headers, expected) => {
  expect(readRetryAfterMs(new Headers(headers), nowMs)).toBe(expected)
})
