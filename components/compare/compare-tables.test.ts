import { expect, test } from 'vitest'
import { compareGroups } from '@/lib/comparison/compare-groups'
import {
  againstRestTable,
  groupsTable,
  mannWhitneyTable,
  overallTable,
  pairedTable,
  pairsTable,
  tukeyTable,
} from './compare-tables'
import type { ComparisonFrame } from './comparison-frame'
import { pairRows, rankedNames } from './pair-rows'

const items = Array.from({ length: 12 }, (_, at) => `q${at}`)
const hard = items.map((_, at) => 10 + 2 * at)
const groups = [
  { name: 'A', values: hard.map((value, at) => value + (at % 3) - 1), items },
  { name: 'B', values: hard.map((value, at) => value + 5 + (at % 2)), items },
  { name: 'C', values: hard.map((value, at) => value + ((at * 7) % 5) / 2), items },
]
const data = { ...compareGroups(groups, { seed: 'ab'.repeat(32) }), seed: null }
const order = rankedNames({ data, higherIsBetter: true } satisfies Pick<ComparisonFrame, 'data' | 'higherIsBetter'>)
const rows = pairRows(data, order)

test('every row has as many cells as its head', () => {
  const tables = [
    groupsTable(data, order),
    pairsTable(data, rows),
    pairedTable(data, order),
    tukeyTable(data),
    mannWhitneyTable(data),
    againstRestTable(data),
    overallTable(data),
  ]
  for (const table of tables) {
    expect(table?.rows.length).toBeGreaterThan(0)
    for (const row of table?.rows ?? []) expect(row).toHaveLength(table?.head.length ?? 0)
    expect(table?.made).toMatch(/\.$/)
  }
})

test('pairs put the better one first, and say how p was made', () => {
  expect(rows.map(({ first, second }) => [first, second])).toEqual([
    ['B', 'C'],
    ['B', 'A'],
    ['C', 'A'],
  ])
  const { made, rows: cells } = pairsTable(data, rows)
  expect(made).toBe(
    'First minus second. Paired t test on the means of each common item: p times their number, and intervals of the matching level (95\u00a0% for all 3 pairs together).',
  )
  expect(cells[1]?.slice(0, 4)).toEqual(['B', 'A', 12, 5.5])
  expect(cells[1]?.slice(11, 14)).toEqual([12, 0, 0])
})

test('a pair that is turned round has the other’s U', () => {
  const mine = rows.find(({ first, second }) => first === 'B' && second === 'A')?.rank
  const other = data.mannWhitney?.find(({ group1, group2 }) => group1 === 'A' && group2 === 'B')
  expect((mine?.U ?? 0) + (other?.U ?? 0)).toBe(144)
  expect(mine?.rankBiserial).toBeCloseTo(-(other?.rankBiserial ?? 0), 12)
})

test('each pair’s own tests point the same way as its decision', () => {
  const paired = pairedTable(data, order)
  expect(paired?.rows.map(([first, second, , difference]) => [first, second, difference])).toEqual(
    rows.map(({ first, second, difference }) => [first, second, expect.closeTo(difference ?? Number.NaN, 10)]),
  )
  const own = paired?.rows[1] ?? []
  expect([own[8], own[9]].map(Number).every((end) => end > 0)).toBe(true)
  expect(own.slice(-3)).toEqual([12, 0, 0])
})
