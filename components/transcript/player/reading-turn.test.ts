import { expect, test } from 'vitest'
import { readingTurn } from './reading-turn'

const view = { top: 50, bottom: 750 }
/** Turns of 200 pixels each, the page scrolled by some pixels. */
const boxes = (count: number, scrolled: number) =>
  Array.from({ length: count }, (_, index) => ({ turn: index + 1, bottom: 50 + (index + 1) * 200 - scrolled }))

test('at the beginning of the page the first turn is read, at its end the last', () => {
  expect(readingTurn(boxes(10, 0), view, 0)).toBe(1)
  expect(readingTurn(boxes(10, 1_300), view, 1)).toBe(10)
})

test('every turn is read once on the way', () => {
  const read = Array.from({ length: 1_301 }, (_, scrolled) => readingTurn(boxes(10, scrolled), view, scrolled / 1_300))
  expect([...new Set(read)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(read.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(read)
})

test('of a page without turns none is read', () => {
  expect(readingTurn([], view, 0.5)).toBeNull()
})
