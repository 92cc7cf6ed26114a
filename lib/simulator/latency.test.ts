import { expect, test } from 'vitest'
import { DEFAULT_LATENCY_MS, delay, latencyOf } from './latency'

test('a latency is what was set, or lies between its bounds as the text decides', () => {
  expect(latencyOf(20, 'anything')).toBe(20)
  const latencies = Array.from({ length: 1_000 }, (_, index) => latencyOf(DEFAULT_LATENCY_MS, `body ${index}`))
  expect(Math.min(...latencies)).toBeGreaterThanOrEqual(150)
  expect(Math.max(...latencies)).toBeLessThan(400)
  expect(new Set(latencies).size).toBeGreaterThan(990)
  expect(latencyOf(DEFAULT_LATENCY_MS, 'body 7')).toBe(latencies[7])
})

test('waiting ends when the caller hangs up', async () => {
  const caller = new AbortController()
  const waiting = delay(60_000, caller.signal)
  caller.abort()
  expect(await waiting).toBe('hung-up')
  expect(await delay(0, new AbortController().signal)).toBe('waited')
})
