import { expect, test } from 'vitest'
import { paceOf } from './pace'

test('the rate is of the window, and what is left takes as long as that rate says', () => {
  expect(paceOf({ status: 'running', endedLately: 30, windowSeconds: 300, left: 12 })).toEqual({
    ratePerMinute: 6,
    secondsLeft: 120,
    paceReason: null,
  })
})

test('the first seconds are not taken for a rate of their own', () => {
  expect(paceOf({ status: 'running', endedLately: 1, windowSeconds: 0.5, left: 1 }).ratePerMinute).toBe(12)
})

test.each([
  ['paused', 5, 60, 'the run is paused'],
  ['completed', 5, 60, 'the run has ended'],
  ['queued', 0, null, 'the run has not started'],
  ['running', 0, 60, 'no interaction has ended in the last minutes'],
] as const)(
  'a run that is %s with %d ended in %s seconds has no pace: %s',
  (status, endedLately, windowSeconds, reason) => {
    expect(paceOf({ status, endedLately, windowSeconds, left: 3 })).toEqual({
      ratePerMinute: null,
      secondsLeft: null,
      paceReason: reason,
    })
  },
)
