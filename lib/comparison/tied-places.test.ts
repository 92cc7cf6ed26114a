import { expect, test } from 'vitest'
import { tiedPlaces } from './tied-places'

test('the places of ties are ranges over the order of the board', () => {
  const board = { order: [4, 2, 7, 9, 1] }
  expect(tiedPlaces(board, { tiedWith: [4, 2, 9, 1] })).toEqual([
    [1, 2],
    [4, 5],
  ])
  expect(tiedPlaces(board, { tiedWith: [1, 4] })).toEqual([
    [1, 1],
    [5, 5],
  ])
  expect(tiedPlaces(board, { tiedWith: [] })).toEqual([])
})
