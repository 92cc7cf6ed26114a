import { expect, test } from 'vitest'
import { isHollow, runState, stateWord } from './run-status'

test('a run that ended with too little scored is incomplete, however it ended', () => {
  expect(runState({ status: 'completed', complete: false })).toBe('incomplete')
  expect(runState({ status: 'cancelled', complete: false })).toBe('incomplete')
  expect(stateWord('incomplete')).toBe('Incomplete')
})

test('a run on its way is not called incomplete', () => {
  expect(runState({ status: 'running', complete: false })).toBe('running')
  expect(runState({ status: 'paused', complete: false })).toBe('paused')
})

test('a failed run is failed, not incomplete', () => {
  expect(runState({ status: 'failed', complete: false })).toBe('failed')
})

test('a simulated or incomplete run has a hollow mark', () => {
  expect(isHollow({ simulated: true, complete: true })).toBe(true)
  expect(isHollow({ simulated: false, complete: false })).toBe(true)
  expect(isHollow({ simulated: false, complete: true })).toBe(false)
})
