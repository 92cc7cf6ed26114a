import { describe, expect, test } from 'vitest'
import type { RunEstimate } from '@/lib/api/estimate'
import { budgetWarning, compactCount, costFigure, launchWords, timeFigure, tokensFigure } from './estimate-words'

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
    expect(costFigure({ cost })).toEqual({ value: '≈ $1.20', note: '95 of 100 such runs: $1.05 to $1.35' })
  })

  test('without earlier interactions has bounds and no middle', () => {
    const bounded = { ...cost, usd: null, likelyUsd: null, usdReason: 'no earlier interaction' }
    expect(costFigure({ cost: bounded })).toEqual({ value: 'from $0.40', note: '$0.40 at least, $22.00 at most' })
  })

  test('without a price is unknown, and names the model', () => {
    const unknown = { ...cost, usd: null, leastUsd: null, mostUsd: null, likelyUsd: null }
    const usdReason = 'unknown for Mystery 7B: no price is known'
    expect(costFigure({ cost: { ...unknown, usdReason } })).toEqual({ value: 'unknown', note: usdReason })
  })
})

describe('the button', () => {
  test('says how many, and for how much', () => {
    expect(launchWords({ interactions: 24, cost })).toBe('Launch 24 interactions for about $1.20')
    expect(launchWords({ interactions: 1, cost: { ...cost, usd: null } })).toBe('Launch 1 interaction, $0.40 at least')
    expect(launchWords({ interactions: 4, cost: { ...cost, usd: 0, leastUsd: 0, mostUsd: 0 } })).toBe(
      'Launch 4 interactions, free',
    )
  })

  test('names no price where none is known', () => {
    const unknown = { ...cost, usd: null, leastUsd: null, mostUsd: null }
    expect(launchWords({ interactions: 1_200, cost: unknown })).toBe('Launch 1,200 interactions')
  })
})

describe('a budget', () => {
  const estimate = { interactions: 24, cost }

  test('under what is expected pauses the run, after as many as it pays for', () => {
    expect(budgetWarning(estimate, 0.6)).toBe(
      'The budget of $0.60 is under the expected $1.20: the run will pause after about 12 of 24.',
    )
  })

  test('under the most may pause it', () => {
    expect(budgetWarning(estimate, 5)).toBe(
      'The budget of $5.00 is under the $22.00 that this costs at most: the run may pause.',
    )
  })

  test('that is enough, or none, warns of nothing', () => {
    expect(budgetWarning(estimate, 22)).toBeNull()
    expect(budgetWarning(estimate, null)).toBeNull()
  })
})

test('a launch that costs nothing has no range', () => {
  const free = { ...cost, usd: 0, leastUsd: 0, mostUsd: 0, likelyUsd: [0, 0] as [number, number] }
  expect(costFigure({ cost: free })).toEqual({ value: '$0.0000', note: '' })
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
    value: '≈ 13\u00a0min',
    note: '60 requests a minute on together',
  })
  expect(timeFigure({ time: { ...noTime, reason: 'no worker is running' } })).toEqual({
    value: 'unknown',
    note: 'no worker is running',
  })
})
