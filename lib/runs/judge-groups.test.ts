import { expect, test } from 'vitest'
import { groupByJudge, type JudgedRun } from './judge-groups'

const run = (id: string, judge: string, change: Partial<JudgedRun> = {}): JudgedRun => ({
  id,
  heldBy: id,
  answersKey: 'agent questions',
  judgesKey: judge,
  agentName: 'agent',
  datasetName: 'questions',
  judge,
  ...change,
})
const idsOf = (runs: readonly JudgedRun[]) => groupByJudge(runs, 8).map(({ relation, runIds }) => [relation, runIds])

test('a run and what judged it again are the same conversations, oldest first', () => {
  expect(idsOf([run('3', 'b', { heldBy: '1' }), run('2', 'a', { heldBy: '1' }), run('1', 'a')])).toEqual([
    ['same-conversations', ['1', '2', '3']],
  ])
})

test('runs of one agent with different judges are the same questions; of one judge the newest counts', () => {
  expect(idsOf([run('3', 'b'), run('2', 'a'), run('1', 'a')])).toEqual([['same-questions', ['2', '3']]])
  expect(idsOf([run('2', 'a'), run('1', 'a')])).toEqual([])
})

test('runs of different agents or questions are no group', () => {
  expect(idsOf([run('2', 'b', { answersKey: 'other' }), run('1', 'a')])).toEqual([])
})

test('no more runs are compared than fit', () => {
  const many = Array.from({ length: 12 }, (_, index) => run(String(index), `judge ${index}`))
  expect(groupByJudge(many, 8)[0]?.runIds).toEqual(['7', '6', '5', '4', '3', '2', '1', '0'])
})
