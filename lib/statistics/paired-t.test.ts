import { describe, expect, test } from 'vitest'
import { expectGolden, readGolden, readGoldenRows } from './golden/read-golden'
import { pairedT } from './paired-t'

describe('pairedT', () => {
  test("agrees with R's t.test(paired = TRUE) on 600 items", () => {
    const golden = readGolden<
      { columns: string[] },
      Record<'t' | 'df' | 'p' | 'meanDiff' | 'lower' | 'upper' | 'seDiff', number>
    >('ttest_paired')
    const rows = readGoldenRows('paired8.csv')
    const column = (name: string) => rows.map((row) => Number(row[golden.input.columns.indexOf(name)]))
    const got = pairedT(column('gpt-4+RAG'), column('gpt-4'))
    if (!got.defined) throw new Error('is defined here')

    expectGolden(got.value.meanDifference, golden.expected.meanDiff, golden.tol)
    expectGolden(got.value.t, golden.expected.t, golden.tol)
    expectGolden(got.value.p, golden.expected.p, golden.tol)
    expectGolden(got.value.low, golden.expected.lower, golden.tol)
    expectGolden(got.value.high, golden.expected.upper, golden.tol)
    expectGolden(got.value.standardError, golden.expected.seDiff, golden.tol)
    expect(got.value.df).toBe(golden.expected.df)
    expect(got.value.n).toBe(600)
  })

  // Student's sleep data, as printed in the help page of R's t.test.
  const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]
  const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]

  test("agrees with R on Student's sleep data", () => {
    expect(pairedT(first, second)).toEqual({
      defined: true,
      value: {
        meanDifference: expect.closeTo(-1.58, 12),
        t: expect.closeTo(-4.062127683382037, 10),
        df: 9,
        p: expect.closeTo(0.00283289019738427, 12),
        low: expect.closeTo(-2.459885763276983, 10),
        high: expect.closeTo(-0.7001142367230175, 10),
        standardError: expect.closeTo(0.3889587, 6),
        n: 10,
      },
    })
  })

  test('the other way round, the difference turns its sign and p stays', () => {
    const one = pairedT(first, second)
    const other = pairedT(second, first)
    if (!one.defined || !other.defined) throw new Error('both are defined here')
    expect(other.value.meanDifference).toBe(-one.value.meanDifference)
    expect(other.value.low).toBe(-one.value.high)
    expect(other.value.p).toBe(one.value.p)
  })

  test('the interval at another level is consistent with p', () => {
    const at99 = pairedT(first, second, 0.99)
    const at999 = pairedT(first, second, 0.999)
    expect(at99).toMatchObject({ value: { p: expect.closeTo(0.0028, 4) } })
    if (!at99.defined || !at999.defined) throw new Error('both are defined here')
    expect(at99.value.high).toBeLessThan(0)
    expect(at999.value.high).toBeGreaterThan(0)
  })

  test.each<[first: number[], second: number[], why: string]>([
    [[], [], 'needs at least 2 items that both answered, got 0'],
    [[8], [5], 'needs at least 2 items that both answered, got 1'],
    [[8, 8, 8], [5, 5, 5], 'the difference is the same on all 3 items: t is not defined'],
    [[8, 8], [8, 8], 'the difference is the same on all 2 items: t is not defined'],
    [[0.3, 0.7, 0.9], [0.1, 0.5, 0.7], 'the difference is the same on all 3 items: t is not defined'],
    [[1, Number.NaN], [1, 2], 'needs finite numbers, got NaN'],
  ])('%j against %j is refused', (one, other, why) => {
    expect(pairedT(one, other)).toEqual({ defined: false, why })
  })

  test('lists of unequal length, or an impossible level, are mistakes of the caller', () => {
    expect(() => pairedT([1, 2], [1])).toThrow(RangeError)
    expect(() => pairedT([1, 2], [1, 3], 1)).toThrow(RangeError)
  })
})
