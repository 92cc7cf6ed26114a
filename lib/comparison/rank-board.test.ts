import { describe, expect, test } from 'vitest'
import { compareGroups } from './compare-groups'
import { type BoardRun, rankBoard } from './rank-board'
import { shownMeans } from './shown-means'

/** A run of one value an item; complexity is the item's own, so that it is alike in all. */
function run(name: string, values: readonly (number | null)[], other: Partial<BoardRun> = {}): BoardRun {
  const present = values.filter((value) => value !== null)
  return {
    name,
    complete: present.length * 10 >= values.length * 9,
    mean: present.length === 0 ? null : present.reduce((sum, value) => sum + value, 0) / present.length,
    items: values.map((_, at) => `item ${at}`),
    finalScore: values,
    weightedComplexity: values.map((_, at) => 3 + (at % 5)),
    averageAgentHelpfulness: values,
    turnOneQuality: values,
    ...other,
  }
}

/** Numbers that look like chance and are the same each time. */
function noise(seed: number, count: number, mean: number, spread: number): number[] {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647
    return mean + spread * (state / 2_147_483_647 - 0.5)
  })
}

test('P27: ranks come from the exact means, equal ones share theirs, and what looks alike gets a third digit', () => {
  const means = [28.455, 28.46, 28.46, 9.5, 100]
  const { order, places } = rankBoard(means.map((mean, at) => run(`r${at}`, [mean, mean, mean], { mean })))
  expect(order.map((at) => means[at])).toEqual([100, 28.46, 28.46, 28.455, 9.5])
  expect(order.map((at) => places[at]?.rank)).toEqual([1, 2, 2, 4, 5])
  const shown = shownMeans(order.map((at) => ({ mean: means[at] ?? null, rank: places[at]?.rank ?? null })))
  expect(shown).toEqual(['100.00', '28.460', '28.460', '28.455', '9.50'])
  expect(shownMeans([{ mean: 28.455, rank: 1 }])).toEqual(['28.46'])
})

test('P26: runs without a mean stand last, without a rank', () => {
  const means = [28.4, null, 35.1, 30]
  const runs = means.map((mean, at) => run(`r${at}`, [mean, mean], { mean, complete: mean !== null }))
  const { order, places } = rankBoard(runs)
  expect(order.map((at) => means[at])).toEqual([35.1, 30, 28.4, null])
  expect(places[1]).toMatchObject({ rank: null, rankLow: null, letters: null })
})

test('P13: an incomplete run stands below a complete one, whatever it scores', () => {
  const complete = run('complete', noise(1, 20, 20, 2))
  const lucky = run('lucky', [...noise(2, 10, 60, 2), ...new Array<null>(10).fill(null)])
  const { order, places, leader } = rankBoard([lucky, complete])
  expect(order).toEqual([1, 0])
  expect(leader).toBe(1)
  expect(places[0]).toMatchObject({ rank: 2, rankLow: 2, rankHigh: 2, tiedWith: [], letters: null })
  expect(places[1]).toMatchObject({ rank: 1, rankLow: 1, rankHigh: 1, letters: 'a' })
})

describe('rank intervals and letters', () => {
  const base = noise(5, 60, 25, 8)
  const shifted = (by: number, seed: number) => base.map((value, at) => value + by + (noise(seed, 60, 0, 1)[at] ?? 0))
  const runs = [
    run('low', shifted(-3, 11)),
    run('best', shifted(0, 12)),
    run('twin', shifted(0.01, 13)),
    run('mid', shifted(-1, 14)),
  ]

  test('are those of the comparison of the same runs', () => {
    const board = rankBoard(runs)
    const comparison = compareGroups(
      runs.map(({ name, items, finalScore }) => ({ name, items, values: finalScore })),
      { seed: null },
    )
    board.places.forEach((place, at) => {
      const row = comparison.ranks[at]
      expect([place.rankLow, place.rankHigh]).toEqual([row?.rankLow, row?.rankHigh])
      expect(place.tiedWith.map((other) => runs[other]?.name)).toEqual(row?.tiedWith)
      expect(place.letters).toBe(comparison.letters[runs[at]?.name ?? ''])
    })
    expect(board.places.map(({ letters }) => letters)).toEqual(['c', 'a', 'a', 'b'])
  })

  test('and so are the difference to the leader, its interval and its p', () => {
    const board = rankBoard(runs)
    const leader = runs[board.leader ?? 0]?.name
    const comparison = compareGroups(
      runs.map(({ name, items, finalScore }) => ({ name, items, values: finalScore })),
      { seed: null },
    )
    const pair = comparison.decision.pairs.find(
      ({ group1, group2 }) => [group1, group2].includes('low') && [group1, group2].includes(leader ?? ''),
    )
    const behind = board.places[0]?.behindLeader
    expect(Math.abs(behind?.difference ?? 0)).toBeCloseTo(Math.abs(pair?.difference ?? Number.NaN), 10)
    expect((behind?.upper ?? 0) - (behind?.lower ?? 0)).toBeCloseTo((pair?.upper ?? 0) - (pair?.lower ?? 0), 10)
    expect(behind?.p).toBeCloseTo(pair?.p ?? Number.NaN, 10)
    expect(behind).toMatchObject({ significant: true, claimed: true, reasons: [], commonItems: 60 })
  })
})

test('runs whose questions differ in complexity are not told apart', () => {
  const values = noise(3, 30, 25, 4)
  const better = run(
    'better',
    values.map((value, at) => value + 5 + (at % 3) / 10),
    {
      weightedComplexity: values.map((_, at) => 4 + (at % 5)),
    },
  )
  const { places } = rankBoard([run('plain', values), better])
  expect(places.map(({ rankLow, rankHigh }) => [rankLow, rankHigh])).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(places[0]?.behindLeader).toMatchObject({
    significant: false,
    claimed: false,
    reasons: ['their questions differ in complexity, which is no agent’s doing'],
  })
})

test('a finding that missing scores could undo is not claimed', () => {
  const base = noise(7, 40, 25, 20)
  const gaps = base.map((value, at) => (at < 4 ? null : value + 1.2 + (noise(9, 40, 0, 1)[at] ?? 0)))
  const { places } = rankBoard([run('plain', base), run('gaps', gaps)])
  const behind = places[0]?.behindLeader ?? places[1]?.behindLeader
  expect(behind).toMatchObject({ significant: true, claimed: false, reasons: ['4 missing scores could undo it'] })
})

test('trials of one item are averaged first', () => {
  const twice: Partial<BoardRun> = { items: ['item 0', 'item 0', 'item 1', 'item 1'] }
  const { places } = rankBoard([run('a', [8, 10, 20, 22], twice), run('b', [4, 6, 15, 15], twice)])
  expect(places[1]?.behindLeader).toMatchObject({ commonItems: 2, difference: -5 })
})

test('500 runs are ranked, with intervals and without letters', () => {
  const runs = Array.from({ length: 500 }, (_, at) => run(`r${at}`, noise(at + 1, 40, 20 + at / 50, 4)))
  const { order, places, pairs } = rankBoard(runs)
  expect(order).toHaveLength(500)
  expect(pairs).toBe(124_750)
  expect(places.every(({ letters }) => letters === null)).toBe(true)
  expect(places[order[0] ?? 0]).toMatchObject({ rank: 1, rankLow: 1 })
  expect(places[order[499] ?? 0]).toMatchObject({ rank: 500, rankHigh: 500 })
})

test('an empty board has no ranks', () => {
  expect(rankBoard([])).toEqual({ order: [], places: [], pairs: 0, leader: null })
})
