import { describe, expect, test } from 'vitest'
import { bootstrapMean } from './bootstrap-mean'
import { type Dice, seededDice } from './dice'
import { definedValue, expectGolden, readGolden } from './golden/read-golden'

/** The dice of the golden cases. */
function parkMiller(seed: number): Dice {
  let state = seed
  return () => {
    state = (16807 * state) % 2147483647
    return state / 2147483647
  }
}

interface Options {
  B: number
  rng: { seed: number }
}

describe('bootstrapMean', () => {
  test("agrees with R's boot and SciPy on the same resamples", () => {
    const { input, options, expected, tol } = readGolden<{ x: number[] }, Record<string, number | number[]>, Options>(
      'bootstrap_bca_mean',
    )
    const got = definedValue(bootstrapMean(input.x, parkMiller(options.rng.seed), { resamples: options.B }))
    expectGolden(got.mean, Number(expected.t0), tol)
    expectGolden(got.standardError, Number(expected.bootSE), tol)
    expectGolden(got.bias, Number(expected.z0MidRank), tol)
    expectGolden(got.acceleration, Number(expected.acceleration), tol)
    expectGolden(got.low, [expected.bcaScipyStyle].flat()[0] ?? 0, tol)
    expectGolden(got.high, [expected.bcaScipyStyle].flat()[1] ?? 0, tol)
  })

  test('draws pairs together: the differences of the items', () => {
    const { input, options, expected, tol } = readGolden<
      { x: number[]; y: number[] },
      { meanDiff: number; bootSE: number },
      Options
    >('bootstrap_paired_diff')
    const differences = input.x.map((value, at) => value - (input.y[at] ?? 0))
    const got = definedValue(bootstrapMean(differences, parkMiller(options.rng.seed), { resamples: options.B }))
    expectGolden(got.mean, expected.meanDiff, tol)
    expectGolden(got.standardError, expected.bootSE, tol)
  })

  test('the same dice give the same interval; a higher level a wider one', () => {
    const values = Array.from({ length: 60 }, (_, at) => (at * at) % 37)
    const dice = () => seededDice('c0ffee'.repeat(10))
    const at95 = definedValue(bootstrapMean(values, dice()))
    expect(bootstrapMean(values, dice())).toEqual({ defined: true, value: at95 })
    const at99 = definedValue(bootstrapMean(values, dice(), { level: 0.99 }))
    expect([at99.low < at95.low, at99.high > at95.high]).toEqual([true, true])
    expect(at95.resamples).toBe(9_999)
  })

  test.each([
    [[1, 2, 3, 4, 5, 6, 7, 8, 9], 'needs at least 10 values, got 9'],
    [new Array<number>(12).fill(3), 'all 12 values are equal: no spread to judge by'],
  ])('refuses %j', (values, why) => {
    expect(bootstrapMean(values, parkMiller(1))).toEqual({ defined: false, why })
  })

  test('a level of 95 is a mistake of the caller', () => {
    expect(() => bootstrapMean([1, 2], parkMiller(1), { level: 95 })).toThrow(RangeError)
  })
})
