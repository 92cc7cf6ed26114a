import { expect, test } from 'vitest'
import { readingTurn } from './reading-turn'

const view = { top: 50, bottom: 750 }
/** Turns of some height, the page scrolled by some pixels of all that it can be. */
function read(turns: number, height: number, by: number): number | null {
  const boxes = Array.from({ length: turns }, (_, index) => ({
    turn: index + 1,
    bottom: 50 + (index + 1) * height - by,
  }))
  return readingTurn(boxes, view, { by, of: turns * height - 700 })
}

test('at the beginning of the page the first turn is read, at its end the last', () => {
  expect(read(10, 200, 0)).toBe(1)
  expect(read(10, 200, 1_300)).toBe(10)
})

test('in between it is the turn in the upper third of the view', () => {
  expect(read(20, 500, 4_000)).toBe(9)
  expect(read(20, 500, 4_400)).toBe(10)
})

test.each([
  ['a long page', 10, 200],
  ['a page that is hardly longer than the window', 4, 200],
  ['turns longer than the window', 5, 3_000],
])('every turn is read once on the way: %s', (_, turns, height) => {
  const room = turns * height - 700
  const seen = Array.from({ length: room + 1 }, (_, by) => read(turns, height, by) ?? 0)
  expect([...new Set(seen)]).toEqual(Array.from({ length: turns }, (_, index) => index + 1))
  expect(seen.toSorted((a, b) => a - b)).toEqual(seen)
})

test('of a page without turns none is read', () => {
  expect(readingTurn([], view, { by: 0, of: 0 })).toBeNull()
})
