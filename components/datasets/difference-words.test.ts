import { expect, test } from 'vitest'
import { differenceWords } from './difference-words'

const none = { against: 1, new: 0, gone: 0, changedText: 0, changedScore: 0, changedPool: 0, corrected: 0 }

test.each([
  [{}, 'the same questions'],
  [{ new: 3, gone: 1 }, '3 new, 1 gone'],
  [{ changedText: 1, changedScore: 1200 }, '1 text changed, 1,200 scores changed'],
  [{ changedPool: 12, corrected: 2 }, '12 in the other pool, 2 corrected'],
])('%j', (change, words) => {
  expect(differenceWords({ ...none, ...change })).toBe(words)
})
