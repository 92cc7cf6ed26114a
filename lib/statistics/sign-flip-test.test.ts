import { describe, expect, test } from 'vitest'
import { seededDice } from './dice'
import { definedValue, readGoldenPaired } from './golden/read-golden'
import { pairedT } from './paired-t'
import { signFlipTest } from './sign-flip-test'

const dice = () => seededDice('5eed'.repeat(8))

describe('signFlipTest', () => {
  test('of three differences to one side is one of four', () => {
    expect(signFlipTest([5, 7, 9], [4, 5, 6], dice())).toEqual({
      defined: true,
      value: { meanDifference: 2, p: 0.25, method: 'exact', flips: 8 },
    })
  })

  test('counts choices of signs with an equal sum, however it was rounded', () => {
    // Differences 0.1, 0.2, 0.3: the signs + + − and − − + give 0 too.
    const got = definedValue(signFlipTest([0.1, 0.2, 0, 0.6], [0, 0, 0.3, 0], dice()))
    // |0.6| or more: all but the sums 0 of ±0.6 with ±0.6 — counted by hand, 10 of 16.
    expect(got.p).toBe(10 / 16)
  })

  test('of many items is near the paired t test, and the same for the same dice', () => {
    const columns = [...readGoldenPaired().values()]
    const [x = [], y = []] = [columns[3]?.slice(0, 60), columns[4]?.slice(0, 60)]
    const got = definedValue(signFlipTest(x, y, dice()))
    expect(got).toMatchObject({ method: 'sampled', flips: 9_999 })
    expect(Math.abs(got.p - definedValue(pairedT(x, y)).p)).toBeLessThan(0.02)
    expect(signFlipTest(x, y, dice())).toEqual({ defined: true, value: got })
  })

  test('never gives a p of 0', () => {
    const x = Array.from({ length: 40 }, (_, at) => 100 + (at % 7))
    const y = Array.from({ length: 40 }, (_, at) => at % 5)
    expect(definedValue(signFlipTest(x, y, dice(), 99)).p).toBe(0.01)
  })

  test('refuses pairs that are all equal, and a single one', () => {
    expect(signFlipTest([1, 2], [1, 2], dice())).toEqual({ defined: false, why: 'both are equal on every item' })
    expect(signFlipTest([1], [2], dice())).toEqual({
      defined: false,
      why: 'needs at least 2 items that both answered, got 1',
    })
  })
})
