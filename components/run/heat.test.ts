import { expect, test } from 'vitest'
import { helpfulnessHeat, qualityHeat } from './heat'

test('helpfulness is tinted at the stated borders', () => {
  expect([3.9, 4, 5.4, 5.5, 7.9, 8, 8.9, 9].map(helpfulnessHeat)).toEqual([1, 2, 2, 3, 3, 4, 4, 5])
})

test('quality is tinted at the stated borders', () => {
  expect([0.49, 0.5, 0.8, 1.29, 1.3, 1.7].map((quality) => qualityHeat(quality, 'ratio'))).toEqual([1, 2, 3, 3, 4, 5])
})

test('the ten-point formula tints the same ratios', () => {
  expect([4.9, 5, 8, 9.9, 10].map((quality) => qualityHeat(quality, 'ten-point'))).toEqual([1, 2, 3, 3, 4])
})
