import { expect, test } from 'vitest'
import { parametersText, priceText } from './price-text'

test('an unknown price is unknown, a price of nothing is nothing', () => {
  expect(priceText(null)).toBe('unknown')
  expect(priceText({ mode: 'per-turn', perTurn: 0 })).toBe('$0.00 a turn')
})

test('each mode says what is paid for', () => {
  expect(priceText({ mode: 'all-tokens', perMillion: 1.5 })).toBe('$1.50 per million tokens')
  expect(priceText({ mode: 'input-output', inputPerMillion: 0.15, outputPerMillion: 0.6 })).toBe(
    '$0.15 in, $0.60 out per million',
  )
  expect(
    priceText({ mode: 'input-output', inputPerMillion: 2.5, cachedInputPerMillion: 1.25, outputPerMillion: 10 }),
  ).toBe('$2.50 in, $1.25 cached, $10.00 out per million')
})

test('small prices keep their digits', () => {
  expect(priceText({ mode: 'per-turn', perTurn: 0.000125 })).toBe('$0.000125 a turn')
})

test('only what was set is told', () => {
  expect(parametersText({})).toBeNull()
  expect(parametersText({ temperature: 0, topP: 0.9, maxOutputTokens: 1024, sendSeed: true })).toBe(
    'temperature 0 · top p 0.9 · at most 1,024 tokens · sends the seed',
  )
  expect(parametersText({ sendSeed: false, extra: { reasoning_effort: 'low' } })).toBe('reasoning_effort')
})
