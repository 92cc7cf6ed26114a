import { describe, expect, test } from 'vitest'
import { averageOverChi } from './average-over-chi'
import { expectGolden, readGolden } from './golden/read-golden'
import { studentTUpperTail } from './student-t'
import { studentizedRangeQuantile, studentizedRangeUpperTail } from './studentized-range'

type Df = number | 'Infinity'
interface Input {
  q: number[]
  k: number[]
  df: Df[]
  quantile: { pUpper: number[]; k: number[]; df: Df[] }
}
const { input, expected, tol } = readGolden<Input, { pUpper: number[]; quantile: number[] }>('dist_studentized_range')

describe('studentizedRangeUpperTail', () => {
  test.each(expected.pUpper.map((p, at) => [input.q[at] ?? 0, input.k[at] ?? 0, Number(input.df[at]), p] as const))(
    'q = %d of k = %d means with df = %d agrees with high precision',
    (q, k, df, p) => expectGolden(studentizedRangeUpperTail(q, k, df), p, tol),
  )

  test('of two means is the t test', () => {
    expectGolden(studentizedRangeUpperTail(3, 2, 10), 2 * studentTUpperTail(3 / Math.SQRT2, 10), { rel: 1e-14, abs: 0 })
  })

  test('falls as q rises, and rises with the number of means', () => {
    const tails = [0.01, 0.1, 1, 2, 4, 8, 20, 100].map((q) => studentizedRangeUpperTail(q, 5, 12))
    expect(tails).toEqual(tails.toSorted((a, b) => b - a))
    const byMeans = [2, 3, 5, 10, 20].map((k) => studentizedRangeUpperTail(3, k, 12))
    expect(byMeans).toEqual(byMeans.toSorted((a, b) => a - b))
  })

  test('at the ends', () => {
    expect([studentizedRangeUpperTail(0, 3, 10), studentizedRangeUpperTail(Number.POSITIVE_INFINITY, 3, 10)]).toEqual([
      1, 0,
    ])
  })

  test.each([
    [1, 1, 10],
    [1, 2.5, 10],
    [1, 3, 0],
    [Number.NaN, 3, 10],
  ])('q = %d, k = %d, df = %d is a mistake of the caller', (q, k, df) => {
    expect(() => studentizedRangeUpperTail(q, k, df)).toThrow(RangeError)
  })
})

describe('studentizedRangeQuantile', () => {
  const { pUpper, k, df } = input.quantile
  test.each(expected.quantile.map((q, at) => [pUpper[at] ?? 0, k[at] ?? 0, Number(df[at]), q] as const))(
    'p = %d of k = %d means with df = %d agrees with high precision',
    (p, k, df, q) => expectGolden(studentizedRangeQuantile(p, k, df), q, tol),
  )

  test('is what the tail turns back', () => {
    for (const p of [0.9, 0.5, 0.05, 1e-6, 1e-20]) {
      expectGolden(studentizedRangeUpperTail(studentizedRangeQuantile(p, 6, 33), 6, 33), p, { rel: 1e-9, abs: 0 })
    }
    expect(() => studentizedRangeQuantile(0, 3, 10)).toThrow(RangeError)
  })
})

describe('averageOverChi', () => {
  test.each([0.5, 1, 3, 10, 1000, 1e6])('of a constant is the constant, of s² is 1 (df = %d)', (df) => {
    expectGolden(
      averageOverChi(df, () => 7),
      7,
      { rel: 1e-12, abs: 0 },
    )
    expectGolden(
      averageOverChi(df, (s) => s * s),
      1,
      { rel: 1e-12, abs: 0 },
    )
  })

  test('df must be above 0', () => {
    expect(() => averageOverChi(0, () => 1)).toThrow(RangeError)
  })
})
