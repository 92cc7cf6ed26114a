import { expect, test } from 'vitest'
import { findRoot } from './find-root'

test('a root is found to the last digits, from either side and where an end is the root', () => {
  expect(findRoot((x) => x * x - 2, 0, 2)).toBeCloseTo(Math.SQRT2, 15)
  expect(findRoot((x) => 2 - x * x, 2, 0)).toBeCloseTo(Math.SQRT2, 15)
  expect(findRoot((x) => x, -1, 1)).toBe(0)
  expect(findRoot((x) => x - 1, 1, 3)).toBeCloseTo(1, 15)
  expect(findRoot(Math.cos, 0, 3)).toBeCloseTo(Math.PI / 2, 15)
  expect(findRoot((x) => Math.expm1(-50 * x) + 1e-9, -1, 5)).toBeCloseTo(-Math.log1p(-1e-9) / 50, 18)
})

test('it asks few times, and refuses ends of one sign', () => {
  let asked = 0
  findRoot(
    (x) => {
      asked += 1
      return Math.tanh(x) - 0.3
    },
    -8,
    8,
  )
  expect(asked).toBeLessThan(20)
  expect(() => findRoot((x) => x + 5, 0, 1)).toThrow('the signs must differ, got 5 and 6')
})
