import { expect, test } from 'vitest'
import { whatTheRestNeeds } from './what-the-rest-needs'

const budget = { usd: 0.2, spentUsd: 0.22, unknownCalls: 0, reached: true }
const progress = { planned: 4, scored: 1, unscored: 0, errored: 0, cancelled: 0, running: 0, waiting: 3 }

test('the rest needs what those that ended have cost, each', () => {
  const rest = whatTheRestNeeds({ budget, progress })
  expect(rest?.waiting).toBe(3)
  expect(rest?.moreUsd).toBeCloseTo(0.66, 10)
  expect(rest?.budgetUsd).toBe(0.88)
})

test('where nothing has ended, or a cost is not known, nothing is guessed', () => {
  expect(whatTheRestNeeds({ budget, progress: { ...progress, scored: 0, waiting: 4 } })).toBeNull()
  expect(whatTheRestNeeds({ budget: { ...budget, unknownCalls: 1 }, progress })).toBeNull()
  expect(whatTheRestNeeds({ budget: null, progress })).toBeNull()
})
