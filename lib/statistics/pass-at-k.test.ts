import { describe, expect, test } from 'vitest'
import { expectGolden, readGolden } from './golden/read-golden'
import { passAtK, passHatK } from './pass-at-k'

const { input, expected, tol } = readGolden<
  { cases: { n: number; c: number; k: number }[] },
  { passAtK: (number | null)[]; passHatK: (number | null)[] }
>('pass_at_k')

describe('agrees with exact fractions', () => {
  test.each([
    ['passAtK', passAtK, expected.passAtK],
    ['passHatK', passHatK, expected.passHatK],
  ] as const)('%s', (_name, of, values) => {
    expect(values).toHaveLength(input.cases.length)
    input.cases.forEach(({ n, c, k }, at) => {
      const got = of(c, n, k)
      const value = values[at]
      if (value === null) expect(got).toEqual({ defined: false, why: `needs at least ${k} trials, got ${n}` })
      else expectGolden(got.defined ? got.value : Number.NaN, value ?? Number.NaN, tol)
    })
  })
})

test.each([
  [3, 2, 1],
  [-1, 2, 1],
  [1, 2, 0],
  [0.5, 2, 1],
])('%d of %d with k = %d is a mistake of the caller', (passed, tried, k) => {
  expect(() => passAtK(passed, tried, k)).toThrow(RangeError)
  expect(() => passHatK(passed, tried, k)).toThrow(RangeError)
})
