import { expect, test } from 'vitest'
import { compareMetric } from './compare-judges'
import { isShown, widestShift } from './judge-shift'

const judged = (runId: string, values: readonly number[], from = 0) => ({
  runId,
  values: values.map((value, index) => ({ itemId: `q${from + index}`, value })),
})

test('the shift is paired on the questions that both judges scored, whatever else each run holds', () => {
  // b gives 1, 2 and 3 points more; a's fourth question is another one, and easy.
  const shift = widestShift(compareMetric([judged('a', [10, 20, 30, 99]), judged('b', [11, 22, 33])]))
  expect(shift).toMatchObject({ first: 'a', second: 'b', firstMean: 20, secondMean: 22, difference: 2, items: 3 })
  // 2 ± t(0.975, 2) · 1 ÷ √3
  expect(shift?.interval?.[0]).toBeCloseTo(2 - 4.302652729749462 / Math.sqrt(3), 10)
  expect(shift?.interval?.[1]).toBeCloseTo(2 + 4.302652729749462 / Math.sqrt(3), 10)
  expect(shift && isShown(shift)).toBe(false)
})

test('of several judges the two farthest apart are told, with how many pairs share the 95 %', () => {
  const shift = widestShift(compareMetric([judged('a', [1, 2, 3]), judged('b', [1, 2, 4]), judged('c', [8, 9.5, 11])]))
  expect(shift).toMatchObject({ first: 'a', second: 'c', pairs: 3, difference: 7.5 })
  expect(shift && isShown(shift)).toBe(true)
})

test('a shift that no test can be made of has its reason and no interval', () => {
  const same = widestShift(compareMetric([judged('a', [1, 2, 3]), judged('b', [2, 3, 4])]))
  expect(same).toMatchObject({ difference: 1, interval: null, reason: expect.stringContaining('the same on all 3') })
  expect(same && isShown(same)).toBeNull()
  expect(widestShift(compareMetric([judged('a', [1, 2]), judged('b', [3, 4], 10)]))).toBeNull()
})
