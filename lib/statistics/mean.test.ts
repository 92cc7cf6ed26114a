import { describe, expect, test } from 'vitest'
import { expectGolden, readGolden, readGoldenScores } from './golden/read-golden'
import { mean } from './mean'
import { variance } from './variance'

type Described = Record<string, { n: number; mean: number; variance: number; sd: number }>

const scores = readGoldenScores()
const valuesOf = (group: string) => scores.get(group) ?? []

describe('mean and variance', () => {
  const golden = readGolden<unknown, Described>('descriptives_scores8')
  test.each(Object.entries(golden.expected))("agree with R's mean and var on %s", (group, expected) => {
    const values = valuesOf(group)
    const centre = mean(values)
    const spread = variance(values)
    expect(values).toHaveLength(expected.n)
    if (!centre.defined || !spread.defined) throw new Error('both are defined here')
    expectGolden(centre.value, expected.mean, golden.tol)
    expectGolden(spread.value, expected.variance, golden.tol)
    expectGolden(Math.sqrt(spread.value), expected.sd, golden.tol)
  })

  test('lose no digits to a large offset', () => {
    const offset = readGolden<
      { groups: Record<string, number[]> },
      { sd: Record<string, number>; meanMinusFirstValue: Record<string, number> }
    >('offset_large')
    for (const [group, values] of Object.entries(offset.input.groups)) {
      const centre = mean(values)
      const spread = variance(values)
      if (!centre.defined || !spread.defined) throw new Error('both are defined here')
      // From the first value of all; the mean itself holds only 7 digits behind the point at this size.
      expect(centre.value - (offset.input.groups.a?.[0] ?? 0)).toBeCloseTo(
        offset.expected.meanMinusFirstValue[group] ?? 0,
        6,
      )
      expectGolden(Math.sqrt(spread.value), offset.expected.sd[group] ?? 0, offset.tol)
    }
  })

  test('equal values have that mean and no variance at all, exactly', () => {
    const values = new Array<number>(37).fill(0.1)
    expect(mean(values)).toEqual({ defined: true, value: 0.1 })
    expect(variance(values)).toEqual({ defined: true, value: 0 })
  })

  test('four scores of 8 average to 8', () => {
    expect(mean([8, 8, 8, 8])).toEqual({ defined: true, value: 8 })
  })

  test('nothing has no mean, and one value no variance', () => {
    expect(mean([])).toEqual({ defined: false, why: 'needs at least 1 value, got 0' })
    expect(variance([7])).toEqual({ defined: false, why: 'needs at least 2 values, got 1' })
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('a value that is %s is refused, not passed on', (odd) => {
    expect(mean([1, odd])).toEqual({ defined: false, why: `needs finite numbers, got ${odd}` })
    expect(variance([1, odd, 3])).toEqual({ defined: false, why: `needs finite numbers, got ${odd}` })
  })

  test('values too large for their sum are refused, not infinite', () => {
    expect(mean([Number.MAX_VALUE, -Number.MAX_VALUE])).toMatchObject({ defined: false })
    expect(variance([1e200, -1e200])).toMatchObject({ defined: false })
  })
})
