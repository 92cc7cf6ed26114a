import { expect, test } from 'vitest'
import { trialOf } from './trial-launch'

test('a trial asks the first three questions once, and is otherwise the run that it tries', () => {
  expect(trialOf({ agentId: 'a', trials: 5, maxTurns: 8, itemOrder: 'random', itemLimit: 200, seed: 7 })).toEqual({
    agentId: 'a',
    trials: 1,
    maxTurns: 8,
    itemOrder: 'random',
    itemLimit: 3,
    seed: 7,
  })
})

test('of all questions the first three, of chosen ones the first three of those', () => {
  expect(trialOf({ trials: 1 })).toEqual({ trials: 1, itemLimit: 3 })
  expect(trialOf({ trials: 1, itemIds: ['d', 'c', 'b', 'a'] })).toEqual({ trials: 1, itemIds: ['d', 'c', 'b'] })
})

test('a name of its own says that it is one, and stays within what a name may be', () => {
  expect(trialOf({ name: ' Winter ' })).toMatchObject({ name: 'Winter (trial)' })
  expect((trialOf({ name: 'x'.repeat(300) }) as { name: string }).name).toHaveLength(288)
})
