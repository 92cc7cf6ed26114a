import { expect, test } from 'vitest'
import { clusteredError } from './clustered-error'
import { definedValue, expectFields, expectGolden, readGolden } from './golden/read-golden'

test("agrees with R's sandwich::vcovCL", () => {
  const { input, expected, tol } = readGolden<
    { x: number[]; cluster: number[] },
    Record<string, number> & { ci95CR1t: number[] }
  >('clustered_se')
  const got = definedValue(clusteredError(input.x, input.cluster.map(String)))
  expectFields(got, expected, tol, {
    n: 'n',
    clusters: 'clusters',
    mean: 'mean',
    seNaive: 'naive',
    seClusteredCR0: 'uncorrected',
    seClusteredCR1: 'standardError',
    designEffect: 'designEffect',
  })
  expectGolden(got.low, expected.ci95CR1t[0] ?? 0, tol)
  expectGolden(got.high, expected.ci95CR1t[1] ?? 0, tol)
})

test.each([
  [[1, 2], ['a', 'a'], 'needs values of at least 2 items, got 1'],
  [[1, 3, 1, 3], ['a', 'a', 'b', 'b'], 'the items do not vary: no spread to judge by'],
  [[], [], 'needs at least 1 value, got 0'],
])('refuses %j of %j', (values, clusters, why) => {
  expect(clusteredError(values, clusters)).toEqual({ defined: false, why })
})
