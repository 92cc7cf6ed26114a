import { expect, test } from 'vitest'
import { formatDuration } from './duration'

test('seconds have a decimal while they are few', () => {
  expect(formatDuration(0.42)).toBe('0.4\u00a0s')
  expect(formatDuration(48)).toBe('48\u00a0s')
})

test('longer times are told in their two largest units', () => {
  expect(formatDuration(60)).toBe('1\u00a0min')
  expect(formatDuration(10_260)).toBe('2\u00a0h 51\u00a0min')
  expect(formatDuration(3_600)).toBe('1\u00a0h')
  expect(formatDuration(90_000)).toBe('1\u00a0d 1\u00a0h')
})

test('59.9 minutes are an hour, not 60 minutes', () => {
  expect(formatDuration(3_595)).toBe('1\u00a0h')
})
