import { expect, test } from 'vitest'
import { RowPlaces } from '@/lib/datasets/stack-exchange/row-places'

test('keeps places anywhere in a file of 100 GB, however many', () => {
  const places = new RowPlaces()
  const placeOf = (index: number) => ({ offset: index * 5_000_001, length: index % 70_000, line: index + 1 })
  for (let index = 0; index < 20_000; index += 1) expect(places.push({ offset: 0, length: 0, line: 0 })).toBe(index)
  for (let index = 0; index < 20_000; index += 1) places.set(index, placeOf(index))
  for (const index of [0, 1, 16_383, 16_384, 19_999]) expect(places.at(index)).toEqual(placeOf(index))
  expect(places.at(19_999).offset).toBe(99_995_019_999)
})

test('a row whose place is not known has -1', () => {
  const places = new RowPlaces()
  places.push({ offset: -1, length: 0, line: 0 })
  expect(places.at(0)).toEqual({ offset: -1, length: 0, line: 0 })
  expect(() => places.at(1)).toThrow('RowPlaces holds 1 places, so there is none at 1')
})
