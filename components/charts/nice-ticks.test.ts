import { expect, test } from 'vitest'
import { niceScale, positionOn } from './nice-ticks'

test('the scale holds the range and its ticks are round', () => {
  expect(niceScale(23.32, 31.4, 6)).toEqual({ low: 22, high: 32, ticks: [22, 24, 26, 28, 30, 32] })
})

test('a single value still has a scale around it', () => {
  const { low, high } = niceScale(26.5, 26.5)
  expect(low).toBeLessThanOrEqual(26.5)
  expect(high).toBeGreaterThan(26.5)
})

test('steps below one are as tidy as whole ones', () => {
  expect(niceScale(0, 0.6, 3).ticks).toEqual([0, 0.2, 0.4, 0.6])
})

test('a position is a share of the scale', () => {
  expect(positionOn({ low: 20, high: 30 }, 27.5)).toBe(0.75)
})
