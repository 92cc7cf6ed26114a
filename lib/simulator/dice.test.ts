import { expect, test } from 'vitest'
import { diceFor, hashText } from './dice'

test('the same parts give the same throws, other parts others', () => {
  const throws = (...parts: (string | number)[]) => {
    const dice = diceFor(...parts)
    return [dice.unit(), dice.unit(), dice.normal(), dice.pick(['a', 'b', 'c', 'd'])]
  }
  expect(throws(7, 'sim-expert', 'turn', 1)).toEqual(throws(7, 'sim-expert', 'turn', 1))
  expect(throws(8, 'sim-expert', 'turn', 1)).not.toEqual(throws(7, 'sim-expert', 'turn', 1))
  expect(throws('ab', 'c')).not.toEqual(throws('a', 'bc'))
})

test('throws are even in 0 to 1, normal ones have mean 0 and deviation 1', () => {
  const dice = diceFor('even')
  const units = Array.from({ length: 20_000 }, () => dice.unit())
  const tenths = Array.from(
    { length: 10 },
    (_, tenth) => units.filter((unit) => Math.floor(unit * 10) === tenth).length,
  )
  for (const count of tenths) expect(Math.abs(count - 2_000)).toBeLessThan(200)

  const normals = Array.from({ length: 20_000 }, () => dice.normal())
  const mean = normals.reduce((sum, value) => sum + value, 0) / normals.length
  const variance = normals.reduce((sum, value) => sum + (value - mean) ** 2, 0) / normals.length
  expect(Math.abs(mean)).toBeLessThan(0.03)
  expect(Math.abs(variance - 1)).toBeLessThan(0.05)
})

test('first throws of neighbouring seeds have nothing to do with each other', () => {
  const firsts = Array.from({ length: 2_000 }, (_, seed) => diceFor(seed).unit())
  const below = firsts.filter((unit, seed) => seed > 0 && unit < (firsts[seed - 1] ?? 0)).length
  expect(Math.abs(below - 1_000)).toBeLessThan(100)
})

test('a shuffle keeps every value', () => {
  expect(diceFor(1).shuffle([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5])
})

test('a hash of a text is a 32-bit number that its salt changes', () => {
  expect(hashText('')).toBe(hashText(''))
  expect(hashText('a')).not.toBe(hashText('a', 1))
  expect(hashText('x'.repeat(100_000))).toBeLessThan(2 ** 32)
})
