import { expect, test } from 'vitest'
import { differencesOfItems, meansOfItems, numberItems, presentMeans } from './item-means'

const numbered = numberItems([
  ['a', 'b', 'a', 'c'],
  ['c', 'd', 'a', 'b'],
])
const [one = new Int32Array(), other = new Int32Array()] = numbered.rows

test('items are numbered in the order in which the runs name them, the same in every run', () => {
  expect(numbered).toEqual({
    count: 4,
    rows: [Int32Array.of(0, 1, 0, 2), Int32Array.of(2, 3, 0, 1)],
    own: [Int32Array.of(0, 1, 2), Int32Array.of(2, 3, 0, 1)],
  })
})

test('trials of an item are averaged, and what is missing counts nowhere', () => {
  const means = meansOfItems(one, [4, null, 7, 2], numbered)
  expect([...presentMeans(means)]).toEqual([5.5, 2])
  expect([...means.present]).toEqual([0, 2])
  expect([...meansOfItems(one, [null, null, null, null], numbered).present]).toEqual([])
})

test('differences are the second less the first, of the items that both have a value of', () => {
  const first = meansOfItems(one, [4, 1, 7, 2], numbered)
  expect([...differencesOfItems(first, meansOfItems(other, [3, 9, 6, null], numbered))]).toEqual([0.5, 1])
  expect([...differencesOfItems(meansOfItems(other, [3, 9, 6, null], numbered), first)]).toEqual([-1, -0.5])
})
