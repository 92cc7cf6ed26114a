import { expect, test } from 'vitest'
import { columnDigits, dollars } from './dollars'

test('an amount has two decimals, and four or more where it is under ten cents', () => {
  expect(dollars(231.4)).toBe('$231.40')
  expect(dollars(1164.5)).toBe('$1,164.50')
  expect(dollars(0.99999)).toBe('$1.00')
  expect(dollars(0.5)).toBe('$0.50')
  expect(dollars(0.098)).toBe('$0.0980')
  expect(dollars(0.05)).toBe('$0.0500')
  expect(dollars(0.01234)).toBe('$0.0123')
  expect(dollars(0.000125)).toBe('$0.00013')
})

test('nothing is a true zero, and next to nothing is not zero', () => {
  expect(dollars(0)).toBe('$0.0000')
  expect(dollars(0.00001)).toBe('$0.00001')
  expect(dollars(0.0000001)).toBe('under $0.000001')
})

test('amounts under each other have equal decimals', () => {
  const column = (amounts: (number | null)[]) =>
    amounts.map((usd) => (usd === null ? null : dollars(usd, columnDigits(amounts))))
  expect(column([0.098, 0.942, 3.18, 17.5, 0])).toEqual(['$0.10', '$0.94', '$3.18', '$17.50', '$0.00'])
  expect(column([0.0041, 0.012, null, 0.5])).toEqual(['$0.0041', '$0.0120', null, '$0.5000'])
  expect(column([0, 0])).toEqual(['$0.0000', '$0.0000'])
  expect(column([0.5, 0.2])).toEqual(['$0.50', '$0.20'])
  expect(column([0.002, 12])).toEqual(['under $0.01', '$12.00'])
})
