import { expect, test } from 'vitest'
import { describeStopping, type Endings } from './stopping'

const endings = (changes: Partial<Endings>): Endings => ({
  name: 'A',
  items: ['a', 'b', 'c', 'd', 'e'],
  solved: [1, 1, 0, null, 1],
  turns: [1, 3, 50, 2, 2],
  atLimit: [0, 0, 1, 0, 0],
  ...changes,
})

test('what is not known is in neither share, and the curve rises with the turns', () => {
  const [got] = describeStopping([endings({})])
  expect(got).toMatchObject({ name: 'A', solved: { share: 0.75, n: 4 }, atLimit: 0.2, solvedBy: [0.25, 0.5, 0.75] })
  // R: prop.test(3, 4, correct = FALSE)
  expect(got?.solved?.interval?.[0]).toBeCloseTo(0.3006418, 6)
  expect(got?.solved?.interval?.[1]).toBeCloseTo(0.9544127, 6)
})

test('trials of one item are averaged first, and the interval is over items', () => {
  const [got] = describeStopping([endings({ items: ['a', 'a', 'b', 'b', 'c'], solved: [1, 0, 1, 1, 0] })])
  expect(got?.solved).toMatchObject({ share: 0.5, n: 3 })
})

test('a run in which nothing was played has no shares', () => {
  const nothing = [null, null, null, null, null]
  expect(describeStopping([endings({ solved: nothing, turns: nothing, atLimit: nothing })])).toEqual([
    { name: 'A', solved: null, atLimit: null, solvedBy: [] },
  ])
})

test('all curves are of one length', () => {
  const curves = describeStopping([
    endings({}),
    endings({ name: 'B', solved: [1, 0, 0, 0, 0], turns: [7, 1, 1, 1, 1] }),
  ])
  expect(curves.map(({ solvedBy }) => solvedBy.length)).toEqual([7, 7])
})
