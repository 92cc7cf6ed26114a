import { expect, test } from 'vitest'
import type { CheckResult } from '@/lib/scripted/play/score-script'
import { correctPoints } from './correct-points'

const check = (id: string, points: number, earned: number, outcome: CheckResult['outcome']): CheckResult => ({
  id,
  title: id,
  kind: 'judge',
  points,
  earned,
  dimensions: [],
  outcome,
  why: '',
  flags: [],
  step: 1,
  turn: 1,
})

const EARNED = {
  points: 3,
  maxPoints: 9,
  undecided: 1,
  checks: [
    check('greets', 3, 3, 'passed'),
    check('asks', 2, 0, 'failed'),
    check('unclear', 2, 0, 'undecided'),
    check('late', 2, 0, 'not-reached'),
    check('shown', 0, 0, 'failed'),
  ],
}

test('corrected points take the place of the check’s own; all of them make it passed, fewer failed', () => {
  const corrected = correctPoints(EARNED, [
    { check: 'greets', points: 1 },
    { check: 'asks', points: 2 },
  ])
  expect(corrected.points).toBe(3)
  expect(corrected.checks.slice(0, 2).map(({ earned, outcome }) => [earned, outcome])).toEqual([
    [1, 'failed'],
    [2, 'passed'],
  ])
  expect([corrected.maxPoints, corrected.undecided]).toEqual([9, 1])
})

test('what was not decided, never reached or is worth nothing stays as it is', () => {
  const all = ['unclear', 'late', 'shown'].map((id) => ({ check: id, points: 2 }))
  expect(correctPoints(EARNED, all)).toEqual(EARNED)
})
