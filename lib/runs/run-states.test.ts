import { expect, test } from 'vitest'
import { isComplete, refusalOf } from './run-states'

test('errors stay in the denominator: 80 of 100 scored is incomplete, 90 of 100 complete, 1 of 10 incomplete', () => {
  expect(isComplete('completed-with-errors', { planned: 100, scored: 80 })).toBe(false)
  expect(isComplete('completed-with-errors', { planned: 100, scored: 90 })).toBe(true)
  expect(isComplete('completed-with-errors', { planned: 10, scored: 1 })).toBe(false)
})

test('a run on its way is not complete, however much of it is scored', () => {
  expect(isComplete('running', { planned: 10, scored: 10 })).toBe(false)
})

test('what a state does not allow is said with the state', () => {
  expect(refusalOf('pause', 'completed')).toBe(
    'The run is completed; only a run that is queued or running can be paused.',
  )
  expect(refusalOf('resume', 'running')).toBe('The run is running; only a run that is paused or failed can be resumed.')
  expect(refusalOf('cancel', 'paused')).toBeNull()
})
