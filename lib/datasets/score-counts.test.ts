import { expect, test } from 'vitest'
import { countReaching, ScoreCounter } from '@/lib/datasets/score-counts'

test('scores are counted in rising order, and each threshold leaves those that reach it', () => {
  const counter = new ScoreCounter()
  for (const score of [10, -3, 100, 10, 99]) counter.add(score)
  const counts = counter.counts()
  expect(counts).toEqual([
    [-3, 1],
    [10, 2],
    [99, 1],
    [100, 1],
  ])
  expect([null, -3, -2, 10, 11, 100, 101].map((least) => countReaching(counts, least))).toEqual([5, 5, 4, 4, 2, 1, 0])
})
