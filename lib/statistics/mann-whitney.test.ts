import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactRankSumLowerTail } from './exact-rank-sum'
import {
  definedValue,
  expectFields,
  expectGolden,
  type GoldenGroups,
  goldenGroups,
  readGolden,
  readGoldenScores,
} from './golden/read-golden'
import { type Alternative, mannWhitney } from './mann-whitney'

interface TwoLists {
  x: number[]
  y: number[]
}
type Fields = Record<string, unknown>

const COMMON = {
  U1: 'U1',
  U2: 'U2',
  zCorrected: 'z',
  cliffDelta: 'rankBiserial',
  probSuperiority: 'commonLanguage',
}
const EXACT = { ...COMMON, pExact: 'p' }
const ASYMPTOTIC = { ...COMMON, pAsymptoticCC: 'p' }

describe("agrees with R's wilcox.test", () => {
  test.each(['mwu_exact_small', 'mwu_exact_medium'])('%s', (name) => {
    const { input, expected, tol } = readGolden<TwoLists, Fields>(name)
    const got = definedValue(mannWhitney(input.x, input.y))
    expectFields(got, expected, tol, EXACT)
    expect(got.method).toBe('exact')
  })

  test('one-sided and exact', () => {
    const { input, expected, tol } = readGolden<TwoLists, Fields>('mwu_exact_small')
    expectFields(definedValue(mannWhitney(input.x, input.y, 'greater')), expected, tol, { pExactGreater: 'p' })
    expectFields(definedValue(mannWhitney(input.x, input.y, 'less')), expected, tol, { pExactLess: 'p' })
  })

  test.each<[alternative: Alternative, golden: string]>([
    ['two-sided', 'twoSided'],
    ['greater', 'greater'],
    ['less', 'less'],
  ])('%s with ties', (alternative, golden) => {
    const { input, expected, tol } = readGolden<TwoLists, Record<string, Fields>>('mwu_ties_onesided')
    const got = definedValue(mannWhitney(input.x, input.y, alternative))
    expectFields(got, expected[golden] ?? {}, tol, ASYMPTOTIC)
    expect(got.method).toBe('asymptotic')
  })

  test('each pair of eight large groups', () => {
    const { input, expected, tol } = readGolden<GoldenGroups, (Fields & { group1: string; group2: string })[]>(
      'mwu_scores8_pairs',
    )
    const { names, values } = goldenGroups(input)
    expect(expected).toHaveLength(28)
    for (const pair of expected) {
      const of = (name: string) => values[names.indexOf(name)] ?? []
      expectFields(definedValue(mannWhitney(of(pair.group1), of(pair.group2))), pair, tol, ASYMPTOTIC)
    }
  })

  test('one group against all others pooled', () => {
    const { expected, tol } = readGolden<unknown, Fields>('mwu_human_vs_rest')
    const scores = readGoldenScores()
    const rest = [...scores].flatMap(([name, values]) => (name === 'human' ? [] : values))
    expectFields(definedValue(mannWhitney(scores.get('human') ?? [], rest)), expected, tol, ASYMPTOTIC)
  })

  test('no variation inside any group, but between them', () => {
    const { input, expected, tol } = readGolden<{ groups: Record<string, number[]> }, { mannWhitney_ac: Fields }>(
      'within_zero_between_nonzero',
    )
    expectFields(
      definedValue(mannWhitney(input.groups.a ?? [], input.groups.c ?? [])),
      expected.mannWhitney_ac,
      tol,
      ASYMPTOTIC,
    )
  })
})

describe('exactRankSumLowerTail', () => {
  const { input, expected, tol } = readGolden<
    { mannWhitney: { U: number; n1: number; n2: number }[] },
    { mannWhitneyLower: number[] }
  >('dist_exact_ranks')
  test.each(input.mannWhitney.map(({ U, n1, n2 }, at) => [U, n1, n2, expected.mannWhitneyLower[at] ?? 0] as const))(
    "U = %d of %d and %d agrees with R's pwilcox",
    (U, n1, n2, p) => expectGolden(exactRankSumLowerTail(U, n1, n2), p, tol),
  )

  test('at the greatest U is 1', () => {
    expect(exactRankSumLowerTail(6, 2, 3)).toBe(1)
  })
})

describe('refuses, in words', () => {
  test('values that are all equal', () => {
    expect(mannWhitney([8, 8, 8], [8, 8])).toEqual({ defined: false, why: 'all values equal' })
    const huge = new Array<number>(100_000).fill(7)
    expect(mannWhitney(huge, huge)).toEqual({ defined: false, why: 'all values equal' })
  })

  test('an empty group and what is no number', () => {
    expect(mannWhitney([], [1])).toMatchObject({ defined: false, why: expect.stringContaining('agent 1 has 0') })
    expect(mannWhitney([1], [Number.NaN])).toEqual({ defined: false, why: 'needs finite numbers, got NaN' })
  })
})

describe('properties', () => {
  const list = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 15 })
  test('the pair turned round has the same p and the opposite effect; monotone changes change nothing', () => {
    fc.assert(
      fc.property(list, list, (x, y) => {
        const there = mannWhitney(x, y)
        const back = mannWhitney(y, x)
        const cubed = mannWhitney(
          x.map((value) => value ** 3),
          Float64Array.from(y, (value) => value ** 3),
        )
        if (!there.defined) {
          expect([back, cubed]).toEqual([there, there])
          return
        }
        expect(cubed).toEqual(there)
        const { U1, U2, p, rankBiserial, method } = there.value
        expect([p >= 0, p <= 1]).toEqual([true, true])
        expect(definedValue(back)).toMatchObject({
          U1: U2,
          U2: U1,
          method,
          p: expect.closeTo(p, 12),
          rankBiserial: expect.closeTo(-rankBiserial, 12),
        })
      }),
    )
  })
})
