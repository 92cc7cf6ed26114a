import { expect, test } from 'vitest'
import { numberTyped, typedNumber, typedNumberOrNull } from './typed-number'

test('digits, decimals and exponents are numbers', () => {
  expect(['50', ' 0.7 ', '-1', '.5', '5.', '1e-3'].map(typedNumber)).toEqual([50, 0.7, -1, 0.5, 5, 0.001])
})

test('an empty field is no number and no text', () => {
  expect(typedNumber('  ')).toBeUndefined()
  expect(typedNumberOrNull('')).toBeNull()
})

test('what is no number stays as it was typed', () => {
  expect(['many', '1,000', '0x10', 'Infinity', 'NaN', '1 2'].map(typedNumber)).toEqual([
    'many',
    '1,000',
    '0x10',
    'Infinity',
    'NaN',
    '1 2',
  ])
})

test('a stored number stands in its field as digits, a missing one as nothing', () => {
  expect([numberTyped(0), numberTyped(2.5), numberTyped(null), numberTyped(undefined)]).toEqual(['0', '2.5', '', ''])
})
