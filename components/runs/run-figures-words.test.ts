import { expect, test } from 'vitest'
import { formatCost, formatCostShort } from '@/components/format/cost'
import type { Cost, Progress } from '@/lib/api/run'
import {
  agentCostOf,
  expectedCostOf,
  interactionCostOf,
  outcomeWords,
  paceWords,
  progressWords,
  wholeCostOf,
} from './run-figures-words'

const progress: Progress = {
  planned: 1164,
  scored: 482,
  unscored: 2,
  errored: 5,
  cancelled: 0,
  running: 8,
  waiting: 667,
}
const cost: Cost = {
  usd: 1.5,
  usdReason: null,
  complete: true,
  unknownTurns: 0,
  assumedTurns: 0,
  benchmarkUsd: 2.25,
  benchmarkUsdReason: null,
  benchmarkComplete: true,
  unknownBenchmarkCalls: 0,
  assumedBenchmarkCalls: 0,
}

test('a run says how its interactions ended, and leaves out what did not happen', () => {
  expect(outcomeWords(progress)).toBe('482 scored · 2 unscored · 5 errored')
  expect(outcomeWords({ ...progress, unscored: 0, errored: 0 })).toBe('482 scored')
})

test('the pace names what is known of it', () => {
  expect(paceWords({ ratePerMinute: 18.4, secondsLeft: 2220 })).toBe('18.4 a minute · 37\u00a0min left')
  expect(paceWords({ ratePerMinute: 108.1, secondsLeft: 0.4 })).toBe('108.1 a minute · 1\u00a0s left')
  expect(paceWords({ ratePerMinute: null, secondsLeft: null })).toBeNull()
})

test('progress counts every interaction that ended', () => {
  expect(progressWords(progress)).toBe('489 of 1,164 interactions ended, 5 errored')
})

test('where conversations are judged again the agent was not called, which is no unknown cost', () => {
  const judgedAgain = agentCostOf({ ...cost, usd: null, complete: true })
  expect([formatCost(judgedAgain), formatCostShort(judgedAgain)]).toEqual(['not called', 'not called'])
  expect(formatCost(agentCostOf({ ...cost, usd: null, complete: false, unknownTurns: 2 }))).toBe('unknown')
})

test('so it is with one of its conversations', () => {
  const inWords = (costAtLeastUsd: number | null, unknownCostTurns: number) =>
    formatCostShort(interactionCostOf({ costAtLeastUsd, unknownCostTurns }))
  expect(inWords(null, 0)).toBe('not called')
  expect(inWords(null, 2)).toBe('unknown')
  expect(inWords(0.012, 2)).toBe('$0.0120 +')
  expect(inWords(0, 0)).toBe('$0.0000')
})

test('the whole cost is the agent and the benchmark together', () => {
  expect(wholeCostOf(cost)).toEqual({ usd: 3.75, unknown: 0, unit: 'part' })
})

test('what is known of one side is not lost when the other is unknown, but counts as a part', () => {
  expect(wholeCostOf({ ...cost, usd: null, unknownTurns: 3 })).toEqual({ usd: 2.25, unknown: 3, unit: 'part' })
  expect(wholeCostOf({ ...cost, usd: null, benchmarkUsd: null, unknownTurns: 3 }).usd).toBeNull()
})

test('what a run will cost is told from what has ended, once enough of it has and all of it is known', () => {
  expect(expectedCostOf({ cost, progress })).toBeCloseTo((3.75 / 489) * 1164, 10)
  expect(expectedCostOf({ cost, progress: { ...progress, scored: 4, unscored: 0, errored: 0, running: 0 } })).toBeNull()
  expect(expectedCostOf({ cost, progress: { ...progress, scored: 8, unscored: 0, errored: 0, running: 5 } })).toBeNull()
  expect(expectedCostOf({ cost: { ...cost, unknownTurns: 1 }, progress })).toBeNull()
  expect(expectedCostOf({ cost: { ...cost, usd: 0, benchmarkUsd: 0 }, progress })).toBeNull()
})
