import { expect, test } from 'vitest'
import { countOf, formatCount } from './count'

test('thousands are set apart', () => {
  expect(formatCount(1_000_000)).toBe('1,000,000')
})

test('one of something has no plural, none has one', () => {
  expect(countOf(1, 'run')).toBe('1 run')
  expect(countOf(0, 'run')).toBe('0 runs')
  expect(countOf(2, 'reply', 'replies')).toBe('2 replies')
})
