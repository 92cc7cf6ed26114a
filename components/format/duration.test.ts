import { expect, test } from 'vitest'
import { formatDuration } from './duration'

test('seconds have a decimal while they are few', () => {
  expect(formatDuration(0.42)).toBe('0.4 s')
  expect(formatDuration(48)).toBe('48 s')
})

test('longer times are told in their two largest units', () => {
  expect(formatDuration(60)).toBe('1 min')
  expect(formatDuration(10_260)).toBe('2 h 51 min')
  expect(formatDuration(3_600)).toBe('1 h')
  expect(formatDuration(90_000)).toBe('1 d 1 h')
})

test('59.9 minutes are an hour, not 60 minutes', () => {
  expect(formatDuration(3_595)).toBe('1 h')
})
