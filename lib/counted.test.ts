import { expect, test } from 'vitest'
import { counted, listed } from './counted'

test('a count stands before its noun, in the plural unless it is one', () => {
  expect([0, 1, 2, 1164].map((count) => counted(count, 'run'))).toEqual(['0 runs', '1 run', '2 runs', '1,164 runs'])
  expect(counted(2, 'reply', 'replies')).toBe('2 replies')
})

test('what counts nothing is left out of a list', () => {
  expect(
    listed([
      [2, 'run'],
      [0, 'agent'],
      [1, 'reply', 'replies'],
    ]),
  ).toBe('2 runs and 1 reply')
  expect(listed([[0, 'run']])).toBe('')
})
