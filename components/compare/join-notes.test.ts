import { expect, test } from 'vitest'
import { joinNotes } from './join-notes'

test('the same said of many pairs is said once, with how many; all else stays as it is', () => {
  const why = 'needs at least 10 values, got 6'
  const notes = [
    'the same items were answered: the paired analysis decides',
    ...['A and B', 'A and C', 'B and C'].map((pair) => `bootstrap of ${pair}: ${why}`),
    'Mann-Whitney of A and B: all values equal',
    'bootstrap of C and D: all values equal',
  ]
  expect(joinNotes(notes)).toEqual([
    'the same items were answered: the paired analysis decides',
    `bootstrap of 3 pairs: ${why}`,
    'Mann-Whitney of A and B: all values equal',
    'bootstrap of C and D: all values equal',
  ])
  expect(joinNotes(notes.slice(0, 3))).toEqual(notes.slice(0, 3))
})
