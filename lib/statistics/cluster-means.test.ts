import { describe, expect, test } from 'vitest'
import { clusterMeans } from './cluster-means'
import { readGolden } from './golden/read-golden'
import { withoutMissing } from './without-missing'

describe('clusterMeans', () => {
  test('averages the trials of one item first', () => {
    expect(clusterMeans([6, 8, 3], ['a', 'a', 'b'])).toEqual({
      defined: true,
      value: [
        { cluster: 'a', mean: 7, n: 2 },
        { cluster: 'b', mean: 3, n: 1 },
      ],
    })
  })

  test('keeps the order in which items first occur, and brings scattered trials together', () => {
    expect(clusterMeans([1, 10, 3], ['10', '2', '10'])).toMatchObject({
      value: [
        { cluster: '10', mean: 2, n: 2 },
        { cluster: '2', mean: 10, n: 1 },
      ],
    })
  })

  test('agrees with exact fractions on 45 values of 15 clusters', () => {
    const { input } = readGolden<{ x: number[]; cluster: number[] }, unknown>('clustered_se')
    const got = clusterMeans(input.x, input.cluster.map(String))
    if (!got.defined) throw new Error('is defined here')
    const exact = [
      19.1,
      20.35,
      89.9 / 3,
      29.875,
      26.08,
      27.2,
      21.25,
      71 / 3,
      28.85,
      26.16,
      24.2,
      21.85,
      81.5 / 3,
      26.125,
      30.48,
    ]
    expect(got.value.map((item) => item.mean)).toEqual(exact.map((value) => expect.closeTo(value, 12)))
  })

  test('nothing has no means', () => {
    expect(clusterMeans([], [])).toEqual({ defined: false, why: 'needs at least 1 value, got 0' })
    expect(clusterMeans([Number.NaN], ['a'])).toEqual({ defined: false, why: 'needs finite numbers, got NaN' })
  })

  test('a value without a cluster is a mistake of the caller', () => {
    expect(() => clusterMeans([1, 2], ['a'])).toThrow(RangeError)
  })
})

describe('withoutMissing', () => {
  test('leaves missing values out and counts them', () => {
    const { input, expected } = readGolden<
      { groups: Record<string, (number | null)[]> },
      { nUsed: Record<string, number>; nMissing: Record<string, number> }
    >('missing_values')
    for (const [group, values] of Object.entries(input.groups)) {
      const got = withoutMissing(values)
      expect(got.values).toHaveLength(expected.nUsed[group] ?? -1)
      expect(got.missing).toBe(expected.nMissing[group])
    }
  })

  test('zero is a value', () => {
    expect(withoutMissing([0, null])).toEqual({ values: [0], missing: 1 })
  })
})
