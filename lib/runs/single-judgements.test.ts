import { expect, test } from 'vitest'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { type JudgedSeverally, scoresOfSingleJudgements } from './single-judgements'

const complexity = { criticalThinking: 4, errorHandling: 3.5, topicKnowledge: 5 }
const one: JudgedSeverally = {
  itemId: 'q1',
  ...complexity,
  verdicts: [
    [1, 'user', 5, null],
    [1, 'agent', 8, [7, 9]],
    [2, 'user', 5, [4, 6]],
    [2, 'agent', 6, [6, 6]],
  ],
}
const choice = { judgements: 2, formula: 'ratio', weights: PAPER_WEIGHTS } as const

test('the scores by each judgement alone: the opening, judged once for all, keeps its score', () => {
  const got = scoresOfSingleJudgements([one], choice, 'finalScore')
  // Complexity 3.9; agent (7 + 6) / 2 by user (5 + 4) / 2, then (9 + 6) / 2 by (5 + 6) / 2.
  expect(got.map(({ items }) => items)).toEqual([['q1'], ['q1']])
  expect(got[0]?.values[0]).toBeCloseTo(5 * (3.9 + 6.5 / 4.5), 12)
  expect(got[1]?.values[0]).toBeCloseTo(5 * (3.9 + 7.5 / 5.5), 12)
  expect(scoresOfSingleJudgements([one], choice, 'averageAgentHelpfulness').map(({ values }) => values)).toEqual([
    [6.5],
    [7.5],
  ])
})

test('a judgement that could not be read leaves no value, one that none could read is missing as in the run', () => {
  const unreadable: JudgedSeverally = { ...one, verdicts: [...one.verdicts.slice(0, 3), [2, 'agent', 6, [6, null]]] }
  expect(scoresOfSingleJudgements([unreadable], choice, 'averageAgentHelpfulness').map(({ values }) => values)).toEqual(
    [[6.5], [null]],
  )
  const never: JudgedSeverally = { ...one, verdicts: [...one.verdicts.slice(0, 3), [2, 'agent', null, [null, null]]] }
  expect(scoresOfSingleJudgements([never], choice, 'averageAgentHelpfulness').map(({ values }) => values)).toEqual([
    [7],
    [9],
  ])
})

test('no judgement of a text decides turns, cost or complexity', () => {
  for (const metric of ['turns', 'costUsd', 'weightedComplexity'] as const)
    expect(scoresOfSingleJudgements([one], choice, metric)).toEqual([])
})
