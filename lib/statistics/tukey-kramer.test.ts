import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  definedValue,
  expectFields,
  expectGolden,
  type GoldenGroups,
  goldenGroups,
  readGolden,
} from './golden/read-golden'
import { studentizedRangeQuantile, studentizedRangeUpperTail } from './studentized-range'
import { tukeyKramer } from './tukey-kramer'

interface Pair extends Record<string, unknown> {
  group1: string
  group2: string
}
interface Expected extends Record<string, unknown> {
  pairs: Pair[]
  alpha: number
}
const PAIR = {
  meanDiff: 'meanDifference',
  q: 'q',
  pAdj: 'pAdjusted',
  lower: 'lower',
  upper: 'upper',
  reject: 'reject',
}

function check(name: string, pick: (expected: Expected & { tukey: Expected }) => Expected): void {
  const { input, expected, tol } = readGolden<GoldenGroups, Expected & { tukey: Expected }>(name)
  const golden = pick(expected)
  const { names, values } = goldenGroups(input)
  const got = definedValue(tukeyKramer(values, golden.alpha))
  expectFields(got, golden, tol, { df: 'df', msWithin: 'msWithin', qCrit: 'qCritical', alpha: 'alpha' })
  expect(got.pairs.map(({ first, second }) => [names[first], names[second]])).toEqual(
    golden.pairs.map(({ group1, group2 }) => [group1, group2]),
  )
  got.pairs.forEach((pair, index) => {
    expectFields(pair, golden.pairs[index] ?? {}, tol, PAIR)
  })
}

describe('tukeyKramer', () => {
  test.each([
    'tukey_scores8',
    'tukey_balanced',
    'tukey_alpha01',
    'tukey_kramer_small',
    'tukey_tiny_p',
    'tukey_two_groups',
  ])("%s agrees with R's TukeyHSD and high precision", (name) => check(name, (expected) => expected))

  test.each(['n1_group', 'zero_variance_group'])('%s is defined here', (name) => check(name, ({ tukey }) => tukey))

  test('two groups give the p of the t test', () => {
    const { input, expected } = readGolden<GoldenGroups, { studentTp: number }>('tukey_two_groups')
    expectGolden(definedValue(tukeyKramer(goldenGroups(input).values)).pairs[0]?.pAdjusted ?? 0, expected.studentTp, {
      rel: 1e-13,
      abs: 0,
    })
  })

  test('refuses what the analysis of variance refuses', () => {
    expect(
      tukeyKramer([
        [8, 8],
        [5, 5],
      ]),
    ).toEqual({
      defined: false,
      why: 'no variation inside any agent: F is not defined',
    })
    expect(tukeyKramer([[8, 8]])).toEqual({ defined: false, why: 'choose at least 2 agents' })
    expect(() =>
      tukeyKramer(
        [
          [1, 2],
          [3, 4],
        ],
        0,
      ),
    ).toThrow(RangeError)
  })

  test('turning the groups round turns each difference and leaves each p', () => {
    const values = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 8 })
    fc.assert(
      fc.property(fc.array(values, { minLength: 3, maxLength: 4 }), (groups) => {
        const [there, back] = [tukeyKramer(groups), tukeyKramer(groups.toReversed())]
        if (!there.defined) {
          expect(back).toEqual(there)
          return
        }
        for (const pair of there.value.pairs) {
          const mirrored = definedValue(back).pairs.find(
            ({ first, second }) =>
              first === groups.length - 1 - pair.second && second === groups.length - 1 - pair.first,
          )
          expectGolden(mirrored?.meanDifference ?? Number.NaN, -pair.meanDifference, { rel: 1e-9, abs: 1e-9 })
          expectGolden(mirrored?.pAdjusted ?? Number.NaN, pair.pAdjusted, { rel: 1e-7, abs: 1e-12 })
          expect(pair.reject).toBe(pair.lower > 0 || pair.upper < 0)
        }
      }),
      { numRuns: 20 },
    )
  })
})

interface Row {
  meanDiff: number
  lower: number
  upper: number
}
interface AppendixA {
  qCrit: number
  pAdj: number[]
  published: { pAdj: number; reject: boolean }[]
}

test("each p of the paper's Appendix A follows from its own interval", () => {
  const { input, expected, tol } = readGolden<{ k: number; df: number; rows: Row[] }, AppendixA>(
    'paper_selfscore_appendixA',
  )
  const qCritical = studentizedRangeQuantile(0.05, input.k, input.df)
  expectGolden(qCritical, expected.qCrit, tol)
  expect(input.rows).toHaveLength(28)
  input.rows.forEach(({ meanDiff, lower, upper }, index) => {
    const q = (Math.abs(meanDiff) / ((upper - lower) / 2)) * qCritical
    const p = studentizedRangeUpperTail(q, input.k, input.df)
    expectGolden(p, expected.pAdj[index] ?? Number.NaN, tol)
    const published = expected.published[index]
    expect(Math.abs(p - (published?.pAdj ?? Number.NaN)), `row ${index + 1}`).toBeLessThan(1e-4)
    expect(p < 0.05).toBe(published?.reject)
  })
})
