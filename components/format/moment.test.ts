import { expect, test } from 'vitest'
import { formatDayUtc, formatMomentNear, formatMomentUtc } from './moment'

const now = new Date('2026-11-30T12:00:00Z')
const near = (iso: string, timeZone = 'UTC') => formatMomentNear(new Date(iso), now, timeZone)

test('a moment in full says its zone', () => {
  expect(formatMomentUtc(new Date('2026-11-30T09:12:00Z'))).toBe('30 Nov 2026, 09:12 UTC')
})

test('where there is little room the day alone is said', () => {
  expect(formatDayUtc(new Date('2026-11-30T23:59:00Z'))).toBe('30 Nov')
})

test('a moment is told as near as it is', () => {
  expect(near('2026-11-30T11:59:40Z')).toBe('just now')
  expect(near('2026-11-30T11:34:00Z')).toBe('26\u00a0min ago')
  expect(near('2026-11-30T09:12:00Z')).toBe('today 09:12')
  expect(near('2026-11-29T23:12:00Z')).toBe('yesterday')
  expect(near('2026-11-27T09:12:00Z')).toBe('27 Nov')
  expect(near('2025-11-27T09:12:00Z')).toBe('27 Nov 2025')
})

test('whether it was today depends on where the reader is', () => {
  expect(near('2026-11-29T23:30:00Z', 'Europe/Madrid')).toBe('today 00:30')
})

test('a clock that runs ahead of the reader says the time, not a negative age', () => {
  expect(near('2026-11-30T12:03:00Z')).toBe('today 12:03')
})
