import { describe, expect, test } from 'vitest'
import { definedValue, expectGolden, readGolden, type Tolerance } from './golden/read-golden'
import { anovaPower, arcsineDifference, pairedPower, twoGroupPower, twoSharesPower } from './power'
import { sampleSize, smallestDifference } from './sample-size'

type Lists = Record<string, number[]>
const field = (tol: Tolerance, name: string) => ({ ...tol, rel: tol.fields?.[name] ?? tol.rel })

describe("agrees with R's pwr", () => {
  test('of t tests, two groups and pairs', () => {
    const { input, expected, tol } = readGolden<{ cases: { d: number; n: number }[] }, Lists>('power_two_sample')
    input.cases.forEach(({ d, n }, at) => {
      const check = (name: string, got: number) =>
        expectGolden(got, expected[name]?.[at] ?? Number.NaN, field(tol, name))
      check('twoSided', twoGroupPower(d, n, n))
      check('greater', twoGroupPower(d, n, n, 0.05, 'greater'))
      check('paired', pairedPower(d, n))
      check('unequal_n_2n', twoGroupPower(d, n, 2 * n))
      check('nFor80', definedValue(sampleSize((size) => twoGroupPower(d, size, size))))
      // R finds it to four digits alone, where the difference is small; at ours the power is what was asked for.
      const smallest = smallestDifference((difference) => twoGroupPower(difference, n, n))
      expectGolden(smallest, expected.minDetectableD80?.[at] ?? Number.NaN, { rel: 2e-5, abs: 5e-5 })
      expect(twoGroupPower(smallest, n, n)).toBeCloseTo(0.8, 10)
    })
  })

  test('of the analysis of variance', () => {
    const { input, expected, tol } = readGolden<{ cases: { k: number; f: number; n: number }[] }, Lists>('power_anova')
    input.cases.forEach(({ k, f, n }, at) => {
      const check = (name: string, got: number) =>
        expectGolden(got, expected[name]?.[at] ?? Number.NaN, field(tol, name))
      const size = (power: number) => definedValue(sampleSize((perGroup) => anovaPower(k, f, perGroup), power))
      check('power', anovaPower(k, f, n))
      check('nPerGroupFor80', size(0.8))
      check('nPerGroupFor90', size(0.9))
      expect(Math.ceil(size(0.8))).toBe(expected.nCeil?.[at])
    })
  })

  test('of two shares', () => {
    const { input, expected, tol } = readGolden<{ cases: { p1: number; p2: number; n: number }[] }, Lists>(
      'power_two_proportions',
    )
    input.cases.forEach(({ p1, p2, n }, at) => {
      const check = (name: string, got: number) =>
        expectGolden(got, expected[name]?.[at] ?? Number.NaN, field(tol, name))
      check('h', arcsineDifference(p1, p2))
      check('power', twoSharesPower(p1, p2, n))
      check('nFor80', definedValue(sampleSize((size) => twoSharesPower(p1, p2, size))))
    })
  })
})

test('without a difference the power is α, and rises with items and difference', () => {
  expect(pairedPower(0, 30)).toBeCloseTo(0.05, 10)
  expect(anovaPower(4, 0, 30)).toBeCloseTo(0.05, 10)
  const bySize = [5, 10, 20, 50, 100].map((items) => pairedPower(0.4, items))
  expect(bySize).toEqual(bySize.toSorted((a, b) => a - b))
  expect(pairedPower(-0.4, 20)).toBeCloseTo(pairedPower(0.4, 20), 12)
})

test('a difference of nothing needs no number of items that exists', () => {
  expect(sampleSize((items) => pairedPower(0, items))).toEqual({
    defined: false,
    why: 'more than 10000000 items would be needed',
  })
})

test.each([
  () => pairedPower(0.5, 1),
  () => pairedPower(Number.NaN, 10),
  () => twoGroupPower(0.5, 10, 0),
  () => anovaPower(1, 0.5, 10),
  () => twoSharesPower(1.2, 0.5, 10),
  () => pairedPower(0.5, 10, 5),
  () => sampleSize(() => 1, 1),
])('numbers out of their range are a mistake of the caller', (call) => {
  expect(call).toThrow(RangeError)
})
