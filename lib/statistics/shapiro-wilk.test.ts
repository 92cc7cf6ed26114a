import { describe, expect, test } from 'vitest'
import { definedValue, expectFields, type GoldenGroups, goldenGroups, readGolden } from './golden/read-golden'
import { shapiroWilk } from './shapiro-wilk'

describe("agrees with R's shapiro.test", () => {
  test.each(['shapiro_small', 'shapiro_scores8'])('%s', (name) => {
    const { input, expected, tol } = readGolden<GoldenGroups, Record<string, Record<string, number>>>(name)
    const { names, values } = goldenGroups(input)
    expect(names).toEqual(Object.keys(expected))
    names.forEach((group, at) => {
      expectFields(definedValue(shapiroWilk(values[at] ?? [])), expected[group] ?? {}, tol, { W: 'W', p: 'p' })
    })
  })
})

test('neither offset nor unit matters', () => {
  const values = [3.1, 4.7, 2.2, 8.9, 5.5, 5.1, 4.4]
  const { W, p } = definedValue(shapiroWilk(values))
  const moved = definedValue(shapiroWilk(values.map((value) => -4 * value + 1e6)))
  expect([moved.W, moved.p]).toEqual([expect.closeTo(W, 8), expect.closeTo(p, 7)])
})

test.each([
  [[1, 2], 'needs at least 3 values, got 2'],
  [[4, 4, 4], 'all values equal'],
  [Array.from({ length: 5_001 }, (_, at) => at), 'is meant for at most 5000 values, got 5001'],
  [[1, 2, Number.NaN], 'needs finite numbers, got NaN'],
])('refuses what it is not made for', (values, why) => {
  expect(shapiroWilk(values)).toEqual({ defined: false, why })
})
