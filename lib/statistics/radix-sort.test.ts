import fc from 'fast-check'
import { expect, test } from 'vitest'
import { radixSort } from './radix-sort'
import { sortedValues } from './values'

test('sorts as comparing does, negative numbers, zeros and tiny ones included', () => {
  const number = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: -5, max: 5 }),
    fc.constantFrom(0, -0, Number.MIN_VALUE, -Number.MIN_VALUE, Number.MAX_VALUE, -Number.MAX_VALUE),
  )
  fc.assert(
    fc.property(fc.array(number, { maxLength: 200 }), (values) => {
      expect(radixSort(Float64Array.from(values))).toEqual(Float64Array.from(values).sort())
    }),
  )
})

test('sorts a part of a longer list, and leaves the rest', () => {
  const all = Float64Array.of(9, 3, 1, 2, 0)
  radixSort(all.subarray(1, 4))
  expect([...all]).toEqual([9, 1, 2, 3, 0])
})

test('ten thousand values come out in the same order either way, and the given list stays as it was', () => {
  const values = Float64Array.from({ length: 10_000 }, (_, at) => ((at * 7919) % 10_007) / 8 - 600)
  const before = values.slice()
  const sorted = sortedValues(values)
  expect(sorted).toEqual(Float64Array.from(before).sort())
  expect(values).toEqual(before)
})
