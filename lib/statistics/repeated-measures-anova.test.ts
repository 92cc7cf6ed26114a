import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { definedValue, expectGolden, readGoldenRows } from './golden/read-golden'
import { pairedT } from './paired-t'
import { repeatedMeasuresAnova } from './repeated-measures-anova'

describe('repeatedMeasuresAnova', () => {
  test('agrees with the table that R makes of six people at three times', () => {
    // aov(score ~ time + Error(person / time)), and mauchly's ε by car::Anova.
    const rows = [
      [45, 50, 55],
      [42, 42, 45],
      [36, 41, 43],
      [39, 35, 40],
      [51, 55, 59],
      [44, 49, 56],
    ]
    expect(definedValue(repeatedMeasuresAnova(rows))).toMatchObject({
      dfBetween: 2,
      dfError: 10,
      n: 6,
      ssBetween: expect.closeTo(143.444, 3),
      ssItems: expect.closeTo(658.278, 3),
      ssError: expect.closeTo(57.222, 3),
      F: expect.closeTo(12.534, 3),
      p: expect.closeTo(0.001886, 6),
      epsilon: expect.closeTo(0.638, 3),
      pCorrected: expect.closeTo(0.009, 3),
      partialEtaSquared: expect.closeTo(0.715, 3),
    })
  })

  test('of two agents is the paired t test', () => {
    const rows = readGoldenRows('paired8.csv').map(([, x, y]) => [Number(x), Number(y)])
    const { F, p, pCorrected, epsilon } = definedValue(repeatedMeasuresAnova(rows))
    const paired = definedValue(
      pairedT(
        rows.map(([x = 0]) => x),
        rows.map(([, y = 0]) => y),
      ),
    )
    expectGolden(F, paired.t ** 2, { rel: 1e-11, abs: 0 })
    expectGolden(p, paired.p, { rel: 1e-9, abs: 0 })
    expectGolden(pCorrected, paired.p, { rel: 1e-9, abs: 0 })
    expect(epsilon).toBeCloseTo(1, 12)
  })

  test.each([
    [[[1, 2]], 'needs at least 2 items that all answered, got 1'],
    [[], 'needs at least 2 items that all answered, got 0'],
    [[[1], [2]], 'choose at least 2 agents'],
    [
      [
        [1, 2],
        [5, 6],
        [7, 8],
      ],
      'the agents differ by the same on all 3 items: F is not defined',
    ],
    [
      [
        [1, Number.NaN],
        [5, 6],
      ],
      'needs finite numbers, got NaN',
    ],
  ])('refuses %j', (rows, why) => {
    expect(repeatedMeasuresAnova(rows)).toEqual({ defined: false, why })
  })

  test('an item without one of its values is a mistake of the caller', () => {
    expect(() => repeatedMeasuresAnova([[1, 2], [3]])).toThrow(RangeError)
  })

  test('what is hard for everyone does not matter, nor the order of agents or items', () => {
    const row = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 3, maxLength: 10 }), (rows) => {
        const got = repeatedMeasuresAnova(rows)
        const others = [
          repeatedMeasuresAnova(rows.map((each, at) => each.map((value) => value + 100 * at))),
          repeatedMeasuresAnova(rows.map((each) => each.toReversed())),
          repeatedMeasuresAnova(rows.toReversed()),
        ]
        if (!got.defined) {
          expect(others.every((other) => !other.defined)).toBe(true)
          return
        }
        const { F, pCorrected, epsilon } = got.value
        expect([epsilon >= 0.5, epsilon <= 1]).toEqual([true, true])
        for (const other of others) {
          expectGolden(definedValue(other).F, F, { rel: 1e-8, abs: 1e-9 })
          expectGolden(definedValue(other).pCorrected, pCorrected, { rel: 1e-7, abs: 1e-9 })
        }
      }),
      { numRuns: 50 },
    )
  })
})
