import { expect, test } from 'vitest'
import type { AnyEntry } from '@/lib/api/leaderboard'
import { plottedRuns } from './plotted-runs'
import { shownEntry } from './shown-entry'

const entryOf = (at: number, change: object = {}): AnyEntry =>
  ({
    runId: `run-${at}`,
    name: `agent ${at}`,
    runName: `run of agent ${at}`,
    agent: { id: `${at}`, name: `agent ${at}`, colour: 1, kind: 'prompt' },
    simulated: false,
    complete: true,
    status: 'completed',
    tiedPlaces: [[1, 500]],
    meanFinalScore: 40 + at,
    meanFinalScoreReason: null,
    meanShown: `${40 + at}.00`,
    ci95: [30, 50],
    costPerInteractionUsd: 0.01,
    costReason: null,
    ...change,
  }) as unknown as AnyEntry

test('what has a mean and a whole cost is drawn, the others are named with their reason', () => {
  const plotted = plottedRuns([
    entryOf(1),
    entryOf(2, { complete: false, costPerInteractionUsd: 0 }),
    entryOf(3, { costPerInteractionUsd: null, costReason: 'a price is not known' }),
    entryOf(4, { costPerInteractionUsd: null }),
    entryOf(5, { meanFinalScore: null, meanFinalScoreReason: 'nothing is scored', costPerInteractionUsd: null }),
    entryOf(6, { meanFinalScore: null }),
  ])
  expect(plotted.points).toEqual([
    {
      runId: 'run-1',
      name: 'agent 1',
      colour: 'var(--s2)',
      isHollow: false,
      cost: 0.01,
      mean: 41,
      meanShown: '41.00',
      ci95: [30, 50],
    },
    expect.objectContaining({ name: 'agent 2', isHollow: true, cost: 0, mean: 42 }),
  ])
  expect(plotted.left).toEqual([
    { name: 'agent 3', reason: 'a price is not known' },
    { name: 'agent 4', reason: 'its cost is not known' },
    { name: 'agent 5', reason: 'nothing is scored' },
    { name: 'agent 6', reason: 'it has no score' },
  ])
})

test('of more than forty points intervals are left to the table', () => {
  const many = plottedRuns(Array.from({ length: 41 }, (_, at) => entryOf(at)))
  expect([many.isDense, many.points.length, many.points.some(({ ci95 }) => ci95 !== null)]).toEqual([true, 41, false])
  expect(plottedRuns(Array.from({ length: 40 }, (_, at) => entryOf(at))).isDense).toBe(false)
})

test('a row gets what it says, and not the ties of all runs', () => {
  const shown = shownEntry(entryOf(1))
  expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['tiedPlaces']))
  expect(JSON.stringify(shown)).not.toMatch(/tiedPlaces|runName|status/)
  expect(shown).toMatchObject({ runId: 'run-1', meanFinalScore: 41, ci95: [30, 50], costPerInteractionUsd: 0.01 })
})
