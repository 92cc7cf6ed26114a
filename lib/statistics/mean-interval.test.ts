import { describe, expect, test } from 'vitest'
import { clusterMeans } from './cluster-means'
import { expectGolden, readGolden, readGoldenScores } from './golden/read-golden'
import { meanInterval } from './mean-interval'

type Described = Record<string, { n: number; mean: number; se: number; ciMean95: [number, number] }>

const scores = readGoldenScores()
const valuesOf = (group: string) => scores.get(group) ?? []

describe('meanInterval', () => {
  const golden = readGolden<unknown, Described>('descriptives_scores8')
  test.each(Object.entries(golden.expected))("agrees with R's t.test on %s", (group, expected) => {
    const got = meanInterval(valuesOf(group))
    if (!got.defined) throw new Error('is defined here')
    expectGolden(got.value.mean, expected.mean, golden.tol)
    expectGolden(got.value.standardError, expected.se, golden.tol)
    expectGolden(got.value.low, expected.ciMean95[0], golden.tol)
    expectGolden(got.value.high, expected.ciMean95[1], golden.tol)
    expect(got.value.df).toBe(expected.n - 1)
    expect(got.value.n).toBe(expected.n)
  })

  test("agrees with SciPy's t.interval at 95 % and 99 %", () => {
    const got = [meanInterval([1, 2, 6]), meanInterval([1, 2, 6], 0.99)]
    expect(got).toMatchObject([
      { value: { mean: 3, low: expect.closeTo(-3.572410607728, 9), high: expect.closeTo(9.572410607728, 9) } },
      { value: { mean: 3, low: expect.closeTo(-12.160448409591956, 8), high: expect.closeTo(18.160448409591957, 8) } },
    ])
  })

  test('works on item means, so that items with many trials weigh no more than others', () => {
    const { input } = readGolden<{ x: number[]; cluster: number[] }, unknown>('clustered_se')
    const items = clusterMeans(input.x, input.cluster.map(String))
    if (!items.defined) throw new Error('is defined here')
    // Item means by exact fractions; their interval by SciPy's t.interval.
    expect(meanInterval(items.value.map((item) => item.mean))).toMatchObject({
      value: {
        mean: expect.closeTo(25.488, 10),
        standardError: expect.closeTo(0.9407734659766475, 10),
        low: expect.closeTo(23.470241593826998, 9),
        high: expect.closeTo(27.50575840617301, 9),
        df: 14,
      },
    })
  })

  test('one value has none, and the reason says so', () => {
    expect(meanInterval([28.4])).toEqual({ defined: false, why: 'needs at least 2 values, got 1' })
    expect(meanInterval([])).toEqual({ defined: false, why: 'needs at least 2 values, got 0' })
  })

  test('values that do not differ have none: no spread is not certainty', () => {
    expect(meanInterval([8, 8, 8])).toEqual({ defined: false, why: 'all 3 values are equal: no spread to judge by' })
    expect(meanInterval([0.1 + 0.2, 0.3])).toMatchObject({ defined: false })
    expect(meanInterval([0, 0])).toMatchObject({ defined: false })
  })

  test.each([0, 1, 95, Number.NaN])('a level of %s is a mistake of the caller', (level) => {
    expect(() => meanInterval([1, 2], level)).toThrow(RangeError)
  })
})
