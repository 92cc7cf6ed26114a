import { expect, test } from 'vitest'
import { pointsShare } from './points-share'

test('points are a share of their maximum', () => {
  expect(pointsShare(0, 18)).toBe('0\u00a0%')
  expect(pointsShare(29, 45)).toBe('64\u00a0%')
})

test('where only diagnostic checks stand there is no share, not even of nothing', () => {
  expect(pointsShare(0, 0)).toBeNull()
  expect(pointsShare(0, null)).toBeNull()
})
