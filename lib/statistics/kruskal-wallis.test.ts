import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dunn } from './dunn'
import {
  definedValue,
  expectFields,
  expectGolden,
  type GoldenGroups,
  goldenGroups,
  readGolden,
} from './golden/read-golden'
import { kruskalWallis } from './kruskal-wallis'
import { mannWhitney } from './mann-whitney'
import { pooledRanks } from './pooled-ranks'
import { rankSum } from './rank-sum'
import { sortedValues } from './values'
import { withoutMissing } from './without-missing'

const KRUSKAL = {
  H: 'H',
  df: 'df',
  p: 'p',
  epsilonSq: 'epsilonSquared',
  etaSqH: 'etaSquared',
  tieCorrection: 'tieCorrection',
}
const DUNN = { z: 'z', p: 'p', pHolm: 'pHolm', pBH: 'pBenjaminiHochberg', pBonferroni: 'pBonferroni' }
interface Expected {
  kruskal: Record<string, unknown> & { meanRanks: number[] }
  dunn?: Record<string, unknown>[]
}

describe("agrees with R's kruskal.test and dunn_test", () => {
  test.each([
    'kruskal_dunn_scores8',
    'kruskal_dunn_small',
    'kruskal_heavy_ties',
    'n1_group',
    'zero_variance_group',
    'within_zero_between_nonzero',
    'missing_values',
  ])('%s', (name) => {
    const { input, expected, tol } = readGolden<GoldenGroups, Expected>(name)
    const { names, values } = goldenGroups(input)
    const groups = values.map((each) => withoutMissing(each).values)
    const got = definedValue(kruskalWallis(groups))
    expectFields(got, expected.kruskal, tol, KRUSKAL)
    expected.kruskal.meanRanks.forEach((rank, at) => {
      expectGolden(got.meanRanks[at] ?? 0, rank, tol)
    })
    const pairs = definedValue(dunn(groups))
    expected.dunn?.forEach((pair, at) => {
      expect([names[pairs[at]?.first ?? -1], names[pairs[at]?.second ?? -1]]).toEqual([pair.group1, pair.group2])
      expectFields(pairs[at] ?? {}, pair, tol, DUNN)
    })
  })
})

test('refuses values that are all equal, and a single group', () => {
  const { input } = readGolden<GoldenGroups, unknown>('all_equal')
  const { values } = goldenGroups(input)
  for (const of of [kruskalWallis, dunn]) {
    expect(of(values)).toEqual({ defined: false, why: 'all values equal' })
    expect(of([[1, 2]])).toEqual({ defined: false, why: 'choose at least 2 agents' })
  }
})

test('the common walk gives each pair the ranks that it has alone, and mean ranks that fit', () => {
  const list = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.array(list, { minLength: 2, maxLength: 4 }), (groups) => {
      const pooled = pooledRanks(groups.map(sortedValues))
      const { groups: ranked, n, ties } = pooled
      const pairs = groups.flatMap((one, at) =>
        groups.slice(at + 1).map((other) => rankSum(sortedValues(one), sortedValues(other))),
      )
      expect(pooled.pairs).toEqual(pairs)
      const total = ranked.reduce((sum, each) => sum + each.n * each.meanRank, 0)
      expect(total).toBeCloseTo((n * (n + 1)) / 2, 9)
      if (groups.length !== 2 || ties === n ** 3 - n) return
      const { U1 } = definedValue(mannWhitney(groups[0] ?? [], groups[1] ?? []))
      const n1 = groups[0]?.length ?? 0
      expect(U1 + (n1 * (n1 + 1)) / 2).toBeCloseTo(n1 * (ranked[0]?.meanRank ?? 0), 9)
    }),
  )
})
