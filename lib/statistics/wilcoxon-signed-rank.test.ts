import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactSignedRankLowerTail } from './exact-signed-rank'
import { definedValue, expectFields, expectGolden, readGolden, readGoldenPaired } from './golden/read-golden'
import { wilcoxonSignedRank } from './wilcoxon-signed-rank'

interface TwoLists {
  x: number[]
  y: number[]
}
type Fields = Record<string, unknown>
const COMMON = { Wplus: 'Wplus', Wminus: 'Wminus', nNonZero: 'n', zCorrected: 'z', rankBiserial: 'rankBiserial' }
const ASYMPTOTIC = { ...COMMON, nZero: 'zeros', pAsymptoticCC: 'p' }

describe("agrees with R's wilcox.test(paired = TRUE)", () => {
  test('exactly, of few differences', () => {
    const { input, expected, tol } = readGolden<TwoLists, Fields>('wilcoxon_exact_small')
    expectFields(definedValue(wilcoxonSignedRank(input.x, input.y)), expected, tol, { ...COMMON, pExact: 'p' })
    const greater = definedValue(wilcoxonSignedRank(input.x, input.y, 'greater'))
    const less = definedValue(wilcoxonSignedRank(input.x, input.y, 'less'))
    expectFields(greater, expected, tol, { pExactGreater: 'p' })
    expectFields(less, expected, tol, { pExactLess: 'p' })
    expect(greater.method).toBe('exact')
  })

  test('with zeros and ties', () => {
    const { input, expected, tol } = readGolden<TwoLists, Fields>('wilcoxon_zeros_ties')
    const got = definedValue(wilcoxonSignedRank(input.x, input.y))
    expectFields(got, expected, tol, ASYMPTOTIC)
    expect(got.method).toBe('asymptotic')
  })

  test('differences that are equal as decimals are tied, whatever their last digit as doubles', () => {
    const { input, expected, tol } = readGolden<TwoLists, { roundedTo12Digits: Fields }>('wilcoxon_decimal_ties')
    expectFields(definedValue(wilcoxonSignedRank(input.x, input.y)), expected.roundedTo12Digits, tol, ASYMPTOTIC)
  })

  test('each pair of eight agents on 600 questions', () => {
    const { expected, tol } = readGolden<unknown, (Fields & { group1: string; group2: string })[]>('wilcoxon_paired8')
    const columns = readGoldenPaired()
    expect(expected).toHaveLength(28)
    for (const pair of expected) {
      const of = (name: string) => columns.get(name) ?? []
      expectFields(definedValue(wilcoxonSignedRank(of(pair.group1), of(pair.group2))), pair, tol, ASYMPTOTIC)
    }
  })
})

describe('exactSignedRankLowerTail', () => {
  const { input, expected, tol } = readGolden<
    { signedRank: { W: number; n: number }[] },
    { signedRankLower: number[] }
  >('dist_exact_ranks')
  test.each(input.signedRank.map(({ W, n }, at) => [W, n, expected.signedRankLower[at] ?? 0] as const))(
    "W = %d of %d agrees with R's psignrank",
    (W, n, p) => expectGolden(exactSignedRankLowerTail(W, n), p, tol),
  )
})

test('refuses pairs that are all equal, and none', () => {
  const { input } = readGolden<TwoLists, unknown>('wilcoxon_all_zero')
  expect(wilcoxonSignedRank(input.x, input.y)).toEqual({ defined: false, why: 'both are equal on every item' })
  expect(wilcoxonSignedRank([], [])).toEqual({
    defined: false,
    why: 'needs at least 1 item that both answered, got 0',
  })
  expect(() => wilcoxonSignedRank([1], [])).toThrow(RangeError)
})

test('the pair turned round has the same p and the opposite effect', () => {
  const list = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(list, (pairs) => {
      const [x, y] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)]
      const there = wilcoxonSignedRank(x, y)
      const back = wilcoxonSignedRank(y, x)
      if (!there.defined) {
        expect(back).toEqual(there)
        return
      }
      expect(definedValue(back)).toMatchObject({
        p: expect.closeTo(there.value.p, 12),
        Wplus: there.value.Wminus,
        rankBiserial: expect.closeTo(-there.value.rankBiserial, 12),
      })
    }),
  )
})
