import { expect, test } from 'vitest'
import { numberFormat } from './number-format'

test('a number has the decimals that were asked for, thousands apart', () => {
  expect(numberFormat(2).format(1164.5)).toBe('1,164.50')
  expect(numberFormat(0).format(1164.5)).toBe('1,165')
  expect([7, 7.25, 7.255].map((score) => numberFormat(1, 2).format(score))).toEqual(['7.0', '7.25', '7.26'])
})

test('each is made once, and none stands for another', () => {
  expect(numberFormat(3)).toBe(numberFormat(3))
  expect(numberFormat(1)).not.toBe(numberFormat(1, 2))
  expect(numberFormat(1, 2).format(0.125)).toBe('0.13')
  expect(numberFormat(12).format(0.5)).toBe('0.500000000000')
})
