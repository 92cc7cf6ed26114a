import { expect, test } from 'vitest'
import { ranksExplained, sinceVersionWords } from './rank-words'

const since = {
  runId: 'r',
  runStartedAt: '2026-11-20T10:00:00.000Z',
  onBoard: true,
  version: 2,
  difference: 1.8,
  lower: 0.6,
  upper: 3,
  p: 0.01,
  commonItems: 24,
  significant: true,
  claimed: true,
  reasons: [],
}

test('a change that the tests tell is said with its size and interval', () => {
  expect(sinceVersionWords(since)).toBe('1.80 more than v2 (0.60 to 3.00)')
  expect(sinceVersionWords({ ...since, difference: -1.8, lower: -3, upper: -0.6 })).toBe(
    '1.80 less than v2 (−3.00 to −0.60)',
  )
})

test('one that they do not tell is no change, and what speaks against one stands beside it', () => {
  const unsure = { ...since, lower: -0.2, significant: false, claimed: false }
  expect(sinceVersionWords(unsure)).toBe('can’t be told apart from v2 (−0.20 to 3.00)')
  expect(sinceVersionWords({ ...since, claimed: false, reasons: ['2 missing scores could undo it'] })).toBe(
    '1.80 more than v2 (0.60 to 3.00), but 2 missing scores could undo it',
  )
})

test('a run that is not on the board is said to be elsewhere, with its day', () => {
  expect(sinceVersionWords({ ...since, onBoard: false })).toBe(
    '1.80 more than v2, run of 2026-11-20, not on this board (0.60 to 3.00)',
  )
})

test('what a rank means is said by one that stands on the board', () => {
  const run = (rankLow: number, rankHigh: number, letters: string | null = 'a') => ({
    rank: rankLow,
    rankLow,
    rankHigh,
    letters,
    complete: true,
  })
  const ties = 'Agents that share a tie letter can’t be told apart, which does not mean that they are equal.'
  expect(ranksExplained([run(1, 2), run(1, 2)], 2)).toBe(`A rank of 1–2 means: it may be first or second. ${ties}`)
  expect(ranksExplained([run(1, 1), run(2, 23), run(2, 23)], 23)).toBe(
    `A rank of 2–23 means: it may be anything from second to 23rd. ${ties}`,
  )
  expect(ranksExplained([run(1, 1), run(2, 2)], 2)).toBe(
    'The tests tell all agents shown here apart, so each has one rank.',
  )
  expect(ranksExplained([run(11, 112, null)], 500, 'run')).toBe(
    'A rank of 11–112 means: it may be anything from 11th to 112th. Runs whose ranks overlap may be told apart all the same: the tests look at each pair.',
  )
  expect(ranksExplained([run(1, 1)], 1)).toBeNull()
  expect(ranksExplained([{ ...run(1, 1), rank: null }], 0)).toBeNull()
})
