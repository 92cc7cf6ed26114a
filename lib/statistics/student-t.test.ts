import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectGolden, readGolden } from './golden/read-golden'
import { studentTQuantile, studentTUpperTail } from './student-t'

const golden = readGolden<
  { t: { t: number[]; df: number[] }; quantileP: number[] },
  { tTwoSided: number[]; qt7: number[]; qt9304: number[] }
>('dist_tails')

describe('studentTUpperTail', () => {
  const { t, df } = golden.input.t
  test.each(golden.expected.tTwoSided.map((p, index) => [t[index] ?? 0, df[index] ?? 0, p] as const))(
    "at t = %d and df = %d, doubled, agrees with R's pt",
    (t, df, p) => {
      expectGolden(2 * studentTUpperTail(t, df), p, golden.tol)
    },
  )

  test.each([
    [-1.5, 7, 0.911350756505015],
    [1.5, 7, 0.088649243494985],
    [1e-8, 3, 0.499999996324474],
    [1e10, 1, 3.183098861837907e-11],
  ])("at t = %d and df = %d agrees with SciPy's t.sf", (t, df, p) => {
    expectGolden(studentTUpperTail(t, df), p, { rel: 1e-12, abs: 0 })
  })

  test('nothing lies above infinity, and all of it above its reverse', () => {
    expect(studentTUpperTail(Number.POSITIVE_INFINITY, 5)).toBe(0)
    expect(studentTUpperTail(Number.NEGATIVE_INFINITY, 5)).toBe(1)
  })

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('df of %s is a mistake of the caller', (df) => {
    expect(() => studentTUpperTail(1, df)).toThrow(RangeError)
  })
})

describe('studentTQuantile', () => {
  test.each([
    [7, golden.expected.qt7],
    [9304, golden.expected.qt9304],
  ] as const)("with df = %d agrees with R's qt", (df, quantiles) => {
    quantiles.forEach((expected, index) => {
      expectGolden(studentTQuantile(golden.input.quantileP[index] ?? 0, df), expected, golden.tol)
    })
  })

  test("with df = 1 and df = 0.5 agrees with SciPy's t.ppf", () => {
    expectGolden(studentTQuantile(0.999999, 1), 318309.88617359026, { rel: 1e-9, abs: 0 })
    expectGolden(studentTQuantile(0.9, 0.5), 10.27032441023451, { rel: 1e-9, abs: 0 })
  })

  test('is what the upper tail turns back', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.0001, max: 0.9999, noNaN: true }), fc.integer({ min: 1, max: 500 }), (p, df) => {
        expectGolden(1 - studentTUpperTail(studentTQuantile(p, df), df), p, { rel: 1e-9, abs: 1e-12 })
      }),
      { numRuns: 50 },
    )
  })

  test.each([0, 1, -0.5, Number.NaN])('a probability of %s is a mistake of the caller', (probability) => {
    expect(() => studentTQuantile(probability, 5)).toThrow(RangeError)
  })
})
