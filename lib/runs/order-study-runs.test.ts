import { expect, test } from 'vitest'
import { orderStudyRuns } from './order-study-runs'

const run = (name: string, judge: string, meanFinalScore: number | null, complete = true) => ({
  name,
  complete,
  simulated: false,
  summary: { meanFinalScore },
  judges: { complexity: { modelId: 'c' }, evaluation: { modelId: judge } },
})

test('each judge has its own ranking, in the order in which the judges were asked for', () => {
  const runs = [
    run('a1', 'j1', 20),
    run('b1', 'j1', 25),
    run('a2', 'j2', 40),
    run('c1', 'j1', null),
    run('b2', 'j2', 45),
  ]
  expect(orderStudyRuns(runs).map(({ name }) => name)).toEqual(['b1', 'a1', 'c1', 'b2', 'a2'])
})

test('what is incomplete stands below what is complete', () => {
  const runs = [run('half', 'j1', 60, false), run('whole', 'j1', 20)]
  expect(orderStudyRuns(runs).map(({ name }) => name)).toEqual(['whole', 'half'])
})
