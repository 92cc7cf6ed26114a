import { describe, expect, test } from 'vitest'
import { equivalence } from './equivalence'
import { definedValue } from './golden/read-golden'
import { pairedT } from './paired-t'

const first = [5, 6, 7, 8, 6.5]
const second = [5.1, 5.8, 7.3, 7.9, 6.4]

describe('equivalence', () => {
  test('is the larger of two one-sided paired t tests against the margin', () => {
    const got = definedValue(equivalence(first, second, 0.3))
    // SciPy's ttest_1samp of the differences against −0.3 (greater) and 0.3 (less).
    expect(got).toMatchObject({ p: expect.closeTo(0.01423010162716915, 12), equivalent: true, n: 5 })
    expect(got.meanDifference).toBeCloseTo(0, 12)
  })

  test('is claimed exactly where the interval of 1 − 2α lies within the margin', () => {
    for (const margin of [0.05, 0.1, 0.15, 0.18, 0.19, 0.2, 0.25, 0.5]) {
      const { low, high, equivalent } = definedValue(equivalence(first, second, margin))
      expect(equivalent, `margin ${margin}`).toBe(low > -margin && high < margin)
    }
    const { low, high } = definedValue(equivalence(first, second, 1))
    const paired = definedValue(pairedT(first, second, 0.9))
    expect([low, high]).toEqual([paired.low, paired.high])
  })

  test('no difference that was found is no equality', () => {
    const noisy = definedValue(equivalence([1, 9, 4, 6], [8, 2, 7, 3], 1))
    expect(definedValue(pairedT([1, 9, 4, 6], [8, 2, 7, 3])).p).toBeGreaterThan(0.5)
    expect(noisy.equivalent).toBe(false)
  })

  test('refuses a single pair; a margin must be above 0', () => {
    expect(equivalence([1], [1], 1)).toEqual({
      defined: false,
      why: 'needs at least 2 items that both answered, got 1',
    })
    expect(() => equivalence(first, second, 0)).toThrow(RangeError)
    expect(() => equivalence(first, second, 1, 0.6)).toThrow(RangeError)
  })
})
