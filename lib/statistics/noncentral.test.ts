import { describe, expect, test } from 'vitest'
import { fUpperTail } from './f-distribution'
import { expectGolden, readGolden } from './golden/read-golden'
import { noncentralFUpperTail } from './noncentral-f'
import { noncentralTUpperTail } from './noncentral-t'
import { studentTUpperTail } from './student-t'

interface Input {
  F: { f: number[]; df1: number[]; df2: number[]; ncp: number[] }
  t: { t: number[]; df: number[]; ncp: number[] }
}
const { input, expected, tol } = readGolden<Input, { Fupper: number[]; tUpper: number[] }>('dist_noncentral')

describe('agrees with high precision', () => {
  const { f, df1, df2, ncp } = input.F
  test.each(expected.Fupper.map((p, at) => [f[at] ?? 0, df1[at] ?? 0, df2[at] ?? 0, ncp[at] ?? 0, p] as const))(
    'F = %d, df = %d and %d, λ = %d',
    (f, df1, df2, ncp, p) => {
      expectGolden(noncentralFUpperTail(f, df1, df2, ncp), p, tol)
    },
  )

  const { t, df, ncp: delta } = input.t
  test.each(expected.tUpper.map((p, at) => [t[at] ?? 0, df[at] ?? 0, delta[at] ?? 0, p] as const))(
    't = %d, df = %d, δ = %d',
    (t, df, delta, p) => {
      expectGolden(noncentralTUpperTail(t, df, delta), p, tol)
    },
  )
})

test('without a true difference they are the central ones', () => {
  expectGolden(noncentralFUpperTail(2.5, 3, 20, 0), fUpperTail(2.5, 3, 20), { rel: 1e-12, abs: 0 })
  for (const t of [-3, 0, 0.4, 2.1, 6]) {
    expectGolden(noncentralTUpperTail(t, 9, 0), studentTUpperTail(t, 9), { rel: 1e-11, abs: 0 })
  }
})

test('what is no number is a mistake of the caller', () => {
  expect(() => noncentralFUpperTail(-1, 1, 1, 1)).toThrow(RangeError)
  expect(() => noncentralTUpperTail(Number.NaN, 1, 1)).toThrow(RangeError)
})
