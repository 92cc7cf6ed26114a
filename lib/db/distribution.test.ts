import { expect, test } from 'vitest'
import { distributionOf } from './distribution'

const total = (bars: readonly { count: number }[]) => bars.reduce((sum, bar) => sum + bar.count, 0)

test('no values have no distribution', () => {
  expect(distributionOf('finalScore', [], 'ratio')).toBeNull()
})

test('scores of 1 to 10 stand in half points, 10 in the last bar', () => {
  const spread = distributionOf('criticalThinking', [1, 1.2, 4.5, 10], 'ratio')
  expect(spread?.bars).toHaveLength(18)
  expect(spread?.bars[0]).toEqual({ from: 1, to: 1.5, count: 2 })
  expect(spread?.bars[17]).toEqual({ from: 9.5, to: 10, count: 1 })
  expect(spread?.open).toBe(false)
})

test('a quality beyond 3 is counted in the last bar, which says so', () => {
  const spread = distributionOf('averageQuality', [0.9, 1.1, 7], 'ratio')
  expect(spread?.bars.at(-1)).toEqual({ from: 2.9, to: 3, count: 1 })
  expect(spread?.open).toBe(true)
  expect(total(spread?.bars ?? [])).toBe(3)
})

test('the ten-point quality has its own axis', () => {
  expect(distributionOf('averageQuality', [8, 10], 'ten-point')).toMatchObject({ low: 0, high: 10, open: false })
})

test('final scores have whole tens around them, 40 points at least', () => {
  const spread = distributionOf('finalScore', [23.3, 28, 41.8], 'ratio')
  expect(spread).toMatchObject({ low: 10, high: 50, n: 3 })
  expect(total(spread?.bars ?? [])).toBe(3)
  expect(distributionOf('finalScore', [27.5], 'ratio')).toMatchObject({ low: 0, high: 40 })
  expect(distributionOf('finalScore', [33, 34], 'ratio')).toMatchObject({ low: 10, high: 50 })
  expect(distributionOf('finalScore', [6, 7], 'ratio')).toMatchObject({ low: 0, high: 40 })
  expect(distributionOf('finalScore', [21, 69], 'ratio')).toMatchObject({ low: 20, high: 70 })
})

test('the more final scores, the narrower their bars', () => {
  const widthOf = (n: number) => {
    const spread = distributionOf(
      'finalScore',
      Array.from({ length: n }, (_, at) => 15 + (at % 33)),
      'ratio',
    )
    return (spread?.bars[0]?.to ?? 0) - (spread?.bars[0]?.from ?? 0)
  }
  expect([20, 60, 400].map(widthOf)).toEqual([5, 2, 1])
})

test('the whole range of final scores still fits', () => {
  const spread = distributionOf('finalScore', [5.5, 100], 'ratio')
  expect(spread).toMatchObject({ low: 0, high: 100 })
  expect(spread?.bars).toHaveLength(20)
})

test('quartiles are type 7, whiskers end at 5 and 95 %', () => {
  const values = Array.from({ length: 101 }, (_, index) => 1 + index * 0.05)
  const spread = distributionOf('averageAgentHelpfulness', values, 'ratio')
  expect(spread?.q1).toBeCloseTo(2.25, 10)
  expect(spread?.median).toBeCloseTo(3.5, 10)
  expect(spread?.p5).toBeCloseTo(1.25, 10)
  expect(spread?.p95).toBeCloseTo(5.75, 10)
})

test('many values make at most 200 steps', () => {
  const values = Array.from({ length: 5_000 }, (_, index) => 1 + (index % 4_000) / 500)
  expect(distributionOf('criticalThinking', values, 'ratio')?.steps.length).toBeLessThanOrEqual(200)
})
