import { expect, test } from 'vitest'
import { nWords } from './n-words'

test('one number where all are alike, else the least and the most', () => {
  expect(nWords([24, 24])).toBe('n = 24')
  expect(nWords([1200, 40, 90])).toBe('n = 40 to 1,200')
  expect(nWords([])).toBe('n = 0')
})
