import { expect, test } from 'vitest'
import { comparisonTitle } from './comparison-title'

test('a comparison is called by its agents, and many of them are counted', () => {
  expect(comparisonTitle(['A', 'B'])).toBe('Comparison of A and B')
  expect(comparisonTitle(['A', 'B', 'C'])).toBe('Comparison of A, B and C')
  expect(comparisonTitle(['A', 'B', 'C', 'D', 'E'])).toBe('Comparison of A, B and 3 more')
  expect(comparisonTitle(['A'])).toBeNull()
})
