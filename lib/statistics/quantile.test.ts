import { describe, expect, test } from 'vitest'
import { fiveNumbers } from './five-numbers'
import { expectGolden, readGolden, readGoldenScores } from './golden/read-golden'
import { quantile } from './quantile'

type Described = Record<string, Record<'min' | 'p05' | 'q25' | 'median' | 'q75' | 'p95' | 'max', number>>

const scores = readGoldenScores()
const valuesOf = (group: string) => scores.get(group) ?? []

describe('quantile and fiveNumbers', () => {
  const golden = readGolden<unknown, Described>('descriptives_scores8')
  test.each(Object.entries(golden.expected))("agree with R's quantile(type = 7) on %s", (group, expected) => {
    const values = valuesOf(group)
    for (const [share, wanted] of [
      [0, expected.min],
      [0.05, expected.p05],
      [0.25, expected.q25],
      [0.5, expected.median],
      [0.75, expected.q75],
      [0.95, expected.p95],
      [1, expected.max],
    ] as const) {
      const got = quantile(values, share)
      if (!got.defined) throw new Error('is defined here')
      expectGolden(got.value, wanted, golden.tol)
    }
    const { min, q25: q1, median, q75: q3, max } = expected
    expect(fiveNumbers(values)).toEqual({ defined: true, value: { min, q1, median, q3, max } })
  })

  test('goes in a straight line between two neighbours', () => {
    expect(quantile([40, 10, 30, 20], 0.25)).toEqual({ defined: true, value: 17.5 })
  })

  test('one value is all its quantiles', () => {
    expect(quantile([7], 0.3)).toEqual({ defined: true, value: 7 })
    expect(fiveNumbers([7])).toEqual({ defined: true, value: { min: 7, q1: 7, median: 7, q3: 7, max: 7 } })
  })

  test('sorts by size, not as text, and leaves the list as it was', () => {
    const values = [100, 9, 20]
    expect(quantile(values, 0)).toEqual({ defined: true, value: 9 })
    expect(values).toEqual([100, 9, 20])
  })

  test('the largest numbers there are have quantiles too', () => {
    const most = Number.MAX_VALUE
    expect(quantile([-most, most], 0.5)).toEqual({ defined: true, value: 0 })
    expect(quantile([-most, most], 1)).toEqual({ defined: true, value: most })
  })

  test('nothing has no quantile', () => {
    expect(quantile([], 0.5)).toEqual({ defined: false, why: 'needs at least 1 value, got 0' })
    expect(fiveNumbers([])).toEqual({ defined: false, why: 'needs at least 1 value, got 0' })
    expect(quantile([1, Number.NaN], 0.5)).toEqual({ defined: false, why: 'needs finite numbers, got NaN' })
  })

  test.each([-0.1, 1.1, Number.NaN])('a share of %s is a mistake of the caller', (share) => {
    expect(() => quantile([1, 2], share)).toThrow(RangeError)
  })
})
