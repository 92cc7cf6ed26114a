import { expect, test } from 'vitest'
import { seededDice } from './dice'
import { definedValue } from './golden/read-golden'
import { permuteGroups } from './permute-groups'

test('of 6 values every way to deal 3 is counted: 2 of 20 lie as far apart', () => {
  expect(definedValue(permuteGroups([1, 1, 1], [0, 0, 0], null))).toEqual({
    meanDifference: 1,
    p: 2 / 20,
    method: 'exact',
  })
})

test("of zeros and ones it is Fisher's exact test: tea and milk, 3 of 4 told right", () => {
  // scipy.stats.fisher_exact([[3, 1], [1, 3]]): 0.4857142857142857
  expect(definedValue(permuteGroups([1, 1, 1, 0], [1, 0, 0, 0], null)).p).toBeCloseTo(34 / 70, 14)
})

test('nine trials of 5 points each: 45 against 43', () => {
  const [all, most] = [
    [5, 5, 5, 5, 5, 5, 5, 5, 5],
    [5, 5, 5, 5, 4, 5, 5, 5, 4],
  ]
  // Both 4s in one group of nine: 2·C(16, 9) ÷ C(18, 9).
  expect(definedValue(permuteGroups(all, most, null)).p).toBeCloseTo((2 * 11440) / 48620, 14)
})

test('where sums are too many they are sampled, near what they are', () => {
  const first = Array.from({ length: 80 }, (_, at) => Math.sin(at))
  const second = Array.from({ length: 80 }, (_, at) => Math.sin(at) + 0.4)
  const found = definedValue(permuteGroups(first, second, seededDice('1'.repeat(32))))
  expect(found.method).toBe('sampled')
  // The normal curve at t = 3.55 has p = 0.0004.
  expect(found.p).toBeGreaterThan(0.0001)
  expect(found.p).toBeLessThan(0.002)
  expect(permuteGroups(first, second, null)).toMatchObject({ defined: false })
})

test('refuses what can not differ', () => {
  expect(permuteGroups([5, 5], [5, 5], null)).toEqual({ defined: false, why: 'all values are equal' })
  expect(permuteGroups([], [5], null)).toEqual({ defined: false, why: 'needs at least 1 value in each group' })
})
