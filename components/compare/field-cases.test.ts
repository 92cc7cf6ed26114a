import { describe, expect, test } from 'vitest'
import { formatApart } from '@/components/format/apart'
import { decimals } from '@/components/format/decimals'
import { compareGroups, NothingToCompare } from '@/lib/comparison/compare-groups'
import type { Group } from '@/lib/comparison/scored-group'
import { againstRestTable, overallTable, pairsTable, tukeyTable } from './compare-tables'
import { pairRows, rankedNames } from './pair-rows'
import { tableAsCsv, tableAsLatex } from './text-table'

/*
 * Faults that people met in systems of this kind, as the page's tables and copies would show them.
 */

const compare = (groups: readonly Group[]) => ({ ...compareGroups(groups, { seed: null }), seed: null })
const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
]

describe('no variation inside any group', () => {
  const constant = [
    { name: 'A', values: [8, 8, 8, 8] },
    { name: 'B', values: [5, 5, 5] },
    { name: 'C', values: [6, 6, 6] },
  ]

  test.each(orders)('in order %d %d %d: means are shown, no F, no p, no stars, no Tukey table', (...order) => {
    const data = compare(order.flatMap((at) => constant[at] ?? []))
    expect(data.notes).toContain('ANOVA: no variation inside any agent: F is not defined')
    expect(rankedNames({ data, higherIsBetter: true })).toEqual(['A', 'C', 'B'])
    expect(tukeyTable(data)).toBeNull()
    expect(overallTable(data).rows.map(([test]) => test)).not.toContain('ANOVA')
    const rows = pairRows(data, ['A', 'C', 'B'])
    expect(rows.every(({ p, significant }) => p === null && !significant)).toBe(true)
    const copied = tableAsCsv(pairsTable(data, rows)) + tableAsLatex(pairsTable(data, rows))
    expect(copied).not.toMatch(/NaN|Infinity|undefined/)
  })

  test('and none between them either: the same words, and no exception', () => {
    const data = compare(['A', 'B', 'C'].map((name) => ({ name, values: [8, 8, 8] })))
    expect(data.notes).toContain('ANOVA: no variation inside any agent: F is not defined')
    expect(data.notes).toContain('Mann-Whitney of A and B: all values equal')
    expect(againstRestTable(data)?.rows.every(([, , p]) => p === null)).toBe(true)
  })
})

describe('too few values', () => {
  test('one each is refused, one agent alone is refused', () => {
    const one = (name: string) => ({ name, values: [20] })
    expect(() => compare([one('A'), one('B'), one('C')])).toThrow(
      new NothingToCompare('each agent needs at least 2 scored interactions'),
    )
    expect(() => compare([{ name: 'A', values: Array.from({ length: 10 }, (_, at) => at) }])).toThrow(
      new NothingToCompare('choose at least 2 agents'),
    )
  })

  test('with 5, 5 and 1 the one is named, and stays in what it can be in', () => {
    const data = compare([
      { name: 'A', values: [20, 21, 22, 23, 24] },
      { name: 'B', values: [25, 26, 27, 28, 29] },
      { name: 'C', values: [30] },
    ])
    expect(data.notes).toContain('C has a single scored item: no spread, no interval')
    expect(data.welch).toBeNull()
    expect(data.anova).toMatchObject({ dfBetween: 2, dfWithin: 8 })
    expect(pairRows(data, ['C', 'B', 'A'])[0]).toMatchObject({ first: 'C', second: 'B', p: null, difference: null })
  })
})

test('one missing score is left out and said, and F is neither blank nor that of a 0', () => {
  const data = compare([
    { name: 'A', values: [20, 21, null] },
    { name: 'B', values: [22, 24, 25] },
    { name: 'C', values: [30, 31, 32] },
  ])
  const anova = overallTable(data).rows.find(([test]) => test === 'ANOVA')
  expect(anova?.slice(1, 5)).toEqual(['F', expect.closeTo(52.573, 3), 2, 5])
  expect(anova?.[5]).toBeCloseTo(0.000439, 6)
  expect(data.notes).toContain('1 of 9 interactions left out (unscored)')
})

test('finals are ordered by what they are, not by what is shown of them, and shown apart where they differ', () => {
  const finals = { a: 28.455, b: 28.46, c: 28.46, d: 9.5, e: 100 }
  const data = compare(Object.entries(finals).map(([name, value]) => ({ name, values: [value - 1, value + 1] })))
  const order = rankedNames({ data, higherIsBetter: true })
  expect(order).toEqual(['e', 'b', 'c', 'a', 'd'])
  const means = order.map((name) => data.groups.find((group) => group.name === name)?.mean ?? null)
  expect(formatApart(means)).toEqual(['100.00', '28.460', '28.460', '28.455', '9.50'])
  expect(decimals(28.455, 2)).toBe('28.46')
})
