import { expect, test } from 'vitest'
import type { CheckResult } from '@/lib/scripted/play/score-script'
import { planTrials } from './plan-trials'
import { dimensionFigures, scenarioFigures, type TrialScore } from './script-results'

const check = (id: string, earned: number, outcome: CheckResult['outcome']): CheckResult => ({
  id,
  title: id,
  kind: 'contains',
  points: 1,
  earned,
  dimensions: ['short-term-memory'],
  outcome,
  why: '',
  flags: [],
  step: 1,
  turn: 1,
})
const trial = (first: number, second: number): TrialScore => ({
  scenarioVersionId: 'v',
  points: first + second,
  maxPoints: 2,
  checks: [check('a', first, first ? 'passed' : 'failed'), check('b', second, second ? 'passed' : 'not-reached')],
})
const NINE = [...Array.from({ length: 7 }, () => trial(1, 1)), trial(1, 0), trial(0, 0)]

test('points of maximum, pass^k and each check with its interval', () => {
  const figures = scenarioFigures(NINE)
  expect(figures).toMatchObject({ points: 15, maxPoints: 18, trials: 9, perfect: 7 })
  // 7/9, and C(7,2)/C(9,2) = 21/36
  expect(figures.passHat.slice(0, 2).map(({ value }) => value)).toEqual([7 / 9, expect.closeTo(21 / 36, 12)])
  expect(figures.passHat.at(-1)).toEqual({ k: 9, value: 0 })
  expect(figures.checks.map(({ id, passed, n }) => [id, passed, n])).toEqual([
    ['a', 8, 9],
    ['b', 7, 9],
  ])
  expect(figures.checks[0]?.interval?.map((each) => each.toFixed(4))).toEqual(['0.5650', '0.9801'])
  expect(dimensionFigures(NINE)).toEqual([{ dimension: 'short-term-memory', points: 15, maxPoints: 18 }])
})

test('trials go through the variants in turn, from one that the seed gives', () => {
  const planned = planTrials(
    [
      { versionId: 'a', variants: 3 },
      { versionId: 'b', variants: 0 },
    ],
    { trials: 4, seed: 7 },
  )
  expect(planned.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  const variants = planned.filter(({ scenarioVersionId }) => scenarioVersionId === 'a').map(({ variant }) => variant)
  const [first = 0] = variants
  expect(variants).toEqual([first, (first + 1) % 3, (first + 2) % 3, first])
  expect(planTrials([{ versionId: 'a', variants: 3 }], { trials: 4, seed: 7 }).map(({ variant }) => variant)).toEqual(
    variants,
  )
  expect(planned.filter(({ scenarioVersionId }) => scenarioVersionId === 'b').map(({ variant }) => variant)).toEqual([
    0, 0, 0, 0,
  ])
})
