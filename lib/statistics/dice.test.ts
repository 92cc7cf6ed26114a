import { expect, test } from 'vitest'
import { seededDice } from './dice'

test('are the generator of Blackman and Vigna, started at 1, 2, 3, 4', () => {
  // The first outputs of the authors' C code from that state.
  const dice = seededDice('00000001000000020000000300000004')
  expect(Array.from({ length: 6 }, () => dice() * 2 ** 32)).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492,
  ])
})

test('the same seed throws the same numbers, another others', () => {
  const [a, b, c] = ['a', 'a', 'b'].map((digit) => seededDice(digit.repeat(64)))
  const numbers = Array.from({ length: 100 }, () => [a?.(), b?.(), c?.()])
  expect(numbers.every(([one, other]) => one === other)).toBe(true)
  expect(numbers.some(([one, , other]) => one !== other)).toBe(true)
})

test('throws evenly', () => {
  const dice = seededDice('9f86d081884c7d659a2feaa0c55ad015')
  const tenths = new Array<number>(10).fill(0)
  for (let at = 0; at < 100_000; at += 1) {
    const tenth = Math.floor(dice() * 10)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  const chiSquare = tenths.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
  expect(chiSquare).toBeLessThan(27.9)
})

test.each(['', 'abc', '0'.repeat(64), 'g'.repeat(32)])('%j is no seed', (seed) => {
  expect(() => seededDice(seed)).toThrow(RangeError)
})
