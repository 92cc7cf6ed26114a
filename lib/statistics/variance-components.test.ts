import { describe, expect, test } from 'vitest'
import { normalDice } from './testing/normal-dice'
import { varianceComponents } from './variance-components'

// O. L. Davies, P. L. Goldsmith (1972), "Statistical Methods in Research and Production": yield of dyestuff, 6 batches.
const DYESTUFF = [
  [1545, 1440, 1440, 1520, 1580],
  [1540, 1555, 1490, 1560, 1495],
  [1595, 1550, 1605, 1510, 1560],
  [1445, 1440, 1595, 1465, 1545],
  [1595, 1630, 1515, 1635, 1625],
  [1520, 1455, 1450, 1480, 1445],
]

describe('variance by source', () => {
  test('is what R’s lme4 finds in the dyestuff data: 1764.05 between batches, 2451.25 within', () => {
    const got = varianceComponents(DYESTUFF)
    if (!got.defined) throw new Error(got.why)
    expect(got.value.between).toBeCloseTo(1764.05, 2)
    expect(got.value.within).toBeCloseTo(2451.25, 8)
    expect(got.value).toMatchObject({ groups: 6, dfWithin: 24, perGroup: 5 })
  })

  test('counts groups of unequal size rightly, worked out by hand', () => {
    // Means 2, 6, 10; ssWithin 2 + 2 + 0 over 2 df; n0 = (5 − 9 ÷ 5) ÷ 2 = 1.6; grand 5.2, ssBetween 44.8.
    const got = varianceComponents([[1, 3], [5, 7], [10]])
    if (!got.defined) throw new Error(got.why)
    expect(got.value.within).toBeCloseTo(2, 12)
    expect(got.value.perGroup).toBeCloseTo(1.6, 12)
    expect(got.value.between).toBeCloseTo((44.8 / 2 - 2) / 1.6, 10)
  })

  test('finds what a simulation put in: 9 between, 4 within', () => {
    const dice = normalDice(11)
    const groups = Array.from({ length: 4000 }, () => {
      const centre = 3 * dice()
      return [centre + 2 * dice(), centre + 2 * dice()]
    })
    const got = varianceComponents(groups)
    if (!got.defined) throw new Error(got.why)
    expect(got.value.between).toBeGreaterThan(8.4)
    expect(got.value.between).toBeLessThan(9.6)
    expect(got.value.within).toBeGreaterThan(3.75)
    expect(got.value.within).toBeLessThan(4.25)
  })

  test('is never below 0, and moves neither with the order nor with an offset', () => {
    const alike = varianceComponents([
      [0, 10],
      [10, 0],
      [0, 10],
    ])
    expect(alike).toMatchObject({ defined: true, value: { between: 0, within: 50 } })
    const moved = varianceComponents(DYESTUFF.toReversed().map((group) => group.map((value) => value + 1e6)))
    expect(moved.defined && moved.value.between).toBeCloseTo(1764.05, 2)
  })

  test.each([
    [[[1, 2]], 'needs at least 2 groups, got 1'],
    [[[1], [2]], 'no group has 2 values'],
    [
      [
        [1, Number.NaN],
        [2, 3],
      ],
      'needs finite numbers, got NaN',
    ],
  ])('refuses %j', (groups, why) => {
    expect(varianceComponents(groups)).toEqual({ defined: false, why })
  })
})
