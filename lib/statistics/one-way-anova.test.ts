import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  definedValue,
  expectFields,
  expectGolden,
  type GoldenGroups,
  goldenGroups,
  readGolden,
} from './golden/read-golden'
import { readNist } from './golden/read-nist'
import { oneWayAnova } from './one-way-anova'
import { withoutMissing } from './without-missing'

const FIELDS = {
  F: 'F',
  df1: 'dfBetween',
  df2: 'dfWithin',
  p: 'p',
  ssBetween: 'ssBetween',
  ssWithin: 'ssWithin',
  msBetween: 'msBetween',
  msWithin: 'msWithin',
  etaSq: 'etaSquared',
  omegaSq: 'omegaSquared',
  epsilonSq: 'epsilonSquared',
  cohenF: 'cohenF',
}

describe('oneWayAnova', () => {
  test.each(['anova_scores8', 'anova_small_unbalanced', 'anova_tiny_p', 'anova_p_underflow'])(
    '%s agrees with R',
    (name) => {
      const { input, expected, tol } = readGolden<GoldenGroups, Record<string, number>>(name)
      expectFields(definedValue(oneWayAnova(goldenGroups(input).values)), expected, tol, FIELDS)
    },
  )

  test.each(['n1_group', 'zero_variance_group'])('%s is defined here', (name) => {
    const { input, expected, tol } = readGolden<GoldenGroups, { anova: Record<string, number> }>(name)
    expectFields(definedValue(oneWayAnova(goldenGroups(input).values)), expected.anova, tol, FIELDS)
  })

  test('a missing value is left out, and never 0', () => {
    const { input, expected, tol } = readGolden<
      { groups: Record<string, (number | null)[]> },
      { anova: Record<string, number> }
    >('missing_values')
    const groups = Object.values(input.groups).map((values) => withoutMissing(values).values)
    expectFields(definedValue(oneWayAnova(groups)), expected.anova, tol, FIELDS)
  })

  test('an offset of a thousand million costs no digits', () => {
    const { input, expected, tol } = readGolden<GoldenGroups, { anova: Record<string, number> }>('offset_large')
    const { F, df1, df2, p, ssBetween, ssWithin, etaSq, omegaSq } = FIELDS
    expectFields(definedValue(oneWayAnova(goldenGroups(input).values)), expected.anova, tol, {
      F,
      df1,
      df2,
      p,
      ssBetween,
      ssWithin,
      etaSq,
      omegaSq,
    })
  })

  test('with one missing score has F = 52.573 and p = 0.000439', () => {
    const { F, dfBetween, dfWithin, p } = definedValue(
      oneWayAnova([
        [20, 21],
        [22, 24, 25],
        [30, 31, 32],
      ]),
    )
    expect({ F, dfBetween, dfWithin, p }).toEqual({
      F: expect.closeTo(52.573, 3),
      dfBetween: 2,
      dfWithin: 5,
      p: expect.closeTo(0.000439, 6),
    })
  })
})

describe("NIST's certified sets", () => {
  test.each([
    // As many digits as doubles hold of them: the inputs are no decimals any more once they are read.
    ['AtmWtAg', 1e-13],
    ['SiRstv', 1e-13],
    ['SmLs01', 1e-14],
    ['SmLs03', 1e-14],
    ['SmLs04', 1e-13],
    ['SmLs07', 1e-13],
  ])('%s', (name, rel) => {
    const { groups, certified, exact, p } = readNist(name)
    const got = definedValue(oneWayAnova(groups))
    expect([got.dfBetween, got.dfWithin]).toEqual([certified.dfBetween, certified.dfWithin])
    expectGolden(got.F, exact.F, { rel, abs: 0 })
    expectGolden(got.ssBetween, exact.ssBetween, { rel, abs: 0 })
    expectGolden(got.ssWithin, exact.ssWithin, { rel, abs: 0 })
    expectGolden(got.p, p, { rel: name === 'SmLs07' ? 2e-3 : 1e-8, abs: 1e-300 })
  })

  test.each([
    ['AtmWtAg', 9],
    ['SiRstv', 12],
    ['SmLs01', 14],
    ['SmLs03', 14],
    ['SmLs04', 9],
    ['SmLs07', 3],
  ])('%s has at least %d certified digits of F', (name, digits) => {
    const { groups, certified } = readNist(name)
    expectGolden(definedValue(oneWayAnova(groups)).F, Number(certified.F), { rel: 0.5 * 10 ** -digits, abs: 0 })
  })
})

describe('refuses, in words', () => {
  const NO_VARIATION = { defined: false, why: 'no variation inside any agent: F is not defined' }
  const [a, b, c] = [
    [8, 8, 8, 8],
    [5, 5, 5],
    [6, 6, 6],
  ]

  test.each([
    [[a, b, c]],
    [[a, c, b]],
    [[b, a, c]],
    [[b, c, a]],
    [[c, a, b]],
    [[c, b, a]],
    [[a, a, a]],
    [[[0.1, 0.1], [0.1 + 0.2, 0.3], [0.7]]],
  ])('no variation inside any agent, in any order', (groups) => {
    expect(oneWayAnova(groups)).toEqual(NO_VARIATION)
  })

  test.each(['all_equal', 'within_zero_between_nonzero'])('%s', (name) => {
    const { input } = readGolden<GoldenGroups, unknown>(name)
    expect(oneWayAnova(goldenGroups(input).values)).toEqual(NO_VARIATION)
  })

  test.each([
    [[[1], [2], [3]], 'each agent needs at least 2 scored interactions'],
    [[[1, 2, 3]], 'choose at least 2 agents'],
    [[], 'choose at least 2 agents'],
    [[[1, 2], []], 'each agent needs at least 1 scored interaction, agent 2 has 0'],
    [
      [
        [1, Number.NaN],
        [3, 4],
      ],
      'needs finite numbers, got NaN',
    ],
    [
      [
        [1e200, -1e200],
        [1, 2],
      ],
      'the values are too large to be added up',
    ],
  ])('%j', (groups, why) => {
    expect(oneWayAnova(groups)).toEqual({ defined: false, why })
  })

  test('calls the groups what they are', () => {
    expect(oneWayAnova([[1], [2]], { group: 'judge', values: 'scores' })).toMatchObject({
      why: 'each judge needs at least 2 scores',
    })
  })
})

describe('properties', () => {
  const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 12 })
  const groups = fc.array(values, { minLength: 2, maxLength: 5 })
  const near = (got: number, expected: number) => expectGolden(got, expected, { rel: 1e-9, abs: 1e-9 })

  test('neither the order of groups nor of values matters, nor an offset or a unit', () => {
    fc.assert(
      fc.property(groups, (groups) => {
        const got = oneWayAnova(groups)
        const others = [
          oneWayAnova(groups.toReversed()),
          oneWayAnova(groups.map((each) => each.toReversed())),
          oneWayAnova(groups.map((each) => each.map((value) => value + 4096))),
          oneWayAnova(groups.map((each) => each.map((value) => value * -8))),
        ]
        if (!got.defined) {
          for (const other of others) expect(other).toEqual(got)
          return
        }
        expect(got.value.p).toBeGreaterThanOrEqual(0)
        expect(got.value.p).toBeLessThanOrEqual(1)
        expect(got.value.etaSquared).toBeLessThanOrEqual(1)
        for (const other of others) {
          const { F, p, etaSquared } = definedValue(other)
          near(F, got.value.F)
          near(p, got.value.p)
          near(etaSquared, got.value.etaSquared)
        }
      }),
      { numRuns: 100 },
    )
  })
})
