import { describe, expect, test } from 'vitest'
import type { RunEstimate } from '@/lib/api/estimate'
import { compactCount, costFigure, timeFigure, tokensFigure } from './estimate-words'

const cost: RunEstimate['cost'] = {
  usd: 1.2,
  usdReason: null,
  leastUsd: 0.4,
  mostUsd: 22,
  likelyUsd: [1.05, 1.35],
  agentUsd: null,
  benchmarkUsd: null,
  runs: 1,
  interactions: 24,
}
const noTime = { seconds: null, leastSeconds: null, mostSeconds: null, reason: null, boundBy: null }

describe('the cost', () => {
  test('is what earlier interactions lead one to expect, with where it will lie', () => {
    expect(costFigure({ cost })).toEqual({ value: '≈ $1.20', note: '$1.05 to $1.35 in 95 of 100' })
  })

  test('without earlier interactions has bounds and no middle', () => {
    const bounded = { ...cost, usd: null, likelyUsd: null, usdReason: 'no earlier interaction' }
    expect(costFigure({ cost: bounded })).toEqual({ value: 'from $0.4000', note: '$0.4000 at least, $22.00 at most' })
  })

  test('without a price is unknown, and names the model', () => {
    const unknown = { ...cost, usd: null, leastUsd: null, mostUsd: null, likelyUsd: null }
    const usdReason = 'unknown for Mystery 7B: no price is known'
    expect(costFigure({ cost: { ...unknown, usdReason } })).toEqual({ value: 'unknown', note: usdReason })
  })
})

test('tokens are known without a price', () => {
  const range = (least: number, expected: number | null, most: number) => ({ least, expected, most })
  expect(compactCount(1_234_567)).toBe('1.2M')
  expect(tokensFigure({ tokens: { input: range(900, 12_000, 80_000), output: range(100, 800, 4_000) } })).toEqual({
    value: '≈ 12.8K',
    note: '12K in, 800 out',
  })
  expect(tokensFigure({ tokens: { input: range(900, null, 80_000), output: range(100, null, 4_000) } }).note).toBe(
    '1K at least, 84K at most',
  )
})

test('the time names what holds it up, or why it is not known', () => {
  expect(timeFigure({ time: { ...noTime, seconds: 750, boundBy: '60 requests a minute on together' } })).toEqual({
    value: '≈ 13 min',
    note: '60 requests a minute on together',
  })
  expect(timeFigure({ time: { ...noTime, reason: 'no worker is running' } })).toEqual({
    value: 'unknown',
    note: 'no worker is running',
  })
})
