import { expect, test } from 'vitest'
import { runsNumbers } from './runs-numbers'

test('a saved list has every run with its mean, interval, n and costs in full, and a reason where a number is missing', () => {
  const run = {
    id: 'r1',
    name: 'expert by a',
    agent: { name: 'expert' },
    simulated: true,
    status: 'completed',
    dataset: { name: 'Sample', version: 2 },
    judges: { complexity: { label: 'judge-a' }, evaluation: { label: 'judge-b' } },
    formula: 'ratio',
    weights: { criticalThinking: 0.5, errorHandling: 0.4, topicKnowledge: 0.1 },
    summary: { meanFinalScore: 33.617_5, ci95: [30.01, 37.24], n: 24, items: 24, reason: null },
    corrections: { shown: false, scores: 2, interactions: 1 },
    progress: { planned: 24, scored: 24, unscored: 0, errored: 0 },
    cost: { usd: 0.0123, complete: false, benchmarkUsd: 0, benchmarkComplete: true },
    finishedAt: '2026-11-30T19:24:00.000Z',
  }
  const without = { ...run, id: 'r2', summary: { meanFinalScore: null, ci95: null, n: 0, reason: 'none was scored' } }
  const [names, first, second] = runsNumbers([run, without] as never)
  const read = (row: typeof first) => Object.fromEntries((names ?? []).map((name, at) => [name, row?.[at]]))
  expect(read(first)).toMatchObject({
    agent: 'expert',
    datasetVersion: 2,
    evaluationJudge: 'judge-b',
    meanFinalScore: 33.617_5,
    low95: 30.01,
    high95: 37.24,
    n: 24,
    overrides: 'exclude',
    correctedScores: 2,
    agentCostUsd: 0.0123,
    agentCostComplete: false,
  })
  expect(read(second)).toMatchObject({ meanFinalScore: null, low95: null, n: 0, reason: 'none was scored' })
})
