import { describe, expect, test } from 'vitest'
import { definedValue, expectFields, expectGolden, readGolden, readGoldenScores } from './golden/read-golden'
import { standardizedDifference } from './standardized-difference'

const FIELDS = {
  cohenD: 'cohenD',
  cohenDlower: 'low',
  cohenDupper: 'high',
  hedgesG: 'hedgesG',
  glassDelta: 'glassDelta',
  commonLanguageNormal: 'commonLanguage',
}

describe("agrees with R's effectsize", () => {
  test('two small groups', () => {
    const { input, expected, tol } = readGolden<{ x: number[]; y: number[] }, Record<string, number>>(
      'effect_sizes_small',
    )
    expectFields(definedValue(standardizedDifference(input.x, input.y)), expected, tol, FIELDS)
  })

  test('two large groups', () => {
    const { input, expected, tol } = readGolden<{ x: string; y: string }, Record<string, number>>('effect_sizes_scores')
    const scores = readGoldenScores()
    const got = standardizedDifference(scores.get(input.x) ?? [], scores.get(input.y) ?? [])
    expectFields(definedValue(got), expected, tol, FIELDS)
  })

  test('one group that does not vary', () => {
    const { input, expected, tol } = readGolden<{ groups: Record<string, number[]> }, { hedgesG_ab: number }>(
      'zero_variance_group',
    )
    const { a = [], b = [] } = input.groups
    const got = definedValue(standardizedDifference(b, a))
    expectGolden(Math.abs(got.hedgesG), Math.abs(expected.hedgesG_ab), tol)
    expect(got.glassDelta).toBeNull()
  })

  test('with a large offset', () => {
    const { input, expected, tol } = readGolden<{ groups: Record<string, number[]> }, { cohenD_ab: number }>(
      'offset_large',
    )
    const { a = [], b = [] } = input.groups
    expectGolden(definedValue(standardizedDifference(a, b)).cohenD, expected.cohenD_ab, tol)
  })
})

test.each([
  [[4, 4], [4, 4, 4], 'no variation inside either group: the difference has no standard deviations to be measured in'],
  [[1], [2, 3], 'needs at least 4 values in both groups together, got 3'],
  [[], [1, 2, 3, 4], 'each agent needs at least 1 scored interaction, agent 1 has 0'],
])('refuses %j and %j', (first, second, why) => {
  expect(standardizedDifference(first, second)).toEqual({ defined: false, why })
})
