import { expect, test } from 'vitest'
import { saidNotice } from './say-notice'

const facts = {
  status: 'completed',
  reason: null,
  by: null,
  interactions: 24,
  scored: 24,
  unscored: 0,
  errored: 0,
  cancelled: 0,
  budgetUsd: null,
  spentUsd: null,
}

test('a run that ended well says how many were scored', () => {
  expect(saidNotice('completed', facts)).toEqual({
    title: 'Completed',
    sentence: '24 of 24 interactions are scored.',
  })
})

test('what is not scored is counted, each by its reason', () => {
  const ended = { ...facts, interactions: 1, scored: 0, errored: 1 }
  expect(saidNotice('completed', ended)).toEqual({
    title: 'Completed with errors',
    sentence: '0 of 1 interaction is scored, 1 errored.',
  })
  expect(saidNotice('completed', { ...facts, scored: 20, unscored: 3, cancelled: 1 }).sentence).toBe(
    '20 of 24 interactions are scored, 3 unscored, 1 cancelled.',
  )
})

test('a paused run says why, or who paused it', () => {
  const paused = { ...facts, scored: 5 }
  expect(saidNotice('paused', { ...paused, reason: 'The key was refused' }).sentence).toBe(
    'The key was refused. 5 of 24 interactions are scored.',
  )
  expect(saidNotice('paused', { ...paused, by: 'Ann' }).sentence).toBe(
    'Ann paused it. 5 of 24 interactions are scored.',
  )
})

test('a budget that was reached says how much of it was spent', () => {
  const reached = { ...facts, scored: 5, reason: 'The budget is spent.', budgetUsd: 2, spentUsd: 2.01 }
  expect(saidNotice('budget', reached)).toEqual({
    title: 'Budget reached',
    sentence: 'The budget is spent. $2.01 of $2.00 is spent. 5 of 24 interactions are scored.',
  })
})
