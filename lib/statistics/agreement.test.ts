import { describe, expect, test } from 'vitest'
import { blandAltman } from './bland-altman'
import { cohenKappa } from './cohen-kappa'
import { definedValue, expectFields, expectGolden, readGolden } from './golden/read-golden'
import { intraclassCorrelation } from './intraclass-correlation'
import { krippendorffAlpha, type Measurement } from './krippendorff-alpha'

describe('cohenKappa', () => {
  const { input, expected, tol } = readGolden<{ a: number[]; b: number[] }, Record<string, number>>('cohen_kappa')
  test.each([
    ['none', 'unweighted'],
    ['linear', 'linear'],
    ['quadratic', 'quadratic'],
  ] as const)("with weights %s agrees with R's", (weights, golden) => {
    const got = definedValue(cohenKappa(input.a, input.b, weights))
    expectGolden(got.kappa, expected[golden] ?? Number.NaN, tol)
    expectGolden(got.agreement, expected.percentAgreement ?? Number.NaN, tol)
  })

  test('a place of the scale that nobody used still counts as a distance', () => {
    const [a, b] = [
      [1, 1, 3, 3],
      [1, 3, 3, 3],
    ]
    expect(cohenKappa(a, b, 'linear', [1, 2, 3])).toEqual(cohenKappa(a, b, 'linear'))
    const wide = definedValue(cohenKappa([1, 2, 9, 9], [1, 9, 9, 2], 'linear', [1, 2, 3, 4, 5, 6, 7, 8, 9]))
    expect(wide.kappa).not.toBeCloseTo(definedValue(cohenKappa([1, 2, 9, 9], [1, 9, 9, 2], 'linear')).kappa, 3)
  })

  test('refuses what has no chance of disagreement, and a rating off the scale', () => {
    expect(cohenKappa([3, 3], [3, 3])).toEqual({
      defined: false,
      why: 'both gave the same to every item: chance alone would agree fully',
    })
    expect(cohenKappa([1, 11], [1, 2], 'linear', [1, 2, 3])).toEqual({ defined: false, why: '11 is not on the scale' })
    expect(cohenKappa([], [])).toMatchObject({ defined: false })
    expect(() => cohenKappa([1], [])).toThrow(RangeError)
  })
})

describe('krippendorffAlpha', () => {
  const { input, expected, tol } = readGolden<{ units: (number | null)[][] }, Record<Measurement, number>>(
    'krippendorff_alpha',
  )
  test.each<Measurement>(['nominal', 'ordinal', 'interval', 'ratio'])(
    "of %s ratings agrees with Krippendorff's own example",
    (measurement) => {
      const got = definedValue(krippendorffAlpha(input.units, measurement))
      expectGolden(got.alpha, expected[measurement], tol)
      expect(got).toMatchObject({ units: 11, ratings: 40 })
    },
  )

  test('refuses ratings that do not vary, and single ratings', () => {
    const constant = readGolden<{ units: number[][] }, unknown>('krippendorff_constant')
    expect(krippendorffAlpha(constant.input.units, 'interval')).toEqual({
      defined: false,
      why: 'the ratings do not vary at all',
    })
    expect(
      krippendorffAlpha(
        [
          [1, null],
          [2, 2],
        ],
        'nominal',
      ),
    ).toEqual({
      defined: false,
      why: 'needs at least 2 units that two raters rated, got 1',
    })
  })
})

describe('intraclassCorrelation', () => {
  const { input, expected, tol } = readGolden<{ rows: number[][] }, Record<string, number | number[]>>('icc')
  test("agrees with R's psych::ICC", () => {
    const got = definedValue(intraclassCorrelation(input.rows))
    const of = (name: string, at = 0) => [expected[name] ?? Number.NaN].flat()[at] ?? Number.NaN
    const checks: [got: number, expected: number][] = [
      [got.oneWay, of('icc11')],
      [got.single.value, of('icc21')],
      [got.singleFixed.value, of('icc31')],
      [got.oneWayAverage, of('icc1k')],
      [got.average, of('icc2k')],
      [got.averageFixed.value, of('icc3k')],
      [got.F, of('F3')],
      [got.p, of('p3')],
      [got.single.low, of('icc21ci')],
      [got.single.high, of('icc21ci', 1)],
      [got.singleFixed.low, of('icc31ci')],
      [got.singleFixed.high, of('icc31ci', 1)],
      [got.averageFixed.low, of('icc3kci')],
      [got.averageFixed.high, of('icc3kci', 1)],
    ]
    for (const [mine, golden] of checks) expectGolden(mine, golden, tol)
  })

  test.each([
    [[[1, 2]], 'needs at least 2 units that all rated, got 1'],
    [[[1], [2]], 'choose at least 2 raters'],
    [
      [
        [3, 3],
        [3, 3],
      ],
      "the ratings do not vary beyond the raters' own levels",
    ],
    [
      [
        [1, 2],
        [3, 4],
      ],
      "the ratings do not vary beyond the raters' own levels",
    ],
  ])('refuses %j', (rows, why) => {
    expect(intraclassCorrelation(rows)).toEqual({ defined: false, why })
  })
})

describe('blandAltman', () => {
  test('agrees with the formulae of 1999', () => {
    const { input, expected, tol } = readGolden<{ x: number[]; y: number[] }, Record<string, number | number[]>>(
      'bland_altman',
    )
    const got = definedValue(blandAltman(input.x, input.y))
    expectFields(got, expected, tol, {
      n: 'n',
      bias: 'bias',
      sdDiff: 'sd',
      loaLower: 'lowerLimit',
      loaUpper: 'upperLimit',
    })
    const lists: [got: readonly number[], expected: unknown][] = [
      [[got.biasLow, got.biasHigh], expected.biasCI],
      [got.lowerLimitInterval, expected.loaLowerCI],
      [got.upperLimitInterval, expected.loaUpperCI],
    ]
    for (const [mine, golden] of lists) {
      mine.forEach((value, at) => {
        expectGolden(value, (golden as number[])[at] ?? Number.NaN, tol)
      })
    }
  })

  test('refuses differences that do not vary', () => {
    expect(blandAltman([1, 2, 3], [2, 3, 4])).toEqual({
      defined: false,
      why: 'the difference is the same on all 3 items',
    })
    expect(blandAltman([1], [2])).toMatchObject({ defined: false })
  })
})
