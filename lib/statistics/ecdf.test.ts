import { describe, expect, test } from 'vitest'
import { ecdf } from './ecdf'

describe('ecdf', () => {
  test('tells what share of the values is at most each of them', () => {
    expect(ecdf([2, 1, 4, 2])).toEqual({
      defined: true,
      value: {
        points: [
          { value: 1, share: 0.25 },
          { value: 2, share: 0.75 },
          { value: 4, share: 1 },
        ],
        n: 4,
        thinned: false,
      },
    })
  })

  test('of ten thousand different values draws a thousand, first and last among them, each exact', () => {
    const values = Array.from({ length: 10_000 }, (_, index) => 10_000 - index)
    const got = ecdf(values)
    if (!got.defined) throw new Error('is defined here')
    const { points, n, thinned } = got.value
    expect(points).toHaveLength(1_000)
    expect(points[0]).toEqual({ value: 1, share: 0.0001 })
    expect(points.at(-1)).toEqual({ value: 10_000, share: 1 })
    expect(points.every(({ value, share }) => share === value / 10_000)).toBe(true)
    expect(new Set(points.map(({ value }) => value)).size).toBe(1_000)
    expect({ n, thinned }).toEqual({ n: 10_000, thinned: true })
  })

  test('of ten thousand scores on nineteen half points draws nineteen', () => {
    const values = Array.from({ length: 10_000 }, (_, index) => 1 + (index % 19) / 2)
    expect(ecdf(values)).toMatchObject({ value: { thinned: false, points: { length: 19 } } })
  })

  test('nothing has no curve', () => {
    expect(ecdf([])).toEqual({ defined: false, why: 'needs at least 1 value, got 0' })
    expect(ecdf([1, Number.NaN])).toEqual({ defined: false, why: 'needs finite numbers, got NaN' })
    expect(() => ecdf([1], 1)).toThrow(RangeError)
  })
})
