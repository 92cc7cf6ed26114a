import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectGolden } from '@/lib/statistics/golden/read-golden'
import { type Comparison, compareGroups } from './compare-groups'
import type { Group } from './scored-group'

const compare = (groups: readonly Group[]): Comparison => compareGroups(groups, { seed: null })
const NEAR = { rel: 1e-7, abs: 1e-9 }

/** Three groups of one length, with or without items, some values missing. */
const study = fc
  .tuple(fc.integer({ min: 3, max: 12 }), fc.boolean())
  .chain(([n, isPaired]) =>
    fc
      .array(fc.array(fc.option(fc.integer({ min: 0, max: 100 }), { freq: 10 }), { minLength: n, maxLength: n }), {
        minLength: 3,
        maxLength: 3,
      })
      .map((lists) =>
        lists.map(
          (values, at): Group => ({
            name: `agent ${at}`,
            values,
            ...(isPaired ? { items: values.map((_, item) => `item ${item}`) } : {}),
          }),
        ),
      ),
  )
  .filter((groups) => groups.every(({ values }) => values.filter((value) => value !== null).length > 1))

/** Each pair's decision by the names of its groups, as if the first name came first. */
function decisions({
  decision,
}: Comparison): Map<string, { difference: number | null; p: number | null; claimed: boolean }> {
  return new Map(
    decision.pairs.map(({ group1, group2, difference, p, claimed }) => {
      const isTurned = group1 > group2
      const own = difference === null ? null : isTurned ? -difference : difference
      return [[group1, group2].toSorted().join(' '), { difference: own, p, claimed }]
    }),
  )
}

function expectSame(one: Comparison, other: Comparison, times = 1): void {
  const [first, second] = [decisions(one), decisions(other)]
  for (const [pair, { difference, p, claimed }] of first) {
    const counterpart = second.get(pair)
    expect(counterpart?.claimed).toBe(claimed)
    if (difference === null || p === null) expect([counterpart?.difference, counterpart?.p]).toEqual([null, null])
    else {
      expectGolden(counterpart?.difference ?? Number.NaN, difference * times, NEAR)
      expectGolden(counterpart?.p ?? Number.NaN, p, NEAR)
    }
  }
  expect(other.letters).toEqual(one.letters)
  if (one.anova !== null) expectGolden(other.anova?.p ?? Number.NaN, one.anova.p, NEAR)
  if (one.kruskalWallis !== null) expectGolden(other.kruskalWallis?.p ?? Number.NaN, one.kruskalWallis.p, NEAR)
}

test('neither the order of groups nor of values, nor an offset or a unit changes what is decided', () => {
  fc.assert(
    fc.property(study, (groups) => {
      const got = compare(groups)
      const turned = groups.map(({ name, values, items }) => ({
        name,
        values: values.toReversed(),
        ...(items === undefined ? {} : { items: items.toReversed() }),
      }))
      const changed = (change: (value: number) => number) =>
        groups.map((group) => ({
          ...group,
          values: group.values.map((value) => (value === null ? null : change(value))),
        }))
      const sorted = (comparison: Comparison) =>
        new Set(comparison.groups.map(({ mean }) => mean)).size === groups.length
      // Of equal means the first is called best: there the order of the groups does count, for the letters alone.
      if (sorted(got)) expectSame(got, compare(groups.toReversed()))
      expectSame(got, compare(turned))
      expectSame(got, compare(changed((value) => value + 1024)))
      expectSame(got, compare(changed((value) => value * 4)), 4)
    }),
    { numRuns: 20 },
  )
})

test('p lies within 0 and 1, and is below α exactly where the interval leaves 0 out', () => {
  fc.assert(
    fc.property(study, (groups) => {
      const { decision, tukey, mannWhitney, paired } = compare(groups)
      for (const { p, lower, upper, significant } of decision.pairs) {
        if (p === null || lower === null || upper === null) continue
        expect([p >= 0, p <= 1]).toEqual([true, true])
        expect(significant).toBe(lower > 0 || upper < 0)
      }
      const others = [
        ...(tukey ?? []).map(({ pAdjusted }) => pAdjusted),
        ...(mannWhitney ?? []).flatMap(({ p, pAdjusted }) => [p ?? 0, pAdjusted ?? 0]),
        ...(paired?.pairs ?? []).flatMap(({ wilcoxon }) => wilcoxon?.p ?? 0),
      ]
      expect(others.every((p) => p >= 0 && p <= 1)).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test('more data of the same kind give narrower intervals', () => {
  const list = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 3, maxLength: 10 })
  fc.assert(
    fc.property(list, list, (first, second) => {
      const width = (times: number) => {
        const repeat = (values: number[]) => Array.from({ length: times }, () => values).flat()
        const { groups, decision } = compare([
          { name: 'A', values: repeat(first) },
          { name: 'B', values: repeat(second) },
        ])
        const [pair] = decision.pairs
        const own = groups[0]?.ci95
        return { pair: (pair?.upper ?? 0) - (pair?.lower ?? 0), own: own == null ? null : own[1] - own[0] }
      }
      const [once, thrice] = [width(1), width(3)]
      if (once.pair > 0) expect(thrice.pair).toBeLessThan(once.pair)
      if (once.own !== null) expect(thrice.own).toBeLessThan(once.own)
    }),
    { numRuns: 20 },
  )
})
