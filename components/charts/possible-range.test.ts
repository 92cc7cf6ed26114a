import { expect, test } from 'vitest'
import {
  drawnEnds,
  FINAL_SCORES,
  pastPossible,
  pastWords,
  possibleScale,
  rangeWords,
  scoreInterval,
} from './possible-range'

test('an interval that reaches past what is possible says at which end, and is drawn to there', () => {
  expect(pastPossible([-0.61, 2.1], [0, 3])).toEqual({ low: true, high: false })
  expect(drawnEnds([-0.61, 2.1], [0, 3])).toEqual([0, 2.1])
  expect(pastWords([-0.61, 2.1], [0, 3])).toBe('past 0')
  expect(pastWords([-0.61, 3.2], [0, 3])).toBe('past 0 and 3')
  expect(pastWords([88, 104], FINAL_SCORES)).toBe('past 100')
  expect(pastWords([0.2, 2.1], [0, 3])).toBeNull()
  expect(pastWords([-8, 2], null)).toBeNull()
  expect(pastWords([0 - 1e-12, 3], [0, 3])).toBeNull()
})

test('an axis goes nowhere that nothing can be', () => {
  expect(possibleScale([-0.61, 0.9, 2.4], [0, 3])).toMatchObject({ low: 0, high: 2.5 })
  expect(possibleScale([-40, 12, 64], FINAL_SCORES)).toMatchObject({
    low: 5.5,
    high: 70,
    ticks: [10, 20, 30, 40, 50, 60, 70],
  })
  expect(possibleScale([-2, -1, 3], null)).toMatchObject({ low: -2 })
  expect(possibleScale([-4, 8], [0, Number.POSITIVE_INFINITY])).toMatchObject({ low: 0, high: 8 })
})

test('the possible range in words', () => {
  expect(rangeWords([0, 3])).toBe('0 to 3')
  expect(rangeWords([-94.5, 94.5])).toBe('−94.5 to 94.5')
  expect(rangeWords([0, Number.POSITIVE_INFINITY])).toBe('0 and above')
})

test('the interval of a mean final score says where it reaches past what a score can be', () => {
  expect(scoreInterval([-3.1, 41.2])).toBe('−3.10 to 41.20, past 5.5')
  expect(scoreInterval([24.592, 28.486])).toBe('24.59 to 28.49')
})
