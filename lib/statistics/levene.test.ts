import { describe, expect, test } from 'vitest'
import { definedValue, expectFields, type GoldenGroups, goldenGroups, readGolden } from './golden/read-golden'
import { type LeveneCentre, levene } from './levene'

const FIELDS = { F: 'F', df1: 'dfBetween', df2: 'dfWithin', p: 'p' }
type Table = Record<string, number>

describe('levene', () => {
  test.each<[name: string, centre: LeveneCentre, golden: string]>([
    ['levene_scores8', 'mean', 'mean'],
    ['levene_scores8', 'median', 'median'],
    ['levene_scores8', 'trimmed', 'trimmed10'],
    ['levene_small', 'mean', 'mean'],
    ['levene_small', 'median', 'median'],
    ['zero_variance_group', 'mean', 'levene'],
    ['zero_variance_group', 'median', 'brownForsythe'],
  ])("%s about the %s agrees with R's leveneTest", (name, centre, golden) => {
    const { input, expected, tol } = readGolden<GoldenGroups, Record<string, Table>>(name)
    expectFields(definedValue(levene(goldenGroups(input).values, centre)), expected[golden] ?? {}, tol, FIELDS)
  })

  test('an offset of a thousand million costs no digits', () => {
    const { input, expected, tol } = readGolden<GoldenGroups, { levenesMedian: Table }>('offset_large')
    const got = definedValue(levene(goldenGroups(input).values))
    expectFields(got, expected.levenesMedian, tol, { F: 'F', p: 'p' })
  })

  test('refuses values that do not vary, and a single group', () => {
    const { input } = readGolden<GoldenGroups, unknown>('all_equal')
    expect(levene(goldenGroups(input).values)).toEqual({
      defined: false,
      why: "no variation of the distances inside any agent: Levene's F is not defined",
    })
    expect(levene([[1, 2, 3]])).toEqual({ defined: false, why: 'choose at least 2 agents' })
  })
})
