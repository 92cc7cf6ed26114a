import { describe, expect, test } from 'vitest'
import { gamesHowell } from './games-howell'
import { definedValue, expectFields, type GoldenGroups, goldenGroups, readGolden } from './golden/read-golden'

interface Expected {
  alpha: number
  pairs: Record<string, unknown>[]
}

describe('gamesHowell', () => {
  test.each(['games_howell_scores8', 'games_howell_small'])('%s agrees with high precision', (name) => {
    const { input, expected, tol } = readGolden<GoldenGroups, Expected>(name)
    const { names, values } = goldenGroups(input)
    const got = definedValue(gamesHowell(values, expected.alpha))
    expect(got).toHaveLength(expected.pairs.length)
    got.forEach(({ first, second, test }, index) => {
      const pair = expected.pairs[index] ?? {}
      expect([names[first], names[second]]).toEqual([pair.group1, pair.group2])
      expectFields(definedValue(test), pair, tol, {
        meanDiff: 'meanDifference',
        q: 'q',
        df: 'df',
        pAdj: 'pAdjusted',
        lower: 'lower',
        upper: 'upper',
        reject: 'reject',
        ...(pair.se === undefined ? {} : { se: 'standardError' }),
      })
    })
  })

  test('a group without variation is tested against those that vary, with their degrees of freedom', () => {
    const { input } = readGolden<GoldenGroups, unknown>('zero_variance_group')
    const got = definedValue(gamesHowell(goldenGroups(input).values))
    expect(got.map(({ test }) => test.defined && test.value.df)).toEqual([4, 5, expect.closeTo(7.5955889583, 9)])
  })

  test('a pair that cannot be tested says why, and the others stay', () => {
    const got = definedValue(gamesHowell([[1, 2, 3], [4], [5, 5, 5], [6, 6, 6]]))
    expect(got.map(({ first, second, test }) => [first, second, test.defined ? test.value.df : test.why])).toEqual([
      [0, 1, 'each agent needs at least 2 scored interactions, agent 2 has 1'],
      [0, 2, 2],
      [0, 3, 2],
      [1, 2, 'each agent needs at least 2 scored interactions, agent 2 has 1'],
      [1, 3, 'each agent needs at least 2 scored interactions, agent 2 has 1'],
      [2, 3, "no variation inside either agent: the difference can't be tested"],
    ])
  })

  test('refuses a single group; α must lie between 0 and 1', () => {
    expect(gamesHowell([[1, 2]])).toEqual({ defined: false, why: 'choose at least 2 agents' })
    expect(() =>
      gamesHowell(
        [
          [1, 2],
          [3, 4],
        ],
        1,
      ),
    ).toThrow(RangeError)
  })
})
