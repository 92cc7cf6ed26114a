import { expect, test } from 'vitest'
import { newBudgetFault, whyBudgetStops } from './budget'

test('a budget stops a run when it is reached, not before', () => {
  expect(whyBudgetStops({ budgetUsd: 0.5, spentUsd: 0.4999, unknownCalls: 0 })).toBeNull()
  expect(whyBudgetStops({ budgetUsd: 0.5, spentUsd: 0.5, unknownCalls: 0 })).toBe(
    'The budget of $0.50 is reached: raise it to go on.',
  )
})

test('a call whose cost is not known stops it too: what is spent is not known any more', () => {
  expect(whyBudgetStops({ budgetUsd: 5, spentUsd: 0, unknownCalls: 1 })).toBe(
    'The cost of a call is not known, so the budget of $5.00 can not be kept: take it away to go on.',
  )
})

test('a new budget is more than what is spent', () => {
  expect(newBudgetFault(0.5, { spentUsd: 0.5023, unknownCalls: 0 })).toBe(
    'must be more than $0.5023, which is spent already, got 0.5',
  )
  expect(newBudgetFault(0.6, { spentUsd: 0.5023, unknownCalls: 0 })).toBeNull()
  expect(newBudgetFault(9, { spentUsd: 0, unknownCalls: 2 })).toBe(
    'can not be kept: the cost of 2 calls of this run is not known',
  )
})
