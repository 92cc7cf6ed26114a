import { describe, expect, test } from 'vitest'
import { definedValue, expectFields, type GoldenGroups, goldenGroups, readGolden } from './golden/read-golden'
import { welchAnova } from './welch-anova'

describe('welchAnova', () => {
  test.each(['welch_scores8', 'welch_small'])("%s agrees with R's oneway.test", (name) => {
    const { input, expected, tol } = readGolden<GoldenGroups, Record<string, number>>(name)
    expectFields(definedValue(welchAnova(goldenGroups(input).values)), expected, tol, {
      F: 'F',
      df1: 'dfBetween',
      df2: 'dfWithin',
      p: 'p',
    })
  })

  test.each([
    ['n1_group', 'each agent needs at least 2 scored interactions, agent 2 has 1'],
    ['zero_variance_group', "no variation inside agent 1: Welch's F is not defined"],
    ['all_equal', "no variation inside agent 1: Welch's F is not defined"],
  ])('refuses %s', (name, why) => {
    const { input } = readGolden<GoldenGroups, unknown>(name)
    expect(welchAnova(goldenGroups(input).values)).toEqual({ defined: false, why })
  })

  test('refuses a single group', () => {
    expect(welchAnova([[1, 2, 3]])).toEqual({ defined: false, why: 'choose at least 2 agents' })
  })
})
