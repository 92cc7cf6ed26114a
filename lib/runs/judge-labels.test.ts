import { expect, test } from 'vitest'
import { judgeLabels } from './judge-labels'

const judged = (evaluation: string, complexity = 'c', judgements = 1, agent = 'agent') => ({
  agent: { name: agent },
  judges: { complexity: { label: complexity }, evaluation: { label: evaluation }, judgements },
})

test('the evaluation judge alone names its run where that tells runs apart', () => {
  expect(judgeLabels([judged('a'), judged('b')])).toEqual(['a', 'b'])
})

test('complexity judge, judgements and agent are named where they differ', () => {
  expect(judgeLabels([judged('a', 'a'), judged('a', 'b')])).toEqual(['a', 'b / a'])
  expect(judgeLabels([judged('a'), judged('a', 'c', 3)])).toEqual(['a', 'a × 3'])
  expect(judgeLabels([judged('a'), judged('a', 'c', 1, 'other')])).toEqual(['agent, a', 'other, a'])
})

test('the same judges twice are told apart by their place', () => {
  expect(judgeLabels([judged('a'), judged('a'), judged('b')])).toEqual(['a (1)', 'a (2)', 'b'])
})
