import { describe, expect, test } from 'vitest'
import { definedValue } from './golden/read-golden'
import { mcNemar } from './mcnemar'

const table = (both: number, onlyFirst: number, onlySecond: number, neither: number) => {
  const cells = [
    ...new Array(both).fill([true, true]),
    ...new Array(onlyFirst).fill([true, false]),
    ...new Array(onlySecond).fill([false, true]),
    ...new Array(neither).fill([false, false]),
  ]
  return mcNemar(
    cells.map(([first]) => first),
    cells.map(([, second]) => second),
  )
}

describe('mcNemar', () => {
  test("agrees with SciPy's binomtest and chi2 on approval ratings", () => {
    // binomtest(86, 236), and chi2.sf of (150 − 86 − 1)² ÷ 236; the table is Agresti's (1990), p. 350.
    expect(definedValue(table(794, 150, 86, 570))).toMatchObject({
      onlyFirst: 150,
      onlySecond: 86,
      n: 1600,
      difference: 0.04,
      chiSquare: expect.closeTo(3969 / 236, 12),
      pChiSquare: expect.closeTo(4.114562281345944e-5, 15),
      p: expect.closeTo(3.7159361395713866e-5, 15),
    })
  })

  test('of two disagreements to one side is a half, of an even split 1', () => {
    expect(definedValue(table(1, 2, 0, 0)).p).toBeCloseTo(0.5, 14)
    expect(definedValue(table(0, 3, 3, 0))).toMatchObject({ p: 1, chiSquare: 0, pChiSquare: 1, difference: 0 })
  })

  test('refuses where there is nothing to tell apart', () => {
    expect(table(3, 0, 0, 4)).toEqual({ defined: false, why: 'both solved the same items' })
    expect(table(0, 0, 0, 0)).toEqual({ defined: false, why: 'needs at least 1 item that both answered, got 0' })
    expect(() => mcNemar([true], [])).toThrow(RangeError)
  })
})
