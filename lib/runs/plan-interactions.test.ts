import { expect, test } from 'vitest'
import { planInteractions, selectItems } from './plan-interactions'

const items = Array.from({ length: 20 }, (_, index) => ({ id: `item-${index}`, externalId: String(1000 + index) }))
const plan = { order: 'random', limit: 5, trials: 1, seed: 7 } as const
const idsOf = (chosen: readonly { id: string }[]) => chosen.map(({ id }) => id)

test('each item is planned once for each trial, the first trial of all items first', () => {
  expect(planInteractions(items.slice(0, 2), { order: 'first', limit: null, trials: 2, seed: 1 })).toEqual([
    { itemId: 'item-0', trial: 1, position: 0 },
    { itemId: 'item-1', trial: 1, position: 1 },
    { itemId: 'item-0', trial: 2, position: 2 },
    { itemId: 'item-1', trial: 2, position: 3 },
  ])
})

test('the first n are the first of the version', () => {
  expect(idsOf(selectItems(items, { ...plan, order: 'first', limit: 3 }))).toEqual(['item-0', 'item-1', 'item-2'])
})

test('a seed draws the same items every time, another seed others, and fewer are among more', () => {
  const five = idsOf(selectItems(items, plan))
  expect(new Set(five).size).toBe(5)
  expect(idsOf(selectItems(items, plan))).toEqual(five)
  expect(idsOf(selectItems(items, { ...plan, seed: 8 }))).not.toEqual(five)
  expect(idsOf(selectItems(items, { ...plan, limit: 9 }))).toEqual(expect.arrayContaining(five))
})

test('drawn items keep the order of the version', () => {
  const five = idsOf(selectItems(items, plan))
  expect(five).toEqual(idsOf(items).filter((id) => five.includes(id)))
})

test('the draw does not depend on what else the database calls the items', () => {
  const renamed = items.map(({ externalId }) => ({ id: `other-${externalId}`, externalId }))
  const drawn = selectItems(items, plan).map(({ externalId }) => externalId)
  expect(selectItems(renamed, plan).map(({ externalId }) => externalId)).toEqual(drawn)
})

test('more than there are is all of them', () => {
  expect(selectItems(items, { ...plan, limit: 50 })).toHaveLength(20)
})
