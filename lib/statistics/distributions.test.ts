import { describe, expect, test } from 'vitest'
import { chiSquareQuantile, chiSquareUpperTail } from './chi-square'
import { fQuantile, fUpperTail } from './f-distribution'
import { expectGolden, readGolden } from './golden/read-golden'
import { normalQuantile, normalUpperTail } from './normal'

interface Tails {
  F: { f: number[]; df1: number[]; df2: number[] }
  chisq: { x: number[]; df: number[] }
  normal: { z: number[] }
  quantileP: number[]
}
interface Expected {
  Fupper: number[]
  chisqUpper: number[]
  normalLower: number[]
  qnorm: number[]
  qchisq7: number[]
  qf7_88: number[]
}
const { input, expected, tol } = readGolden<Tails, Expected>('dist_tails')
const each = (values: readonly number[], check: (value: number, index: number) => void) => {
  expect(values.length).toBeGreaterThan(0)
  values.forEach(check)
}

describe("the tails agree with R's", () => {
  test('F', () => {
    const { f, df1, df2 } = input.F
    each(expected.Fupper, (p, at) => expectGolden(fUpperTail(f[at] ?? 0, df1[at] ?? 0, df2[at] ?? 0), p, tol))
  })

  test('χ²', () => {
    const { x, df } = input.chisq
    each(expected.chisqUpper, (p, at) => expectGolden(chiSquareUpperTail(x[at] ?? 0, df[at] ?? 0), p, tol))
  })

  test('normal, by its mirror image', () => {
    each(expected.normalLower, (p, at) => expectGolden(normalUpperTail(-(input.normal.z[at] ?? 0)), p, tol))
  })
})

describe("the quantiles agree with R's", () => {
  test.each([
    ['normal', expected.qnorm, normalQuantile],
    ['χ² with df = 7', expected.qchisq7, (p: number) => chiSquareQuantile(p, 7)],
    ['F with df = 7 and 88', expected.qf7_88, (p: number) => fQuantile(p, 7, 88)],
  ] as const)('%s', (_name, quantiles, quantile) => {
    each([...quantiles], (value, at) => expectGolden(quantile(input.quantileP[at] ?? 0), value, tol))
  })
})

test('at the ends nothing or everything lies above', () => {
  expect([fUpperTail(0, 2, 5), fUpperTail(Number.POSITIVE_INFINITY, 2, 5)]).toEqual([1, 0])
  expect(chiSquareUpperTail(0, 3)).toBe(1)
})

test('what is no distribution is a mistake of the caller', () => {
  expect(() => fUpperTail(1, 0, 5)).toThrow(RangeError)
  expect(() => fUpperTail(Number.NaN, 1, 5)).toThrow(RangeError)
  expect(() => chiSquareUpperTail(1, -1)).toThrow(RangeError)
  for (const p of [0, 1, Number.NaN]) {
    expect(() => normalQuantile(p)).toThrow(RangeError)
    expect(() => fQuantile(p, 1, 2)).toThrow(RangeError)
  }
})
