import { expect, test } from 'vitest'
import { thresholdRows } from './threshold-rows'

test('thresholds rise, each with its share of the largest count', () => {
  expect(thresholdRows({ '100': 24, '10': 96, '1': 120 }, 100)).toEqual([
    { threshold: 1, count: 120, share: 1, isChosen: false },
    { threshold: 10, count: 96, share: 0.8, isChosen: false },
    { threshold: 100, count: 24, share: 0.2, isChosen: true },
  ])
})

test('where nothing is left anywhere, no share is invented', () => {
  expect(thresholdRows({ '0': 0, '1': 0 }, null).map(({ share }) => share)).toEqual([0, 0])
})
