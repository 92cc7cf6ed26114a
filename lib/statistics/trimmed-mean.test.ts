import { expect, test } from 'vitest'
import { expectGolden, readGolden, readGoldenScores } from './golden/read-golden'
import { trimmedMean } from './trimmed-mean'

const { expected, tol } = readGolden<unknown, Record<string, { trimmedMean20: number }>>('descriptives_scores8')

test.each([...readGoldenScores()])("the mean of %s without a fifth at each end agrees with R's", (name, values) => {
  const got = trimmedMean(values, 0.2)
  expectGolden(got.defined ? got.value : Number.NaN, expected[name]?.trimmedMean20 ?? 0, tol)
})

test('a few extreme values cannot carry it', () => {
  expect(trimmedMean([1, 2, 3, 4, 1e9], 0.2)).toEqual({ defined: true, value: 3 })
  expect(trimmedMean([1, 2, 3], 0)).toEqual({ defined: true, value: 2 })
})

test('refuses nothing; a share of a half is a mistake of the caller', () => {
  expect(trimmedMean([], 0.2)).toEqual({ defined: false, why: 'needs at least 1 value, got 0' })
  expect(() => trimmedMean([1], 0.5)).toThrow(RangeError)
})
