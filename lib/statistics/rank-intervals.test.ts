import { expect, test } from 'vitest'
import { rankIntervals } from './rank-intervals'

test('a rank goes as far as the test leaves open', () => {
  const apart = [
    { first: 0, second: 2 },
    { first: 1, second: 2 },
  ]
  expect(rankIntervals([30, 28, 20], apart)).toEqual([
    { rankLow: 1, rankHigh: 2, tiedWith: [1] },
    { rankLow: 1, rankHigh: 2, tiedWith: [0] },
    { rankLow: 3, rankHigh: 3, tiedWith: [] },
  ])
})

test('where nothing is told apart every rank is open, whatever the values', () => {
  expect(rankIntervals([3, 1], [])).toEqual([
    { rankLow: 1, rankHigh: 2, tiedWith: [1] },
    { rankLow: 1, rankHigh: 2, tiedWith: [0] },
  ])
})
