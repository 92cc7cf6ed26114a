import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { definedValue, expectFields, readGolden, readGoldenPaired } from './golden/read-golden'
import { kendall } from './kendall'
import { pearson } from './pearson'
import { spearman } from './spearman'

type Fields = Record<string, number>
const PEARSON = { n: 'n', pearson: 'r', pearsonP: 'p', pearsonLower: 'low', pearsonUpper: 'high' }
const SPEARMAN = { spearman: 'rho', spearmanP: 'p' }
const KENDALL = { kendallTauB: 'tau', kendallZ: 'z', kendallP: 'p' }

describe("agrees with R's cor.test", () => {
  const ratings = readGolden<{ x: number[]; y: number[] }, Fields>('correlation_ratings_ties')
  const large = readGolden<unknown, Fields, { x: string; y: string }>('correlation_paired8')
  const columns = readGoldenPaired()
  const lists = { x: columns.get(large.options.x) ?? [], y: columns.get(large.options.y) ?? [] }
  test.each([
    ['ratings with ties', ratings.input, ratings],
    ['scores of 600 questions', lists, large],
  ] as const)('%s', (_name, { x, y }, { expected, tol }) => {
    expectFields(definedValue(pearson(x, y)), expected, tol, PEARSON)
    expectFields(definedValue(spearman(x, y)), expected, tol, SPEARMAN)
    expectFields(definedValue(kendall(x, y)), expected, tol, KENDALL)
  })
})

describe('each coefficient', () => {
  const { input } = readGolden<{ x: number[]; y: number[] }, unknown>('correlation_constant')
  test.each([
    ['pearson', pearson],
    ['spearman', spearman],
    ['kendall', kendall],
  ] as const)('%s refuses what does not vary, and a single pair', (_name, of) => {
    const still = { defined: false, why: 'one of the two does not vary' }
    expect(of(input.x, input.y)).toEqual(still)
    expect(of(input.y, input.x)).toEqual(still)
    expect(of([1], [2])).toEqual({ defined: false, why: 'needs at least 2 items that both answered, got 1' })
    expect(() => of([1, 2], [1])).toThrow(RangeError)
  })

  test('is 1 for the same order, and symmetric', () => {
    const values = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), {
      minLength: 4,
      maxLength: 20,
    })
    fc.assert(
      fc.property(values, (pairs) => {
        const [x, y] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)]
        const [there, back] = [kendall(x, y), kendall(y, x)]
        expect(there.defined && there.value.tau).toEqual(
          back.defined ? expect.closeTo(back.value.tau, 12) : back.defined,
        )
        const [own, ofRanks] = [kendall(x, x), spearman(x, x)]
        if (own.defined) expect(own.value.tau).toBeCloseTo(1, 12)
        if (ofRanks.defined) expect(ofRanks.value.rho).toBeCloseTo(1, 12)
      }),
    )
  })

  test('of two or three pairs says what it can', () => {
    expect(definedValue(pearson([1, 2], [3, 5]))).toEqual({ r: 1, p: null, low: null, high: null, n: 2 })
    expect(definedValue(pearson([1, 2, 3], [1, 2, 3]))).toMatchObject({ r: 1, p: 0, low: null })
  })
})
