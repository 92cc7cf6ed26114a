import { expect, test } from 'vitest'
import { formatInterval, formatScore, formatShare } from './score'

test('a score has two decimals, halves rounded up as people expect', () => {
  expect(formatScore(28.745)).toBe('28.75')
  expect(formatScore(1.005)).toBe('1.01')
  expect(formatScore(100)).toBe('100.00')
})

test('a tiny negative value is not shown as minus zero', () => {
  expect(formatScore(-0.001)).toBe('0.00')
})

test('what is below zero has the minus sign, not a hyphen', () => {
  expect(formatScore(-1.5)).toBe('−1.50')
  expect(formatInterval([-0.61, 2.1])).toBe('−0.61 to 2.10')
})

test('an interval names both ends', () => {
  expect(formatInterval([24.592, 28.486])).toBe('24.59 to 28.49')
})

test('a share is a percentage with one decimal', () => {
  expect(formatShare(0.8412)).toBe('84.1\u00a0%')
  expect(formatShare(1)).toBe('100.0\u00a0%')
})
