import { expect, test } from 'vitest'
import { definedValue, expectFields, readGolden } from './golden/read-golden'
import { twoSampleT } from './two-sample-t'

const FIELDS = { t: 't', df: 'df', p: 'p', lower: 'low', upper: 'high', meanDiff: 'meanDifference' }

test.each([
  ['equal', 'student'],
  ['unequal', 'welch'],
] as const)("with %s variances agrees with R's t.test", (variances, golden) => {
  const { input, expected, tol } = readGolden<{ x: number[]; y: number[] }, Record<string, Record<string, number>>>(
    'ttests_small',
  )
  expectFields(definedValue(twoSampleT(input.x, input.y, variances)), expected[golden] ?? {}, tol, FIELDS)
})

test.each([
  [[1], [2, 3], 'each agent needs at least 2 scored interactions, agent 1 has 1'],
  [[4, 4], [5, 5], 'no variation inside either agent: t is not defined'],
])('refuses %j and %j', (first, second, why) => {
  expect(twoSampleT(first, second)).toEqual({ defined: false, why })
})

test('a level of 95 is a mistake of the caller', () => {
  expect(() => twoSampleT([1, 2], [3, 4], 'equal', 95)).toThrow(RangeError)
})
