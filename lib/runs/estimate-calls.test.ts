import { expect, test } from 'vitest'
import { estimateCalls, everythingMissing, NOTHING_MISSING } from './estimate-calls'

test('one turn asks the agent, its judge and the solved check', () => {
  const { total, interactions } = estimateCalls({ items: 10, trials: 1, maxTurns: 1, missing: NOTHING_MISSING })
  expect(interactions).toBe(10)
  expect(total).toEqual({ least: 30, most: 30 })
})

test('each later turn also asks the user proxy and the judge of the user', () => {
  const { byRole, total } = estimateCalls({ items: 1, trials: 1, maxTurns: 4, missing: NOTHING_MISSING })
  expect(byRole.agent).toEqual({ least: 1, most: 4 })
  expect(byRole['user-proxy']).toEqual({ least: 0, most: 3 })
  expect(byRole['evaluation-judge']).toEqual({ least: 1, most: 7 })
  expect(byRole['solved-check']).toEqual({ least: 1, most: 4 })
  expect(total).toEqual({ least: 3, most: 18 })
})

test('what is made once per item is counted once, however many trials there are', () => {
  const { byRole, total } = estimateCalls({ items: 5, trials: 3, maxTurns: 1, missing: everythingMissing(5) })
  expect(byRole['complexity-judge']).toEqual({ least: 15, most: 15 })
  expect(byRole.extraction).toEqual({ least: 10, most: 10 })
  expect(byRole['evaluation-judge']).toEqual({ least: 20, most: 20 })
  expect(total).toEqual({ least: 15 + 10 + 20 + 15 + 15, most: 75 })
})

test('what an earlier run made is not asked for again', () => {
  const missing = { ...NOTHING_MISSING, complexity: 6 }
  const { byRole } = estimateCalls({ items: 5, trials: 1, maxTurns: 1, missing })
  expect(byRole['complexity-judge']).toEqual({ least: 6, most: 6 })
  expect(byRole.extraction).toEqual({ least: 0, most: 0 })
})

test('of the human baseline only judges are asked, for one turn', () => {
  const plan = { items: 10, trials: 1, maxTurns: 50, missing: NOTHING_MISSING, people: 'once' as const }
  const { byRole, total } = estimateCalls(plan)
  expect([byRole.agent, byRole['user-proxy']]).toEqual([
    { least: 0, most: 0 },
    { least: 0, most: 0 },
  ])
  expect(total).toEqual({ least: 20, most: 20 })
  const further = estimateCalls({ ...plan, people: 'at-most', maxTurns: 3 })
  expect(further.byRole['user-proxy']).toEqual({ least: 0, most: 0 })
  expect(further.byRole['evaluation-judge']).toEqual({ least: 10, most: 50 })
})

test('the paper’s limit of 50 turns on 1,164 questions', () => {
  const { total } = estimateCalls({ items: 1164, trials: 1, maxTurns: 50, missing: NOTHING_MISSING })
  expect(total).toEqual({ least: 3492, most: 1164 * (5 * 50 - 2) })
})

test('several judgements of a text multiply the judges’ requests, and neither the solved check nor the extraction', () => {
  const { byRole } = estimateCalls({ items: 2, trials: 1, maxTurns: 1, judgements: 3, missing: everythingMissing(2) })
  expect(byRole['complexity-judge']).toEqual({ least: 18, most: 18 })
  expect(byRole['evaluation-judge']).toEqual({ least: 12, most: 12 })
  expect(byRole['solved-check']).toEqual({ least: 2, most: 2 })
  expect(byRole.extraction).toEqual({ least: 4, most: 4 })
})

test('an agent that searches by meaning asks for one embedding a turn', () => {
  const plan = { items: 4, trials: 2, maxTurns: 5, missing: NOTHING_MISSING }
  const [reading, plain] = [estimateCalls({ ...plan, embeds: true }), estimateCalls(plan)]
  expect(reading.byRole.embedding).toEqual({ least: 8, most: 40 })
  expect(plain.byRole.embedding).toEqual({ least: 0, most: 0 })
  expect(reading.total).toEqual({ least: plain.total.least + 8, most: plain.total.most + 40 })
})
