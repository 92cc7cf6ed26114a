import fc from 'fast-check'
import { expect, test } from 'vitest'
import { binSorted } from './bin-sorted'
import { histogram } from './histogram'

test('a value on an edge lies in the bar that begins there, the last edge in the last bar', () => {
  expect(binSorted(Float64Array.of(1, 1.5, 2, 3, 9), [1, 2, 3])).toEqual([2, 2])
  expect(binSorted(Float64Array.of(0.1 + 0.2, 0.7 - 0.4, 0.6), [0, 0.3, 0.6])).toEqual([0, 3])
  expect(binSorted(Float64Array.of(), [0, 1])).toEqual([0])
})

test('counts what the histogram of the unsorted values counts', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 150 })), (whole) => {
      const values = whole.map((value) => value / 10)
      const edges = [0, 2.5, 5, 7.5, 10]
      const counted = histogram(values, { edges })
      const bins = counted.defined ? counted.value.bins.map(({ count }) => count) : [0, 0, 0, 0]
      expect(binSorted(Float64Array.from(values).sort(), edges)).toEqual(bins)
    }),
  )
})
