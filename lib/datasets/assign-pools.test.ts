import { expect, test } from 'vitest'
import { assignPools } from '@/lib/datasets/assign-pools'

const ids = Array.from({ length: 1000 }, (_, index) => String(index + 1))
const knowledge = (list: string[], share: number, seed: number) => {
  const pools = assignPools(list, share, seed)
  return new Set(list.filter((_, index) => pools[index] === 'knowledge'))
}

test.each([
  [0, 0],
  [0.25, 250],
  [0.5, 500],
  [1, 1000],
])('a share of %s of 1,000 items is %s items of knowledge', (share, count) => {
  expect(knowledge(ids, share, 1).size).toBe(count)
})

test('the same seed splits alike, whatever the order of the file', () => {
  expect(knowledge(ids.toReversed(), 0.5, 7)).toEqual(knowledge(ids, 0.5, 7))
})

test('another seed splits otherwise', () => {
  const other = knowledge(ids, 0.5, 2)
  const both = [...knowledge(ids, 0.5, 1)].filter((id) => other.has(id))
  expect(both.length).toBeGreaterThan(200)
  expect(both.length).toBeLessThan(300)
})

test('one more item moves at most one other', () => {
  const before = knowledge(ids, 0.5, 3)
  const after = knowledge([...ids, '1001'], 0.5, 3)
  expect(ids.filter((id) => before.has(id) !== after.has(id)).length).toBeLessThanOrEqual(1)
})

test('a larger share keeps what a smaller one took', () => {
  const larger = knowledge(ids, 0.6, 3)
  expect([...knowledge(ids, 0.3, 3)].every((id) => larger.has(id))).toBe(true)
})

test('no items give no pools', () => {
  expect(assignPools([], 0.5, 1)).toEqual([])
})
