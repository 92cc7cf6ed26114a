import { expect, test } from 'vitest'
import { estimateTime, type TimedCalls } from './estimate-time'

const model = { connectionId: 'c', connectionName: 'together', label: 'gpt' }
const calls = (count: number, latencyMs: number | null = 1_000): TimedCalls => ({
  model,
  calls: count,
  tokens: count * 500,
  latencyMs,
})
const free = { connectionId: 'c', maxConcurrent: null, requestsPerMinute: null, tokensPerMinute: null }
const plan = { calls: [calls(640)], limits: [free], interactions: 64, places: 32 }

test('workers play so many interactions at a time', () => {
  // 640 calls of a second each, 32 at a time.
  expect(estimateTime(plan)).toEqual({ seconds: 20, boundBy: '32 interactions at a time', reason: null })
})

test('what a connection takes holds a run up, and is named', () => {
  const limited = (limits: object) => estimateTime({ ...plan, limits: [{ ...free, ...limits }] })
  expect(limited({ maxConcurrent: 4 })).toMatchObject({ seconds: 160, boundBy: '4 calls at a time on together' })
  expect(limited({ requestsPerMinute: 60 })).toMatchObject({
    seconds: 640,
    boundBy: '60 requests a minute on together',
  })
  expect(limited({ tokensPerMinute: 64_000 })).toMatchObject({
    seconds: 300,
    boundBy: '64000 tokens a minute on together',
  })
})

test('one interaction by itself is not quicker than its calls', () => {
  expect(estimateTime({ ...plan, calls: [calls(10)], interactions: 1 }).seconds).toBe(10)
})

test('a time that nothing tells is unknown, with its reason', () => {
  expect(estimateTime({ ...plan, calls: [calls(5), calls(5, null)] })).toEqual({
    seconds: null,
    boundBy: null,
    reason: 'no earlier call tells how fast gpt answers',
  })
  expect(estimateTime({ ...plan, places: 0 }).reason).toBe('no worker is running')
})
