import { expect, test } from 'vitest'
import { unitLength } from './unit-length'

test('an embedding keeps its direction and gets the length 1', () => {
  expect([...unitLength(Float32Array.from([3, -4]))]).toEqual([Math.fround(0.6), Math.fround(-0.8)])
})

test('nothing but zeros has no direction', () => {
  expect(() => unitLength(new Float32Array(3))).toThrow(RangeError)
})
