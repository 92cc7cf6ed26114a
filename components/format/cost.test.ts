import { expect, test } from 'vitest'
import { formatCost, formatCostShort, formatUsd } from './cost'

test('an amount has two decimals, and more where it is small', () => {
  expect(formatUsd(0.012)).toBe('$0.0120')
  expect(formatUsd(0.012, 4)).toBe('$0.0120')
  expect(formatUsd(231.4)).toBe('$231.40')
  expect(formatUsd(1164.5)).toBe('$1,164.50')
})

test('nothing spent is zero, and next to nothing is not zero', () => {
  expect(formatUsd(0)).toBe('$0.0000')
  expect(formatUsd(0.00001, 4)).toBe('under $0.0001')
})

test('a cost that is not known is never a number', () => {
  expect(formatCost({ usd: null, unknown: 3, unit: 'turn' })).toBe('unknown')
  expect(formatCostShort({ usd: null, unknown: 3, unit: 'turn' })).toBe('unknown')
})

test('a cost that is known in part says how much is missing', () => {
  expect(formatCost({ usd: 0.012, unknown: 2, unit: 'turn' })).toBe('at least $0.0120 (2 turns unknown)')
  expect(formatCost({ usd: 0.012, unknown: 1, unit: 'call' })).toBe('at least $0.0120 (1 call unknown)')
  expect(formatCostShort({ usd: 0.012, unknown: 1, unit: 'call' })).toBe('$0.0120 +')
})

test('where all that is known is nothing, the cost is unknown', () => {
  expect(formatCost({ usd: 0, unknown: 744, unit: 'part' })).toBe('unknown for 744 parts')
  expect(formatCostShort({ usd: 0, unknown: 744, unit: 'part' })).toBe('unknown')
  expect(formatCost({ usd: 0, unknown: 0, unit: 'part' })).toBe('$0.0000')
})
