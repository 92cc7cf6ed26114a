import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IntMap } from '@/lib/datasets/stack-exchange/int-map'

test('holds what a Map would hold', () => {
  const entries = fc.array(fc.tuple(fc.integer({ min: 1, max: 0x7fffffff }), fc.integer({ min: -1000, max: 1000 })))
  fc.assert(
    fc.property(entries, (pairs) => {
      const map = new IntMap()
      for (const [key, value] of pairs) map.set(key, value)
      const expected = new Map(pairs)
      expect(map.size).toBe(expected.size)
      for (const [key, value] of expected) expect(map.get(key)).toBe(value)
    }),
  )
})

test('grows far beyond its first size, with dense keys and with keys far apart', () => {
  const map = new IntMap()
  for (let index = 1; index <= 20_000; index += 1) map.set(index, -index)
  for (let index = 1; index <= 20_000; index += 1) map.set(index * 65_536, index)
  expect(map.size).toBe(40_000)
  expect(map.get(20_000)).toBe(-20_000)
  expect(map.get(20_000 * 65_536)).toBe(20_000)
})

test('knows nothing of keys that were not set, and takes none of 0 or less', () => {
  const map = new IntMap()
  expect(map.get(5)).toBeUndefined()
  expect(map.get(0)).toBeUndefined()
  expect(() => map.set(0, 1)).toThrow('IntMap requires keys above 0, got 0')
})

test('a value is raised and never lowered', () => {
  const map = new IntMap()
  for (const value of [-5, -7, 3, 3, 2]) map.raise(9, value)
  expect(map.get(9)).toBe(3)
  map.raise(8, -1)
  expect(map.get(8)).toBe(-1)
})
