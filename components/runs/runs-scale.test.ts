import { expect, test } from 'vitest'
import { noIntervalWords, scaleOf } from './runs-scale'

const run = (meanFinalScore: number | null, ci95: [number, number] | null = null) => ({
  summary: { meanFinalScore, ci95, n: 4, items: 4, reason: ci95 ? null : 'no interval: all 4 values are equal' },
})

test('the axis holds all means and intervals', () => {
  expect(scaleOf([run(26, [21, 31]), run(30, [28, 33.5]), run(null)])).toMatchObject({ low: 20, high: 35 })
  expect(scaleOf([run(null)])).toBeNull()
})

test('where nothing spans it, it is ten points long, not as long as rounding', () => {
  expect(scaleOf([run(27.5), run(27.5)])).toMatchObject({ low: 22, high: 34 })
})

test('a mean without an interval says why', () => {
  expect(noIntervalWords(run(27.5).summary)).toBe('no interval: all equal')
  expect(noIntervalWords({ ...run(27.5).summary, n: 3, items: 1 })).toBe('no interval: n = 1')
  expect(noIntervalWords(run(27.5, [26, 29]).summary)).toBeNull()
  expect(noIntervalWords(run(null).summary)).toBeNull()
})
