import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinRanges, readJoined } from '@/lib/datasets/byte-range'

test('near ranges are read together, far ones apart', () => {
  const ranges = [
    { offset: 500, length: 10 },
    { offset: 0, length: 10 },
    { offset: 15, length: 5 },
    { offset: 21, length: 4 },
  ]
  expect(joinRanges(ranges, 5)).toEqual([
    { offset: 0, length: 25, held: [1, 2, 3] },
    { offset: 500, length: 10, held: [0] },
  ])
  expect(joinRanges([], 5)).toEqual([])
})

test('each range comes whole and in its place, however they lie', async () => {
  const file = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251))
  const range = fc.record({ offset: fc.integer({ min: 0, max: 99_000 }), length: fc.integer({ min: 0, max: 1000 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(range, { maxLength: 30 }), async (ranges) => {
      const read = await readJoined(ranges, async (spans) =>
        spans.map(({ offset, length }) => file.subarray(offset, offset + length)),
      )
      expect(read).toEqual(ranges.map(({ offset, length }) => file.subarray(offset, offset + length)))
    }),
  )
})
