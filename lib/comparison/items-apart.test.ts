import { expect, test } from 'vitest'
import { itemsApart } from './items-apart'

test('the item on which the groups differ most comes first, trials averaged, the undecidable last', () => {
  expect(
    itemsApart([
      { name: 'A', values: [1, 3, 5, 2], items: ['a', 'a', 'b', 'c'] },
      { name: 'B', values: [4, 9, null, 7], items: ['a', 'b', 'c', 'd'] },
    ]),
  ).toEqual([
    { item: 'b', apart: 4, means: [5, 9] },
    { item: 'a', apart: 2, means: [2, 4] },
    { item: 'c', apart: null, means: [2, null] },
  ])
  expect(
    itemsApart([
      { name: 'A', values: [1] },
      { name: 'B', values: [2] },
    ]),
  ).toEqual([])
})
