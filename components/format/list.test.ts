import { expect, test } from 'vitest'
import { formatList } from './list'

test('the last two words are joined by "and"', () => {
  expect(formatList(['a', 'b', 'c'])).toBe('a, b and c')
  expect(formatList(['a'])).toBe('a')
})
