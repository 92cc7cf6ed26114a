import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Adjustment, adjustP } from './adjust-p'
import { expectGolden, readGolden } from './golden/read-golden'

type List = (number | null)[]

describe("agrees with R's p.adjust", () => {
  test.each<[name: string, adjustment: Adjustment, golden: string]>(
    ['p_adjust', 'p_adjust_missing'].flatMap((name): [string, Adjustment, string][] => [
      [name, 'bonferroni', 'bonferroni'],
      [name, 'holm', 'holm'],
      [name, 'benjamini-hochberg', 'BH'],
    ]),
  )('%s, %s', (name, adjustment, golden) => {
    const { input, expected, tol } = readGolden<{ p: List }, Record<string, List>>(name)
    const got = adjustP(input.p, adjustment)
    expect(got).toHaveLength(expected[golden]?.length ?? 0)
    expected[golden]?.forEach((p, at) => {
      if (p === null) expect(got[at]).toBeNull()
      else expectGolden(got[at] ?? Number.NaN, p, tol)
    })
  })
})

test('what is no probability is a mistake of the caller', () => {
  expect(() => adjustP([0.5, 1.1], 'holm')).toThrow(RangeError)
  expect(() => adjustP([Number.NaN], 'bonferroni')).toThrow(RangeError)
  expect(adjustP([], 'holm')).toEqual([])
})

test('never below the p itself, never above 1, and Bonferroni never below Holm, Holm never below Benjamini-Hochberg', () => {
  const p = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(p, (p) => {
      const [bonferroni, holm, hochberg] = [
        adjustP(p, 'bonferroni'),
        adjustP(p, 'holm'),
        adjustP(p, 'benjamini-hochberg'),
      ]
      p.forEach((each, at) => {
        const rising = [each, hochberg[at] ?? -1, holm[at] ?? -1, bonferroni[at] ?? -1, 1]
        rising.forEach((value, place) => {
          expect(value).toBeLessThanOrEqual((rising[place + 1] ?? 1) + 1e-15)
        })
      })
    }),
  )
})
