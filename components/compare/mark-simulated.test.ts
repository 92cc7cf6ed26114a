import { expect, test } from 'vitest'
import type { RunComparisonAnswer } from '@/lib/api/comparison'
import type { RunListEntry } from '@/lib/api/run'
import type { GroupLook } from './comparison-frame'
import { markSimulated } from './mark-simulated'

const look = (simulated: boolean): GroupLook => ({
  series: 0,
  colour: '',
  hollow: simulated,
  run: { simulated } as RunListEntry,
})
const frame = {
  ofRuns: {} as RunComparisonAnswer,
  looks: new Map([
    ['A', look(true)],
    ['B', look(false)],
    ['C', look(false)],
  ]),
}
const pairs = {
  head: ['first', 'second', 'p'],
  rows: [
    ['B', 'C', 0.1],
    ['B', 'A', null],
  ],
  made: 'By a test.',
}

test('of runs each row says whether one that it speaks of is simulated', () => {
  expect(markSimulated(pairs, frame, 2)).toEqual({
    head: ['first', 'second', 'p', 'simulated'],
    rows: [
      ['B', 'C', 0.1, 'no'],
      ['B', 'A', null, 'yes'],
    ],
    made: 'By a test.',
  })
  expect(markSimulated(pairs, frame, 1).rows.map((row) => row.at(-1))).toEqual(['no', 'no'])
})

test('a row that names none speaks of all of them', () => {
  expect(markSimulated({ head: ['test'], rows: [['ANOVA']], made: '' }, frame, 0).rows).toEqual([['ANOVA', 'yes']])
})

test('of one’s own numbers nobody knows, and what can’t be had stays so', () => {
  expect(markSimulated(pairs, { ...frame, ofRuns: null }, 2)).toBe(pairs)
  expect(markSimulated(null, frame, 2)).toBeNull()
})
