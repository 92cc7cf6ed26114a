import { describe, expect, test } from 'vitest'
import { compareScriptRuns } from './compare-script-runs'
import { decidePoints } from './decide-points'
import { type PointsBoardRun, rankPoints } from './rank-points'
import type { ScriptTrial } from './script-trials'

const SEED = 'b'.repeat(64)
const OPTIONS = { alpha: 0.05, seed: SEED }
const NINE = Array.from({ length: 9 }, (_, at) => at)

/** A run of nine trials of five points. @param variants how many values its trials went through; null: the scenario has none */
function run(name: string, points: readonly (number | null)[], variants: number | null, maxPoints = 5): PointsBoardRun {
  const trials = points.map(
    (each, at): ScriptTrial => ({
      scenario: 'restaurant',
      variant: variants === null ? null : at % variants,
      points: each,
      maxPoints: each === null ? null : maxPoints,
      checks: [],
    }),
  )
  const known = points.filter((each) => each !== null)
  return {
    runId: name,
    trials,
    complete: known.length * 10 >= points.length * 9,
    mean: known.length === 0 ? null : known.reduce((sum: number, each) => sum + each, 0) / known.length,
  }
}
const compared = (runs: readonly PointsBoardRun[]) =>
  compareScriptRuns(
    runs.map((each) => ({ ...each, name: each.runId, simulated: false, complete: true, setting: {} })),
    { ...OPTIONS, baseline: null },
  )

describe.each([
  ['that met the same values', 9],
  ['of a scenario without values', null],
])('runs %s', (_, variants) => {
  const runs = [
    run('poor', [1, 0, 2, 1, 0, 1, 2, 0, 1], variants),
    run('good', [5, 4, 5, 5, 3, 5, 5, 4, 5], variants),
    run('like good', [4, 5, 5, 4, 5, 5, 3, 5, 5], variants),
  ]

  test('stand where their comparison puts them: ranks, ties, letters, differences and what is claimed', () => {
    const board = rankPoints(runs, OPTIONS)
    const comparison = compared(runs)
    expect(board.order.map((at) => runs[at]?.runId)).toEqual(['good', 'like good', 'poor'])
    board.places.forEach((place, at) => {
      const row = comparison.ranks[at]
      expect([place.rankLow, place.rankHigh]).toEqual([row?.rankLow, row?.rankHigh])
      expect(place.tiedWith.map((other) => runs[other]?.runId)).toEqual(row?.tiedWith)
      expect(place.letters).toBe(comparison.letters[runs[at]?.runId ?? ''])
    })
    const pair = comparison.decision.pairs.find(({ group1, group2 }) => group1 === 'poor' && group2 === 'good')
    const behind = board.places[0]?.behindLeader
    expect(behind?.difference).toBeCloseTo(-(pair?.difference ?? Number.NaN), 10)
    expect(behind?.lower).toBeCloseTo(-(pair?.upper ?? Number.NaN), 8)
    expect(behind?.p).toBeCloseTo(pair?.p ?? Number.NaN, 10)
    expect([behind?.significant, behind?.claimed]).toEqual([pair?.significant, pair?.claimed])
    expect(behind?.commonItems).toBe(variants)
  })
})

test('runs whose trials had other maxima are not told apart, and it is said why', () => {
  const runs = [run('five', [5, 4, 5, 5, 3, 5, 5, 4, 5], 9), run('four', [1, 0, 2, 1, 0, 1, 2, 0, 1], 9, 4)]
  const { places } = rankPoints(runs, OPTIONS)
  expect(places.map(({ rankLow, rankHigh }) => [rankLow, rankHigh])).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(places[1]?.behindLeader).toMatchObject({
    significant: false,
    reasons: ['their trials had different maxima, so they are compared check by check'],
  })
})

test('a pair of its own among many is decided by its own test, times the number of pairs', () => {
  const [one, other] = [run('a', [5, 4, 5, 5, 3, 5, 5, 4, 5], null), run('b', [3, 2, 4, 3, 2, 3, 4, 2, 3], null)]
  const alone = decidePoints([one, other], OPTIONS)({ complete: [0, 1], pairs: 1 }).behind(0, 1)
  const among = decidePoints([one, other], OPTIONS)({ complete: [0, 1], pairs: 10 }).behind(0, 1)
  expect(among?.p).toBeCloseTo(10 * (alone?.p ?? Number.NaN), 12)
  expect((among?.upper ?? 0) - (among?.lower ?? 0)).toBeGreaterThan((alone?.upper ?? 0) - (alone?.lower ?? 0))
})

test('an incomplete run stands below, and one without a scored trial last', () => {
  const runs = [
    run(
      'none',
      NINE.map(() => null),
      9,
    ),
    run('half', [5, 5, 5, 5, null, null, null, null, null], 9),
    run('whole', [2, 1, 2, 3, 2, 1, 2, 2, 3], 9),
  ]
  const { order, places, leader } = rankPoints(runs, OPTIONS)
  expect(order).toEqual([2, 1, 0])
  expect([leader, places[0]?.rank, places[1]?.rank]).toEqual([2, null, 2])
})

test('500 runs without common values are ranked', () => {
  const runs = Array.from({ length: 500 }, (_, at) =>
    run(
      `r${at}`,
      NINE.map((each) => (at + each * 7) % 6),
      null,
    ),
  )
  const { order, pairs } = rankPoints(runs, OPTIONS)
  expect([order.length, pairs]).toEqual([500, 124_750])
})
