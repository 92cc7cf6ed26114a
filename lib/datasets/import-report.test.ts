import { expect, test } from 'vitest'
import { countAtThresholds, warnNoItems } from '@/lib/datasets/import-report'

test('each threshold counts the scores that reach it', () => {
  expect(
    countAtThresholds([
      [-3, 1],
      [0, 1],
      [1, 1],
      [10, 2],
      [99, 1],
      [100, 1],
      [1000, 1],
    ]),
  ).toEqual({
    '0': 7,
    '1': 6,
    '2': 5,
    '5': 5,
    '10': 5,
    '25': 3,
    '50': 3,
    '100': 2,
    '250': 1,
  })
})

test('where nothing is left, only lower thresholds that leave something are offered', () => {
  expect(
    warnNoItems(
      100,
      countAtThresholds([
        [3, 1],
        [12, 1],
      ]),
    ),
  ).toBe('no items at an answer score of 100 or more; there would be 1 at 10, 1 at 5, 2 at 2, 2 at 1, 2 at 0')
  expect(warnNoItems(100, countAtThresholds([]))).toBe('no items: no question has an accepted answer that can be used')
  expect(warnNoItems(undefined, countAtThresholds([]))).toBe(
    'no items: no question has an accepted answer that can be used',
  )
})
