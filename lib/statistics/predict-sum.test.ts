import { expect, test } from 'vitest'
import { predictSum } from './predict-sum'

test('agrees with R: predict(lm(c(1, 2, 6) ~ 1), interval = "prediction")', () => {
  const one = predictSum([1, 2, 6], 1)
  // 3 ± 4.302653 × √(7 × (1 + 1/3))
  expect(one.defined && one.value.low).toBeCloseTo(3 - 4.3026527 * Math.sqrt(28 / 3), 5)
  expect(one.defined && one.value.high).toBeCloseTo(3 + 4.3026527 * Math.sqrt(28 / 3), 5)
})

test('of a hundred more values is narrower, relatively, than of one', () => {
  const many = predictSum([1, 2, 6], 100)
  expect(many.defined && many.value.high - 300).toBeCloseTo(4.3026527 * Math.sqrt(7 * (100 + 10_000 / 3)), 4)
})

test('equal values are predicted exactly, and one value says nothing', () => {
  expect(predictSum([2, 2, 2], 10)).toEqual({ defined: true, value: { low: 20, high: 20 } })
  expect(predictSum([2], 10)).toEqual({ defined: false, why: 'needs at least 2 values, got 1' })
})
